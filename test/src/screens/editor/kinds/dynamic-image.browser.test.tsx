import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '../../../../../engine/document/index.ts'
import { runAction } from '../../../../../engine/editing/index.ts'
import { COLORS, colorAt, FOUR_COLORS } from '../../../../support/animated.ts'
import type { OpenEditor } from '../../../../support/editor.tsx'
import { expectGoldenPage } from '../../../../support/golden.ts'
import { elementsOf, openWork, reopened, stored, videoPicture } from '../../../../support/work.tsx'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

function animated() {
  const [first] = elementsOf(open.desk, 'qk-dynamic-image')
  if (!first) throw new Error('there is no animated picture')
  return first
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('is added, given a picture, mirrored, undone, found again after a reload, and plays in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(button('素材'))
  await userEvent.click(button('添加动图'))
  await expect.poll(() => elementsOf(open.desk, 'qk-dynamic-image')).toHaveLength(1)
  await userEvent.fill(page.getByRole('textbox', { name: '动图地址' }), FOUR_COLORS.gif)
  await userEvent.keyboard('{Enter}')
  expect(animated().propsValue.imageSrc).toBe(FOUR_COLORS.gif)
  await expect.poll(() => open.desk.resources.movie(FOUR_COLORS.gif)?.duration).toBe(1)

  await userEvent.click(page.getByRole('switch', { name: '循环播放' }))
  expect(animated().propsValue.isLoop).toBe(false)
  runAction(open.desk.editing, 'undo')
  expect(animated().propsValue.isLoop).toBe(true)
  await userEvent.click(page.getByRole('switch', { name: '水平翻转' }))
  expect(animated().propsValue.flipX).toBe(true)

  const before = stored(open.desk)
  open = reopened(open)
  expect(stored(open.desk)).toEqual(before)
  const { left, top, width, height } = animated().commonStyle
  for (const seconds of [0, 0.25, 0.5, 0.8, 1.25, 3.4]) {
    const picture = await videoPicture(before, seconds)
    const at = 4 * (Math.round(top + height / 2) * picture.width + Math.round(left + width / 2))
    expect([...picture.data.slice(at, at + 3)], `at ${seconds}`).toEqual([...(colorAt(seconds) ?? COLORS[0])])
  }
  await expectGoldenPage('kind-qk-dynamic-image', before)
})
