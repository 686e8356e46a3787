import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openWork } from '#test/support/open-work.tsx'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
afterEach(() => open.close())

it('lists the characters that a family lacks, until it lacks none', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  const { editing } = open.context
  put(open.context, 'qk-text', {
    propsValue: { text: '龘靐新品' },
    commonStyle: { fontFamily: 'ZCOOL KuaiLe' },
  })
  await expect.element(page.getByText('这款字体没有 龘 靐，以思源黑体显示')).toBeVisible()
  const [element] = editing.undoable.project.pages[0]?.elements ?? []
  if (element?.elName !== 'qk-text') throw new Error('No text')
  element.propsValue.text = '新品'
  await expect.element(page.getByText(/这款字体没有/)).not.toBeInTheDocument()
  element.commonStyle.fontFamily = '某某体'
  await expect.element(page.getByText('没有“某某体”这款字体，以思源黑体显示')).toBeVisible()
})
