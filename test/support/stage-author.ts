import { cdp, page } from 'vitest/browser'
import type { Box, Project } from '#engine/document/index.ts'
import { addElement, select } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import { Resources } from '#engine/scene/index.ts'
import { createStage, type Stage, type StageOptions } from '#engine/stage/index.ts'
import { Author } from './author.ts'

// Mouse events reach only what is within the tests' frame.
await page.viewport(860, 960)

/** The DevTools protocol's input command, which the test runner types loosely. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

const MODIFIERS = { alt: 1, mod: 2, shift: 8 }
export type HeldKey = keyof typeof MODIFIERS

/** An author with real pointer and keyboard events on a stage of 800 × 900 px. */
export class StageAuthor extends Author {
  readonly container = document.createElement('div')
  readonly stage: Stage
  readonly resources = new Resources()

  constructor(project?: Project, options: StageOptions = {}) {
    super(project ? { project } : {})
    this.container.style.cssText = 'position:fixed;left:20px;top:30px;width:800px;height:900px'
    document.body.append(this.container)
    this.stage = createStage(this.container, this.editing, this.resources, options)
  }

  /** Adds a red rectangle and clears the selection. */
  box(commonStyle: Partial<CommonStyle>, bgColor = '#ff0000'): Element {
    addElement(this.editing, 'qk-rectangle-border', { propsValue: { bgColor }, commonStyle })
    select(this.editing, [])
    const added = this.elements.at(-1)
    if (!added) throw new Error('nothing was added')
    return added
  }

  get lower(): HTMLCanvasElement {
    return this.canvas('.lower-canvas')
  }

  get upper(): HTMLCanvasElement {
    return this.canvas('.upper-canvas')
  }

  /** Waits until the stage has painted changes exactly. */
  async painted() {
    for (let frame = 0; frame < 2 || !this.stage.isExact; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** Sends a real mouse event at a point of the page, px. */
  async mouse(type: 'Pressed' | 'Moved' | 'Released', at: Point, held: HeldKey[] = [], more: object = {}) {
    await this.mouseAt(type, this.inWindow(at), held, more)
  }

  /** The same at a point of the window, which does not move with the view. */
  private async mouseAt(
    type: 'Pressed' | 'Moved' | 'Released',
    { x, y }: Point,
    held: HeldKey[],
    more: object = {},
  ) {
    const buttons = type === 'Released' ? 0 : undefined
    await this.send('Input.dispatchMouseEvent', {
      type: `mouse${type}`,
      x,
      y,
      button: type === 'Moved' ? 'none' : 'left',
      clickCount: type === 'Moved' ? 0 : 1,
      modifiers: modifiersOf(held),
      ...(buttons === undefined ? {} : { buttons }),
      ...more,
    })
  }

  async clickAt(at: Point, held: HeldKey[] = []) {
    await this.mouse('Moved', at, held)
    await this.mouse('Pressed', at, held)
    await this.mouse('Released', at, held)
    await this.painted()
  }

  async doubleClickAt(at: Point) {
    await this.clickAt(at)
    await this.mouse('Pressed', at, [], { clickCount: 2 })
    await this.mouse('Released', at, [], { clickCount: 2 })
    await this.painted()
  }

  /** Presses at one point and moves to another; the button stays pressed. */
  async pull(from: Point, to: Point, held: HeldKey[] = []) {
    const [start, end] = [this.inWindow(from), this.inWindow(to)]
    await this.mouseAt('Moved', start, held)
    await this.mouseAt('Pressed', start, held)
    for (const part of [0.3, 0.7, 1]) {
      const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
      await this.mouseAt('Moved', at, held, { button: 'left', buttons: 1 })
    }
    await this.painted()
  }

  async dragFromTo(from: Point, to: Point, held: HeldKey[] = []) {
    await this.pull(from, to, held)
    await this.mouse('Released', to, held)
    await this.painted()
  }

  /** The protocol scales wheel deltas by the emulated screen, so the event is dispatched by script. */
  async wheel(at: Point, deltaX: number, deltaY: number, isZoom = false) {
    const { x, y } = this.inWindow(at)
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const place = { clientX: x - frame.left, clientY: y - frame.top, cancelable: true, bubbles: true }
    this.upper.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, ctrlKey: isZoom, ...place }))
    await this.painted()
  }

  /** Sends touch events, one finger per point of the page in px; no points lift all fingers. */
  async touch(type: 'Start' | 'Move' | 'End', ...points: Point[]) {
    const touchPoints = points.map((point, id) => ({ ...this.inWindow(point), id }))
    await this.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints })
    await this.painted()
  }

  /** Presses and releases the right button at a point of the page. */
  async rightClickAt(at: Point) {
    await this.mouse('Moved', at)
    await this.mouse('Pressed', at, [], { button: 'right', buttons: 2 })
    await this.mouse('Released', at, [], { button: 'right' })
    await this.painted()
  }

  /** Holds a key down until `release`. */
  async hold(key: string, code = key) {
    await this.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code })
    await this.painted()
  }

  async release(key: string, code = key) {
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
    await this.painted()
  }

  async key(key: string, code = key) {
    const codes: Record<string, number> = { Escape: 27, Enter: 13 }
    const event = { key, code, windowsVirtualKeyCode: codes[key] ?? 0 }
    const typed = key === 'Enter' ? { text: '\r' } : {}
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...typed })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    await this.painted()
  }

  async send(method: string, parameters: object) {
    await (cdp() as unknown as Session).send(method, parameters)
  }

  /** Converts a point of the page to window coordinates of browser input: tests run in a frame. */
  inWindow({ x, y }: Point): Point {
    const { view } = this.stage
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: frame.left + 20 + x * view.zoom + view.x, y: frame.top + 30 + y * view.zoom + view.y }
  }

  /** Painted color at a point of the page: [red, green, blue, alpha]. */
  pixel({ x, y }: Point): number[] {
    const { view } = this.stage
    const ratio = window.devicePixelRatio
    const at = (place: number, offset: number) => Math.floor((place * view.zoom + offset) * ratio)
    return [...(this.lower.getContext('2d')?.getImageData(at(x, view.x), at(y, view.y), 1, 1).data ?? [])]
  }

  dispose() {
    this.stage.dispose()
    this.resources.dispose()
    this.container.remove()
  }

  private canvas(selector: string): HTMLCanvasElement {
    const found = this.container.querySelector<HTMLCanvasElement>(selector)
    if (!found) throw new Error('the stage has no canvas')
    return found
  }
}

const modifiersOf = (held: HeldKey[]) => held.reduce((sum, key) => sum + MODIFIERS[key], 0)

export const centerOf = ({ left, top, width, height }: Omit<Box, 'rotate'>): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})
