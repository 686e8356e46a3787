import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createProject } from '#engine/document/index.ts'
import { narrationOf, writeScript } from '#engine/document/operations/index.ts'
import { Workbench } from '#src/screens/editor/frame/Workbench.tsx'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
// The product loads it on first use.
import '#src/screens/editor/timeline/script/ScriptView.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { type OpenEditor, openEditor } from '#test/support/open-editor.tsx'
import { scriptLine } from '#test/support/script.tsx'

let open: OpenEditor

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerCalls(() => ok([]))
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

it('shows the script over the full height beside the stage, where it is written as below it', async () => {
  const project = createProject()
  writeScript(project, { pageId: project.pages[0]?.uuid ?? '', index: 0 }, [['一句。', '两句。']])
  open = openEditor(project, <Workbench />)
  open.context.editing.preferences.bottomView = 'script'
  changeView(open.context.view, { drawer: 'text' })
  await scriptLine('第 1 页第 1 句')
  const box = () => screen.getByRole('region', { name: '讲稿' }).getBoundingClientRect()
  const stage = () => screen.getByRole('application', { name: '画布' }).getBoundingClientRect()
  expect(box().top).toBeGreaterThanOrEqual(stage().bottom - 1)
  const low = box().height

  await userEvent.click(await screen.findByRole('button', { name: '全高显示讲稿' }))
  await waitFor(() => expect(box().height).toBeGreaterThan(2 * low))
  expect(box().right, 'left of the stage, as high as it').toBeLessThanOrEqual(stage().left + 1)
  expect(Math.abs(box().top - stage().top)).toBeLessThan(2)
  expect(Math.abs(box().bottom - stage().bottom)).toBeLessThan(2)
  await userEvent.click(await scriptLine('第 1 页第 2 句'))
  await userEvent.keyboard('{End}新')
  expect(narrationOf(open.context.editing.undoable.project.pages[0]!).map(({ text }) => text)).toEqual([
    '一句。',
    '两句。新',
  ])

  await userEvent.click(await screen.findByRole('button', { name: '放回画布下方' }))
  await waitFor(() => expect(box().height).toBeCloseTo(low, 0))
})
