import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
afterEach(() => open.close())

const blank = () => ({ ...createProject(), pages: [blankPage()] })
const texts = () => elementsOf(open.context, 'qk-text')

/** Number of pixels darker than mid-gray. */
const darkPixels = ({ data }: ImageData) => {
  let count = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) + (data[at + 1] ?? 255) < 200) count += 1
  return count
}

it('is added, typed in place, undone, restored after a reload, and drawn in the video', async () => {
  open = openWork(blank())
  await userEvent.click(page.getByRole('button', { name: '添加标题', exact: true }))
  await expect.poll(() => texts().length).toBe(1)
  // A new text does not wrap.
  expect(texts()[0]?.commonStyle).toMatchObject({ whiteSpace: 'pre', isWrapLine: false })

  await userEvent.click(page.getByRole('application', { name: '画布' }), { position: { x: 8, y: 8 } })
  await userEvent.keyboard('{Tab}{Enter}')
  const field = page.getByRole('textbox', { name: '编辑文字' })
  await userEvent.fill(field, '第三季度经营简报')
  await userEvent.keyboard('{Escape}')
  expect(texts()[0]?.propsValue.text).toBe('第三季度经营简报')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()[0]?.propsValue.text).toBe('点击输入标题')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

  const before = savedProject(open.context)
  open = reopen(open)
  expect(texts()[0]?.propsValue.text).toBe('第三季度经营简报')
  expect(savedProject(open.context)).toEqual(before)
  expect(darkPixels(await videoPicture(before, 1))).toBeGreaterThan(1000)
  await expectGoldenPage('kind-qk-text', before)
})

it.each([
  ['an empty text', ''],
  ['blanks alone', ' \n  '],
  ['emoji alone', '🎉👩‍👩‍👧‍👦🇨🇳👍🏽'],
  ['5,000 characters', '新能源汽车销量再创新高，Chinese EV sales. '.repeat(160).slice(0, 5000)],
  ['one endless word', 'a'.repeat(800)],
  ['control characters and lone surrogates', 'a\u0000b\u200bc\ud83d'],
])('%s is selectable, editable, saved and drawn', async (_, content) => {
  open = openWork(blank())
  const id = put(open.context, 'qk-text', {
    propsValue: { text: content },
    commonStyle: { isWrapLine: true, whiteSpace: 'pre-wrap', width: 300 },
  })
  await expect.element(page.getByRole('textbox', { name: '文字内容' })).toBeVisible()
  open.context.stage.current?.editContent(id)
  await userEvent.keyboard('{ArrowRight}好{Escape}')
  expect(texts()[0]?.propsValue.text).toContain('好')
  const { width, height } = texts()[0]?.commonStyle ?? { width: 0, height: 0 }
  expect(width).toBe(300)
  expect(Number.isFinite(height) && height > 0).toBe(true)
  expect(darkPixels(await videoPicture(savedProject(open.context), 1))).toBeGreaterThan(10)
})
