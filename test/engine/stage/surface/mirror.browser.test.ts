import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { hashOf } from '#test/support/pixels.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const RED = [255, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

describe('the stage mirrors the document', () => {
  let author: StageAuthor
  beforeEach(() => {
    author = new StageAuthor()
  })
  afterEach(() => author.dispose())

  it('paints additions, changes, removals and undo', async () => {
    const { uuid } = author.box({ left: 100, top: 100, width: 50, height: 50 })
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(RED)
    const element = author.elements.find((each) => each.uuid === uuid)
    if (element) element.commonStyle.left = 200
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(WHITE)
    expect(author.pixel({ x: 225, y: 125 })).toEqual(RED)
    author.undo()
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(RED)
    author.undo()
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(WHITE)
  })

  it('follows the active page', async () => {
    author.box({ left: 100, top: 100, width: 50, height: 50 })
    author.run('addPage')
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(WHITE)
    author.goToPage(1)
    await author.painted()
    expect(author.pixel({ x: 125, y: 125 })).toEqual(RED)
  })

  it('clips elements to the page', async () => {
    author.box({ left: -100, top: 100, width: 200, height: 50 })
    await author.painted()
    expect(author.pixel({ x: 50, y: 125 })).toEqual(RED)
    expect(author.pixel({ x: -20, y: 125 })[3]).toBe(0)
  })

  it('paints a picture once it is loaded', async () => {
    const green = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#0f0"/></svg>')}`
    const { uuid } = author.box({ left: 100, top: 100, width: 50, height: 50 }, '')
    const element = author.elements.find((each) => each.uuid === uuid)
    if (element) element.commonStyle.backgroundImage = green
    await expect.poll(() => author.pixel({ x: 125, y: 125 })).toEqual([0, 255, 0, 255])
  })

  it('paints once if all resources are loaded', async () => {
    author.write('你好', { left: 20, top: 300 })
    await expect.poll(() => author.resources.isLoaded([{ elements: author.elements }])).toBe(true)
    for (let frame = 0; frame < 3; frame++) await author.painted()
    const painted = vi.fn()
    author.stage.onPainted(painted)
    author.write('好你', { left: 20, top: 400 })
    for (let frame = 0; frame < 3; frame++) await author.painted()
    expect(painted).toHaveBeenCalledTimes(1)
  })

  it('paints the pixels of a video frame', async () => {
    author.box({ left: 30.5, top: 40, width: 120, height: 80, rotate: 20, boxShadow: '0 4px 12px #00000080' })
    author.write('你好，世界', { left: 20, top: 300, fontSize: 40, lineHeight: 50 })
    author.run('zoomFull')
    await expect.poll(() => author.resources.missing).toEqual([])
    const ratio = window.devicePixelRatio
    const renderer = await createFrameRenderer(author.project, { width: 384 * ratio, height: 682 * ratio })
    const still = hashOf(await renderer.renderStill(0))
    const { view } = author.stage
    const cut = document.createElement('canvas')
    // Fonts may load one painting later.
    await expect
      .poll(() => {
        cut.width = 384 * ratio
        cut.height = 682 * ratio
        cut.getContext('2d')?.drawImage(author.lower, -view.x * ratio, -view.y * ratio)
        return hashOf(cut)
      })
      .toBe(still)
    renderer.dispose()
  })

  it('removes its DOM on dispose', () => {
    author.stage.dispose()
    expect(author.container.childElementCount).toBe(0)
  })
})

describe('the view', () => {
  let author: StageAuthor
  beforeEach(() => {
    author = new StageAuthor()
  })
  afterEach(() => author.dispose())

  it('fits and centers the page', () => {
    const { zoom, x, y } = author.stage.view
    expect(zoom).toBeCloseTo(820 / 682)
    expect(x * 2 + 384 * zoom).toBeCloseTo(800, 0)
    expect(y * 2 + 682 * zoom).toBeCloseTo(900, 0)
    expect(author.editing.session.fitZoom).toBeCloseTo(zoom)
  })

  it('zooms at the pointer with Ctrl and the wheel, within limits', async () => {
    const at = { x: 50, y: 600 }
    const before = author.inWindow(at)
    for (let turn = 0; turn < 5; turn++) await author.wheel(at, 0, -60, true)
    const after = author.inWindow(at)
    expect(author.stage.view.zoom).toBeGreaterThan(2)
    expect(after.x).toBeCloseTo(before.x, -0.5)
    expect(after.y).toBeCloseTo(before.y, -0.5)
    expect(author.editing.preferences.zoom).toBe(author.stage.view.zoom)
    for (let turn = 0; turn < 40; turn++) author.container.firstElementChild?.dispatchEvent(wheelEvent(-60))
    expect(author.stage.view.zoom).toBe(8)
    for (let turn = 0; turn < 60; turn++) author.container.firstElementChild?.dispatchEvent(wheelEvent(60))
    expect(author.stage.view.zoom).toBeCloseTo(0.1)
  })

  it('pans with the wheel', async () => {
    author.box({ left: 100, top: 100, width: 50, height: 50 })
    await author.painted()
    const { x, y } = author.stage.view
    await author.wheel({ x: 100, y: 300 }, 30, -40)
    expect(author.stage.view).toMatchObject({ x: x - 30, y: y + 40 })
    expect(author.pixel({ x: 102, y: 102 })).toEqual(RED)
    expect(author.pixel({ x: 98, y: 102 })).toEqual(WHITE)
  })

  it('pans with the middle button', async () => {
    const { x, y } = author.stage.view
    const from = { x: 100, y: 100 }
    await author.mouse('Pressed', from, [], { button: 'middle', buttons: 4 })
    const { zoom } = author.stage.view
    await author.mouse('Moved', { x: 100 + 20 / zoom, y: 100 + 10 / zoom }, [], { buttons: 4 })
    expect(author.stage.view.x).toBeCloseTo(x + 20, 0)
    expect(author.stage.view.y).toBeCloseTo(y + 10, 0)
    await author.mouse('Released', from, [], { button: 'middle' })
  })

  it('follows the zoom actions, about the center', async () => {
    author.run('zoomFull')
    await author.painted()
    expect(author.stage.view.zoom).toBe(1)
    expect(author.stage.view.x).toBeCloseTo((800 - 384) / 2, 0)
    author.run('zoomFit')
    await author.painted()
    expect(author.stage.view.zoom).toBeCloseTo(820 / 682)
  })
})

const wheelEvent = (deltaY: number) =>
  new WheelEvent('wheel', { deltaY, ctrlKey: true, clientX: 400, clientY: 400, cancelable: true })
