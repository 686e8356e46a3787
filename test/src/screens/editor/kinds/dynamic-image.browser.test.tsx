import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'
import { COLORS, colorAt, FOUR_COLORS } from '#test/support/animated.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { quartersFile } from '#test/support/picture-file.ts'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
})

function animated() {
  const [first] = elementsOf(open.context, 'qk-dynamic-image')
  if (!first) throw new Error('there is no animated picture')
  return first
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('is added, given a picture, mirrored, undone, restored after a reload, and animated in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(button('素材'))
  await userEvent.click(button('添加动图'))
  await expect.poll(() => elementsOf(open.context, 'qk-dynamic-image')).toHaveLength(1)
  await userEvent.fill(page.getByRole('textbox', { name: '动图地址' }), FOUR_COLORS.gif)
  await userEvent.keyboard('{Enter}')
  expect(animated().propsValue.imageSrc).toBe(FOUR_COLORS.gif)
  await expect.poll(() => open.context.resources.movie(FOUR_COLORS.gif)?.duration).toBe(1)

  await userEvent.click(page.getByRole('switch', { name: '循环播放' }))
  expect(animated().propsValue.isLoop).toBe(false)
  runAction(open.context.editing, 'undo')
  expect(animated().propsValue.isLoop).toBe(true)
  await userEvent.click(page.getByRole('switch', { name: '水平翻转' }))
  expect(animated().propsValue.flipX).toBe(true)

  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  const { left, top, width, height } = animated().commonStyle
  for (const seconds of [0, 0.25, 0.5, 0.8, 1.25, 3.4]) {
    const picture = await videoPicture(before, seconds)
    const at = 4 * (Math.round(top + height / 2) * picture.width + Math.round(left + width / 2))
    expect([...picture.data.slice(at, at + 3)], `at ${seconds}`).toEqual([...(colorAt(seconds) ?? COLORS[0])])
  }
  await expectGoldenPage('kind-qk-dynamic-image', before)
})

const PICKED: [
  name: string,
  address: () => string | Promise<string>,
  kind: 'qk-image' | 'qk-dynamic-image',
][] = [
  ['WebP', () => FOUR_COLORS.webp, 'qk-dynamic-image'],
  ['PNG', () => FOUR_COLORS.apng, 'qk-dynamic-image'],
  ['GIF', () => FOUR_COLORS.gif, 'qk-dynamic-image'],
  ['a still PNG', async () => URL.createObjectURL(await quartersFile()), 'qk-image'],
  ['what cannot be loaded', () => 'blob:nothing', 'qk-image'],
]

it.each(PICKED)(
  'a picked material becomes an animated picture if its file is animated: %s',
  async (_, address, elName) => {
    const url = await address()
    const card: UploadCard = {
      ...{ _id: 'one', url, name: '图.bin', type: 'image', size: 900, width: 40, height: 30, duration: null },
      folderId: null,
      created: '2026-01-01T00:00:00.000Z',
    }
    vi.spyOn(calls, 'list').mockResolvedValue({ images: [card], total: 1 })
    open = openWork({ ...createProject(), pages: [blankPage()] })
    await userEvent.click(button('素材'))
    await userEvent.click(page.getByRole('radio', { name: '我的' }))
    await userEvent.click(button('添加图.bin'))
    await expect.poll(() => elementsOf(open.context, elName)).toHaveLength(1)
    expect(elementsOf(open.context, elName)[0]?.propsValue.imageSrc).toBe(url)
  },
)
