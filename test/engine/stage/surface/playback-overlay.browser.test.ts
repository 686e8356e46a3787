import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectedIds } from '#engine/editing/index.ts'
import type { Screen } from '#engine/stage/index.ts'
import { Hand } from '#test/support/hand.ts'
import { pixelAt } from '#test/support/pixels.ts'

let author: Hand
let screen: Screen
const left = vi.fn()
const resized = vi.fn()
const inBox = { x: 125, y: 125 }

beforeEach(async () => {
  author = new Hand()
  author.box({ left: 100, top: 100, width: 50, height: 50 })
  await author.painted()
  screen = author.stage.openScreen({ left, resized })
  await author.painted()
})
afterEach(() => {
  author.dispose()
  vi.clearAllMocks()
})

/** A picture of one colour, as wide as the screen asks for. */
function picture(color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = screen.width
  canvas.height = Math.round((screen.width * 682) / 384)
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

it('shows pictures where the page lies, and the page until the first', async () => {
  expect(author.stage.isScreenOpen).toBe(true)
  expect(shown()).toBeNull()
  expect(author.pixel(inBox)).toEqual([255, 0, 0, 255])
  screen.draw(picture('#00ff00'))
  await author.painted()
  expect(pixelAt(shown() ?? expect.fail('No picture'), 5, 5)).toEqual([0, 255, 0, 255])
  expect(cornerOnPage()).toEqual([0, 0])
  expect(author.lower.checkVisibility({ visibilityProperty: true })).toBe(false)
  // What is not seen is not painted.
  const at = { x: 225, y: 225 }
  author.box({ left: 200, top: 200, width: 50, height: 50 })
  await author.painted()
  expect(author.pixel(at)).toEqual([255, 255, 255, 255])
  screen.close()
  await author.painted()
  expect(author.pixel(at)).toEqual([255, 0, 0, 255])
})

it('goes along with the page, and tells when it wants other pictures', async () => {
  screen.draw(picture('#00ff00'))
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
  expect(resized).not.toHaveBeenCalled()
  const before = screen.width
  await author.wheel(inBox, 0, -60, true)
  expect(screen.width).toBeGreaterThan(before)
  expect(resized).toHaveBeenCalled()
  const { width } = shown()?.getBoundingClientRect() ?? expect.fail('No picture')
  expect(width).toBeCloseTo(384 * author.stage.view.zoom, 1)
  expect(left).not.toHaveBeenCalled()
})

it('is left by a press, which chooses what it meets, on a page that is as it is by then', async () => {
  screen.draw(picture('#00ff00'))
  await author.painted()
  const [box] = author.elements
  if (box) box.commonStyle.left = 110
  await author.clickAt(inBox)
  expect(left).toHaveBeenCalledOnce()
  expect(author.stage.isScreenOpen).toBe(false)
  expect(selectedIds(author.editing)).toEqual([box?.uuid])
  expect(shown()).toBeNull()
  expect(author.lower.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(author.pixel({ x: 105, y: 125 })).toEqual([255, 255, 255, 255])
  expect(author.pixel({ x: 155, y: 125 })).toEqual([255, 0, 0, 255])
})

it('ends with what plays on the stage, with another screen, and with the stage', async () => {
  void author.stage.playPage()
  expect(left).toHaveBeenCalledOnce()
  const second = vi.fn()
  author.stage.openScreen({ left: second, resized })
  author.stage.openScreen({ left, resized }).draw(picture('#00ff00'))
  expect(second).toHaveBeenCalledOnce()
  screen.draw(picture('#ff0000')) // is closed
  await author.painted()
  expect(pixelAt(shown() ?? expect.fail('No picture'), 5, 5)).toEqual([0, 255, 0, 255])
  author.stage.dispose()
  expect(left).toHaveBeenCalledTimes(2)
})
