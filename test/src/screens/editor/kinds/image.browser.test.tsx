import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { NO_FILTER, WHOLE } from '#engine/elements/picture.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { QUARTERS, quartersFile } from '#test/support/picture-file.ts'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

const image = () => {
  const [first] = elementsOf(open.context, 'qk-image')
  if (!first) throw new Error('there is no picture')
  return first
}
const canvas = () => page.getByRole('application', { name: '画布' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const undo = () => runAction(open.context.editing, 'undo')

/** Converts a point of the page to window coordinates. */
function inWindow({ x, y }: { x: number; y: number }) {
  const { current } = open.context.stage
  if (!current) throw new Error('there is no stage')
  const { view, bounds } = current
  return { clientX: bounds.left + view.x + x * view.zoom, clientY: bounds.top + view.y + y * view.zoom }
}

/** Converts a point of the page to canvas pixels. */
function onCanvas(point: { x: number; y: number }) {
  const { clientX, clientY } = inWindow(point)
  const corner = canvas().element().getBoundingClientRect()
  return { x: clientX - corner.left, y: clientY - corner.top }
}

/** Drops a picture of 400 × 200 px onto the page, where it measures 336 × 168. */
async function openPicture() {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await expect.element(canvas()).toBeVisible()
  await expect.poll(() => open.context.stage.current).not.toBeNull()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await quartersFile())
  const event = { dataTransfer, bubbles: true, cancelable: true, ...inWindow({ x: 192, y: 300 }) }
  canvas().element().dispatchEvent(new DragEvent('drop', event))
  await expect.poll(() => elementsOf(open.context, 'qk-image')).toHaveLength(1)
  expect(image().commonStyle).toMatchObject({ width: 336, height: 168 })
  // Pointer coordinates are rounded to integers.
  open.context.editing.history.change(() => Object.assign(image().commonStyle, { left: 24, top: 216 }))
  await expect.poll(() => open.context.resources.image(image().propsValue.imageSrc)).not.toBeNull()
}

async function startCropping() {
  await userEvent.dblClick(canvas(), { position: onCanvas({ x: 100, y: 250 }) })
  await expect.element(page.getByRole('toolbar', { name: '裁剪' })).toBeVisible()
}

async function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
  const target = document.elementFromPoint(inWindow(from).clientX, inWindow(from).clientY)
  if (!target) throw new Error('nothing is there')
  await userEvent.dragAndDrop(target, canvas(), {
    sourcePosition: placeIn(target, from),
    targetPosition: onCanvas(to),
    steps: 6,
  })
}

function placeIn(target: Element, point: { x: number; y: number }) {
  const { left, top } = target.getBoundingClientRect()
  const { clientX, clientY } = inWindow(point)
  return { x: clientX - left, y: clientY - top }
}

describe('cropping', () => {
  it('sets frame and crop by dragging; Enter commits one undo step', async () => {
    await openPicture()
    await startCropping()
    await drag({ x: 24, y: 300 }, { x: 192, y: 300 })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => Math.round(image().commonStyle.width)).toBe(168)
    expect(image().propsValue.crop.x).toBeCloseTo(0.5, 2)
    expect(image().commonStyle.left).toBeCloseTo(192, 0)
    await expect.element(page.getByRole('toolbar', { name: '裁剪' })).not.toBeInTheDocument()
    undo()
    expect(image().propsValue.crop).toEqual(WHOLE)
    expect(image().commonStyle).toMatchObject({ left: 24, width: 336 })
  })

  it('works by ratio, zoom and dragging the picture; a click outside commits, Escape cancels', async () => {
    await openPicture()
    await startCropping()
    await userEvent.click(page.getByRole('radio', { name: '1:1' }))
    await userEvent.keyboard('{Escape}')
    expect(image().propsValue.crop).toEqual(WHOLE)

    await startCropping()
    await userEvent.click(page.getByRole('radio', { name: '1:1' }))
    await drag({ x: 192, y: 300 }, { x: 330, y: 300 })
    await userEvent.click(canvas(), { position: { x: 8, y: 8 } })
    const { crop } = image().propsValue
    expect(image().commonStyle.width).toBeCloseTo(image().commonStyle.height, 5)
    expect(crop.x).toBeCloseTo(0, 2)
    expect(crop.width * 2).toBeCloseTo(crop.height, 2)
  })

  it('ends when the picture changes otherwise; a new picture starts uncropped', async () => {
    await openPicture()
    await startCropping()
    image().commonStyle.left += 10
    await expect.element(page.getByRole('toolbar', { name: '裁剪' })).not.toBeInTheDocument()
    await startCropping()
    await userEvent.click(page.getByRole('radio', { name: '9:16' }))
    await userEvent.click(button('完成'))
    const { width, height } = image().commonStyle
    expect(width / height).toBeCloseTo(9 / 16)
    const address = page.getByRole('textbox', { name: '图片地址' })
    await userEvent.fill(address, 'ftp://a')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('地址要以 http:// 或 https:// 开头')).toBeVisible()
    await userEvent.fill(address, URL.createObjectURL(await quartersFile(100, 300)))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => image().propsValue.crop).toEqual(WHOLE)
    expect(image().commonStyle).toMatchObject({ width, height })
  })
})

it('is mirrored, filtered, undone, restored after a reload, and drawn in the video', async () => {
  await openPicture()
  await userEvent.click(canvas(), { position: onCanvas({ x: 100, y: 250 }) })
  await userEvent.keyboard('{Shift>}H{/Shift}')
  expect(image().propsValue.flipX).toBe(true)
  await userEvent.keyboard('{Shift>}V{/Shift}')
  undo()
  expect(image().propsValue).toMatchObject({ flipX: true, flipY: false })

  await userEvent.click(button('黑白'))
  expect(image().propsValue.filter).toMatchObject({ saturation: 0, contrast: 110 })
  await userEvent.click(button('还原滤镜'))
  expect(image().propsValue.filter).toMatchObject(NO_FILTER)
  await userEvent.fill(page.getByRole('spinbutton', { name: '亮度' }), '50')
  await userEvent.keyboard('{Enter}')
  expect(image().propsValue.filter.brightness).toBe(50)

  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  const { data, width } = await videoPicture(before, 1)
  const at = (x: number, y: number) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)]
  const half = (color: readonly number[]) => color.map((value) => Math.round(value / 2))
  expect(at(60, 240)).toEqual(half(QUARTERS.topRight))
  expect(at(320, 360)).toEqual(half(QUARTERS.bottomLeft))
  await expectGoldenPage('kind-qk-image', before)
})

it.each([
  ['it is asked for again', () => userEvent.click(button('重新加载'))],
  ['the network is back', async () => void window.dispatchEvent(new Event('online'))],
])('reports a missing picture, and loads it when %s', async (_, tryAgain) => {
  await openPicture()
  await userEvent.fill(page.getByRole('textbox', { name: '图片地址' }), '/nowhere.png')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/图片没有读到：/)).toBeVisible()
  const pictureOfPreset = () => button('黑白').element().querySelector('img')
  expect(pictureOfPreset()).toBeNull()
  const fetch = window.fetch.bind(window)
  const file = await quartersFile()
  window.fetch = async (input, init) => (input === '/nowhere.png' ? new Response(file) : fetch(input, init))
  try {
    await tryAgain()
    await expect.element(page.getByText(/图片没有读到：/)).not.toBeInTheDocument()
    expect(pictureOfPreset()).not.toBeNull()
    expect(open.context.resources.image('/nowhere.png')?.width).toBe(400)
  } finally {
    window.fetch = fetch
  }
})
