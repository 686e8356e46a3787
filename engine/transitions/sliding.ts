import { quarticInOut, sineInOut } from './easing.ts'
import { type CanvasTransition } from './transition.ts'

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
export function pinwheel(width: number, height: number): Quarter[] {
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

/** Four quarters of A are wiped away from the centre lines in the turning direction of a pin-wheel. */
export const backOff: CanvasTransition = {
  draw(target, { from, to, progress, width, height, scratch }) {
    const mask = scratch(0)
    mask.globalAlpha = 1
    mask.globalCompositeOperation = 'copy'
    mask.drawImage(to, 0, 0)
    mask.globalCompositeOperation = 'destination-in'
    const front = sineInOut(progress) * (1 + EDGE)
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
