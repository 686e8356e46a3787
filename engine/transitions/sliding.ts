import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { between, quarticInOut, sineInOut } from './easing.ts'
import type { CanvasTransition, TransitionFrame } from './transition.ts'

/** Rows of so many px move together. */
const ROW = 2
/** The part of the time in which a row moves, and by which the top row starts after the bottom one. */
const SWING = 0.3
const LAG = 0.07

/** B whips in from the left, its bottom first, and pushes A out, so that their edge leans; it swings far beyond its place and back. */
export const hangAround: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    for (let top = 0; top < height; top += ROW) {
      const start = LAG * (1 - top / height)
      const x = Math.round((backOut(between(start, start + SWING, progress)) - 1) * width)
      const rows = Math.min(ROW, height - top)
      target.drawImage(to, 0, top, width, rows, x, top, width, rows)
      // beyond its place B goes on from its right side
      const beside = x < 0 ? from : to
      const side = x < 0 ? width : -width
      if (x !== 0) target.drawImage(beside, 0, top, width, rows, x + side, top, width, rows)
    }
  },
}

/** Penner's "back" with an overshoot of 38 % on its way from 0 to 1. */
function backOut(t: number): number {
  const u = t - 1
  return 1 + u * u * (5 * u + 4)
}

/** Length of the blur at full speed, in widths. */
const BLUR = 0.2

/** B comes in from the left edge over A, blurred along its way as fast things are. */
export const moveLeft: CanvasTransition = {
  draw(target, frame) {
    const { from, progress, width } = frame
    target.drawImage(from, 0, 0)
    const speed = Math.min(1, 2 * Math.min(progress, 1 - progress)) ** 3
    const x = Math.round((quarticInOut(progress) - 1) * width)
    target.drawImage(blurred(frame, Math.round(BLUR * speed * width)), x, 0)
  },
}

/** `to` averaged with copies of itself up to `length` px to the right: each round doubles the copies. */
function blurred({ to, scratch }: TransitionFrame, length: number): CanvasImageSource {
  let picture: CanvasImageSource = to
  let round = 0
  for (let shift = length / 2; shift >= 1; shift /= 2, round++) {
    const next = scratch(round % 2 === 0 ? 0 : 1)
    copyShifted(next, picture, Math.round(shift))
    picture = next.canvas
  }
  return picture
}

function copyShifted(into: Canvas2D, picture: CanvasImageSource, shift: number) {
  into.globalCompositeOperation = 'source-over'
  into.globalAlpha = 1
  into.drawImage(picture, 0, 0)
  into.globalAlpha = 0.5
  into.drawImage(picture, shift, 0)
}

/** Where the edge or the picture moves, as fractions of the width and height. */
export interface Direction {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export const UP: Direction = { x: 0, y: -1 }
export const DOWN: Direction = { x: 0, y: 1 }
export const LEFT: Direction = { x: -1, y: 0 }
export const RIGHT: Direction = { x: 1, y: 0 }

/** B appears over A; also stands in for transitions that we do not know or cannot draw here. */
export const fade: CanvasTransition = {
  draw(target, { from, to, progress }) {
    target.drawImage(from, 0, 0)
    target.globalAlpha = progress
    target.drawImage(to, 0, 0)
  },
}

/** B is uncovered by an edge that moves in the direction: `wipe(UP)` shows B's bottom first. */
export function wipe(direction: Direction): CanvasTransition {
  return {
    draw(target, { from, to, progress, width, height }) {
      target.drawImage(from, 0, 0)
      // the covered part lies between the side that the edge comes from and the edge
      const hiddenX = direction.x * (1 - progress) * width
      const hiddenY = direction.y * (1 - progress) * height
      target.beginPath()
      target.rect(-hiddenX, -hiddenY, width, height)
      target.clip()
      target.drawImage(to, 0, 0)
    },
  }
}

/** B pushes A out in the direction; whole pixels, so that pages stay sharp and no seam shows between them. */
export function slide(direction: Direction): CanvasTransition {
  return {
    draw(target, { from, to, progress, width, height }) {
      const done = sineInOut(progress)
      const x = Math.round(direction.x * done * width)
      const y = Math.round(direction.y * done * height)
      target.drawImage(from, x, y)
      target.drawImage(to, x - direction.x * width, y - direction.y * height)
    },
  }
}

interface Quarter {
  direction: Direction
  left: number
  top: number
  width: number
  height: number
}

/** The quarters of a picture, each with its direction in a pin-wheel that turns clockwise; whole px. */
function pinwheel(width: number, height: number): Quarter[] {
  const x = Math.round(width / 2)
  const y = Math.round(height / 2)
  return [
    { direction: UP, left: 0, top: 0, width: x, height: y },
    { direction: RIGHT, left: x, top: 0, width: width - x, height: y },
    { direction: DOWN, left: x, top: y, width: width - x, height: height - y },
    { direction: LEFT, left: 0, top: y, width: x, height: height - y },
  ]
}

/** Four windows, in each of which B pushes A out in the turning direction of a pin-wheel. */
export const windows4: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    const done = quarticInOut(progress)
    for (const { direction, ...window } of pinwheel(width, height)) {
      const x = Math.round(direction.x * done * width)
      const y = Math.round(direction.y * done * height)
      target.save()
      target.beginPath()
      target.rect(window.left, window.top, window.width, window.height)
      target.clip()
      target.drawImage(from, x, y)
      target.drawImage(to, x - direction.x * width, y - direction.y * height)
      target.restore()
    }
  },
}

/** Width of the soft edge, in parts of a quarter. */
const EDGE = 0.2
/** Until then A rests. */
const BACK_OFF_START = 0.44

/** Four quarters of A are wiped away from the center lines in the turning direction of a pin-wheel. */
export const backOff: CanvasTransition = {
  draw(target, { from, to, progress, width, height, scratch }) {
    const mask = scratch(0)
    mask.globalAlpha = 1
    mask.globalCompositeOperation = 'copy'
    mask.drawImage(to, 0, 0)
    mask.globalCompositeOperation = 'destination-in'
    const front = between(BACK_OFF_START, 1, progress) * (1 + EDGE)
    for (const { direction, ...quarter } of pinwheel(width, height)) {
      const reachX = direction.x * quarter.width
      const reachY = direction.y * quarter.height
      const edge = mask.createLinearGradient(
        width / 2 + reachX * (front - EDGE),
        height / 2 + reachY * (front - EDGE),
        width / 2 + reachX * front,
        height / 2 + reachY * front,
      )
      edge.addColorStop(0, '#000000')
      edge.addColorStop(1, '#00000000')
      mask.save()
      mask.beginPath()
      mask.rect(quarter.left, quarter.top, quarter.width, quarter.height)
      // this operation also clears what lies outside of the rectangle that is filled
      mask.clip()
      mask.fillStyle = edge
      mask.fillRect(quarter.left, quarter.top, quarter.width, quarter.height)
      mask.restore()
    }
    target.drawImage(from, 0, 0)
    target.drawImage(mask.canvas, 0, 0)
  },
}
