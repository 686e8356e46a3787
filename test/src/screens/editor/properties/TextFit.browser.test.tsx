import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { isText } from '#engine/elements/text/schema.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openWork } from '#test/support/open-work.tsx'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
afterEach(() => open.close())

const LONG = '一段很长的文字，它在这个文本框里放不下，所以字号要缩小，直到所有的行都在框里为止'

function show() {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  const { editing } = open.context
  put(open.context, 'qk-text', {
    propsValue: { text: LONG },
    commonStyle: {
      width: 160,
      height: 90,
      fontSize: 30,
      lineHeight: 42,
      isWrapLine: true,
      whiteSpace: 'pre-wrap',
    },
  })
  const text = () => {
    const element = editing.undoable.project.pages[0]?.elements[0]
    if (!element || !isText(element)) throw new Error('no text')
    return element
  }
  return { editing, text }
}

async function choose(label: string) {
  await userEvent.click(page.getByRole('combobox', { name: '自适应字号' }))
  await userEvent.click(page.getByTitle(label).last())
}

it('makes the font size follow the box as one step, and says in which size the text is shown', async () => {
  const { editing, text } = show()
  await expect.element(page.getByLabelText('最小字号')).not.toBeInTheDocument()
  await choose('字号随文本框缩小')
  await expect.poll(() => text().propsValue.fit).toBe('box')
  await expect.element(page.getByText(/^现在以 [\d.]+ px 显示$/)).toBeVisible()
  expect(text().commonStyle.fontSize).toBe(30)
  editing.history.undo()
  await expect.poll(() => text().propsValue.fit ?? 'none').toBe('none')
  await expect.element(page.getByText(/^现在以/)).not.toBeInTheDocument()
})

it('says when even the smallest size does not fit', async () => {
  const { text } = show()
  await choose('字号随文本框缩小')
  const smallest = page.getByLabelText('最小字号')
  await userEvent.fill(smallest, '28')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => text().propsValue.minFontSize).toBe(28)
  await expect.element(page.getByText(/^最小字号也放不下/)).toBeVisible()
  await userEvent.fill(smallest, '8')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^现在以/)).toBeVisible()
})
