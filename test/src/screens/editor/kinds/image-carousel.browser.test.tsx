import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { quartersFile } from '#test/support/picture-file.ts'
import { lift, moveLifted } from '#test/support/sortable-keyboard.ts'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

function carousel() {
  const [first] = elementsOf(open.context, 'qk-image-carousel')
  if (!first) throw new Error('there is no carousel')
  return first
}
const list = () => [...carousel().propsValue.imageSrcList]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const undo = () => runAction(open.context.editing, 'undo')

it('is added, filled, reordered, timed, undone, restored after a reload, and runs in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(button('素材'))
  await userEvent.click(button('添加图片轮播'))
  await expect.poll(() => elementsOf(open.context, 'qk-image-carousel')).toHaveLength(1)
  const first = list()
  expect(first).toHaveLength(3)

  const dragHandle = page.getByRole('button', { name: '移动轮播图片 1' })
  await expect.element(dragHandle).toBeVisible()
  ;(dragHandle.element() as HTMLElement).focus()
  await lift()
  await moveLifted('{ArrowDown}')
  await userEvent.keyboard(' ')
  await expect.poll(list).toEqual([first[1], first[0], first[2]])
  undo()
  expect(list()).toEqual(first)

  await userEvent.dragAndDrop(
    page.getByRole('button', { name: '移动轮播图片 3' }),
    page.getByRole('button', { name: '移动轮播图片 1' }),
    { steps: 8 },
  )
  await expect.poll(list).toEqual([first[2], first[0], first[1]])

  const dataTransfer = new DataTransfer()
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(await quartersFile(300, 200, name))
  button('添加图片')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.poll(list).toHaveLength(5)
  undo()
  expect(list()).toHaveLength(3)
  runAction(open.context.editing, 'redo')
  await userEvent.click(button('移除轮播图片 2'))
  expect(list()).toHaveLength(4)
  undo()
  expect(list()[1]).toBe(first[0])

  await userEvent.fill(page.getByRole('spinbutton', { name: '切换间隔' }), '0.5')
  await userEvent.keyboard('{Enter}')
  expect(carousel().propsValue.interval).toBe(0.5)

  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  const { left, top, width } = carousel().commonStyle
  const seenAt = async (seconds: number) => {
    const picture = await videoPicture(before, seconds)
    const at = 4 * ((Math.round(top) + 12) * picture.width + Math.round(left + width / 2))
    return [...picture.data.slice(at, at + 3)]
  }
  expect(await seenAt(0.2)).toEqual([0xbd, 0xeb, 0xd8])
  expect(await seenAt(1.2)).toEqual([0xbf, 0xd3, 0xff])
  expect(await seenAt(2.2)).toEqual([0xff, 0xe3, 0xb8])
  await expectGoldenPage('kind-qk-image-carousel', before)
})
