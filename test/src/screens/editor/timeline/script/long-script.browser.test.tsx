import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { narrationOf } from '#engine/document/operations/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openScript, scriptLine } from '#test/support/script.tsx'

let open: OpenEditor

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerCalls(() => ok([]))
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

const pages = () => open.context.editing.undoable.project.pages
const texts = () => pages().map((page) => narrationOf(page).map(({ text }) => text))
const clips = () => pages().flatMap(narrationOf)
const show = (script: string, count: number) => {
  open = openScript(script, count)
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const undo = () => runAction(open.context.editing, 'undo')

/** Whether a line is seen, rather than rendered beyond the view. */
function isInView(element: Element | null): boolean {
  const list = screen.getByRole('list', { name: '讲稿' }).parentElement
  const [line, view] = [element, list].map((each) => each?.getBoundingClientRect())
  return (
    line !== undefined && view !== undefined && line.top >= view.top - 1 && line.bottom <= view.bottom + 1
  )
}

const isFocusInView = () => isInView(document.activeElement)

async function place(name: string, offset: number) {
  const field = await scriptLine(name)
  await userEvent.click(field)
  field.setSelectionRange(offset, offset)
}

function pasteInto(field: HTMLElement, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('moves the caret to lines that are not rendered', async () => {
  show(Array.from({ length: 40 }, () => '一句话，再一句话。').join('\n\n'), 40)
  await place('第 1 页第 1 句', 3)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(focused).toBe('第 40 页第 1 句')
  await expect.poll(isFocusInView).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('第 40 页新的一句')
  await userEvent.keyboard('{ArrowLeft}新')
  expect(texts().at(-1)).toEqual(['一句话，再一句话。新'])
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focused).not.toContain('第 40 页')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.poll(focused).toBe('第 1 页第 1 句')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(focused).not.toContain('第 1 页')
  await expect.poll(isFocusInView).toBe(true)
})

it('copies, removes and pastes over the whole script, once all of a line is selected', async () => {
  const script = Array.from({ length: 40 }, (_, page) => `${page}。\n再一句。`).join('\n\n')
  show(script, 40)
  const before = texts()
  const longPage = Array.from({ length: 15 }, () => '这一句有几个字。').join('')
  const selectAll = () => userEvent.keyboard('{Control>}a{/Control}')
  const copied = async () => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    ;(await scriptLine('第 1 页第 1 句')).dispatchEvent(event)
    return clipboardData.getData('text/plain')
  }
  await place('第 1 页第 1 句', 1)
  await selectAll()
  expect(await copied(), 'the browser copies what is selected in the line').toBe('')
  await selectAll()
  expect(await copied()).toBe(script)
  await userEvent.keyboard('{ArrowRight}')
  expect(await copied()).toBe('')

  await selectAll()
  await selectAll()
  await userEvent.keyboard('{Delete}')
  expect(clips()).toEqual([])
  expect(await scriptLine('讲稿')).toBeVisible()
  undo()
  expect(texts()).toEqual(before)

  await place('第 1 页第 1 句', 1)
  await selectAll()
  await selectAll()
  pasteInto(await scriptLine('第 1 页第 1 句'), Array.from({ length: 39 }, () => longPage).join('\n\n'))
  expect(texts().map(({ length }) => length)).toEqual([...Array.from({ length: 39 }, () => 15), 0])
  await expect.poll(focused).toBe('第 39 页第 15 句')
  await expect.poll(isFocusInView).toBe(true)
  undo()
  expect(texts()).toEqual(before)
})

it('shows what was pasted beyond the lines that are rendered', async () => {
  show('一句。', 1)
  await place('第 1 页第 1 句', 3)
  pasteInto(
    await scriptLine('第 1 页第 1 句'),
    Array.from({ length: 40 }, (_, page) => `第 ${page} 段。`).join('\n\n'),
  )
  await expect.poll(focused).toBe('第 40 页第 1 句')
  await expect.poll(isFocusInView).toBe(true)
})

it('shows what was found beyond the lines that are rendered', async () => {
  show(Array.from({ length: 40 }, () => '一句话，再一句话。').join('\n\n'), 40)
  await place('第 1 页第 1 句', 0)
  const page = pages()[30]
  const { at } = narrationOf(page!)[0]!
  open.context.view.foundSentence = { pageId: page?.uuid ?? '', ...at }
  await expect.poll(() => isInView(document.querySelector('[data-found=true]'))).toBe(true)
})
