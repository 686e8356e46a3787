import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectedIds } from '#engine/editing/index.ts'
import type { PlaybackOverlay } from '#engine/stage/index.ts'
import { pixelAt } from '#test/support/pixels.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor
let overlay: PlaybackOverlay
const onClose = vi.fn()
const onResize = vi.fn()
const inBox = { x: 125, y: 125 }

beforeEach(async () => {
  author = new StageAuthor()
  author.box({ left: 100, top: 100, width: 50, height: 50 })
  await author.painted()
  overlay = author.stage.openPlaybackOverlay({ onClose, onResize })
  await author.painted()
})
afterEach(() => {
  author.dispose()
  vi.clearAllMocks()
})

/** A frame of one color, of the requested width. */
function picture(color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = overlay.width
  canvas.height = Math.round((overlay.width * 682) / 384)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

const shown = () => author.container.querySelector<HTMLCanvasElement>('[aria-label=影片画面]')

function cornerOnPage() {
  const { view, bounds } = author.stage
  const { left, top } = shown()?.getBoundingClientRect() ?? expect.fail('No picture')
  return [(left - bounds.left - view.x) / view.zoom, (top - bounds.top - view.y) / view.zoom]
}

it('shows frames over the page, and the page until the first frame', async () => {
  expect(author.stage.isPlaybackOverlayOpen).toBe(true)
  expect(shown()).toBeNull()
  expect(author.pixel(inBox)).toEqual([255, 0, 0, 255])
  overlay.draw(picture('#00ff00'))
  await author.painted()
  expect(pixelAt(shown() ?? expect.fail('No picture'), 5, 5)).toEqual([0, 255, 0, 255])
  expect(cornerOnPage()).toEqual([0, 0])
  expect(author.lower.checkVisibility({ visibilityProperty: true })).toBe(false)
  // The covered page is not painted.
  const at = { x: 225, y: 225 }
  author.box({ left: 200, top: 200, width: 50, height: 50 })
  await author.painted()
  expect(author.pixel(at)).toEqual([255, 255, 255, 255])
  overlay.close()
  await author.painted()
  expect(author.pixel(at)).toEqual([255, 0, 0, 255])
})

it('follows the view, and notifies about another size', async () => {
  overlay.draw(picture('#00ff00'))
  await author.wheel(inBox, 30, 50)
  expect(cornerOnPage()).toEqual([0, 0])
  const { x } = author.stage.view
  const middle = { button: 'middle', buttons: 4 }
  await author.mouse('Pressed', inBox, [], middle)
  await author.mouse('Moved', { x: 165, y: 125 }, [], middle)
  await author.mouse('Released', inBox, [], { button: 'middle' })
  await author.painted()
  expect(author.stage.view.x).toBeGreaterThan(x)
  expect(cornerOnPage()).toEqual([0, 0])
  expect(onResize).not.toHaveBeenCalled()
  const before = overlay.width
  await author.wheel(inBox, 0, -60, true)
  expect(overlay.width).toBeGreaterThan(before)
  expect(onResize).toHaveBeenCalled()
  const { width } = shown()?.getBoundingClientRect() ?? expect.fail('No picture')
  expect(width).toBeCloseTo(384 * author.stage.view.zoom, 1)
  expect(onClose).not.toHaveBeenCalled()
})

it('closes on a press, which selects on the current page', async () => {
  overlay.draw(picture('#00ff00'))
  await author.painted()
  const [box] = author.elements
  if (box) box.commonStyle.left = 110
  await author.clickAt(inBox)
  expect(onClose).toHaveBeenCalledOnce()
  expect(author.stage.isPlaybackOverlayOpen).toBe(false)
  expect(selectedIds(author.editing)).toEqual([box?.uuid])
  expect(shown()).toBeNull()
  expect(author.lower.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(author.pixel({ x: 105, y: 125 })).toEqual([255, 255, 255, 255])
  expect(author.pixel({ x: 155, y: 125 })).toEqual([255, 0, 0, 255])
})

it('closes with an animation preview, another overlay, and the stage', async () => {
  void author.stage.playPage()
  expect(onClose).toHaveBeenCalledOnce()
  const second = vi.fn()
  author.stage.openPlaybackOverlay({ onClose: second, onResize })
  author.stage.openPlaybackOverlay({ onClose, onResize }).draw(picture('#00ff00'))
  expect(second).toHaveBeenCalledOnce()
  overlay.draw(picture('#ff0000')) // closed already
  await author.painted()
  expect(pixelAt(shown() ?? expect.fail('No picture'), 5, 5)).toEqual([0, 255, 0, 255])
  author.stage.dispose()
  expect(onClose).toHaveBeenCalledTimes(2)
})
