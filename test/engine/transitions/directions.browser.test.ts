import { expect, it } from 'vitest'
import { createCompositor } from '#engine/transitions/index.ts'
import { HEIGHT, page, target, WIDTH } from './pages.ts'

const A = page(20)
const B = page(200)
const compositor = createCompositor(WIDTH, HEIGHT)

/** Color at a position after a quarter of the transition. */
function colorAt(name: string, x: number, y: number) {
  const context = target()
  compositor.draw(context, name, A, B, 0.25, true, true)
  return [...context.getImageData(x, y, 1, 1).data]
}

function colorOf(picture: OffscreenCanvas, x: number, y: number) {
  const context = target()
  context.drawImage(picture, 0, 0)
  return [...context.getImageData(x, y, 1, 1).data]
}

const right = WIDTH - 3
const bottom = HEIGHT - 3
const middleX = WIDTH / 2
const middleY = HEIGHT / 2

const wipes: [string, [number, number], [number, number]][] = [
  ['wipeUp', [middleX, bottom], [middleX, 3]],
  ['wipeDown', [middleX, 3], [middleX, bottom]],
  ['wipeLeft', [right, middleY], [3, middleY]],
  ['wipeRight', [3, middleY], [right, middleY]],
]

it.each(wipes)('%s reveals B from the side at which its edge starts', (name, early, late) => {
  expect(colorAt(name, ...early)).toEqual(colorOf(B, ...early))
  expect(colorAt(name, ...late)).toEqual(colorOf(A, ...late))
})

// After a quarter of the time, sine in-out has progressed by (1 - cos 45°) / 2.
const goneX = Math.round(WIDTH * (0.5 - Math.SQRT1_2 / 2))
const goneY = Math.round(HEIGHT * (0.5 - Math.SQRT1_2 / 2))

it.each([
  ['slideUp', 0, -goneY],
  ['slideDown', 0, goneY],
  ['slideLeft', -goneX, 0],
  ['slideRight', goneX, 0],
] as const)('%s pushes A out in front of B', (name, x, y) => {
  expect(colorAt(name, middleX + x, middleY + y)).toEqual(colorOf(A, middleX, middleY))
  const behind = { x: middleX - Math.sign(x) * (middleX - 5), y: middleY - Math.sign(y) * (middleY - 5) }
  const inB = { x: behind.x - x + Math.sign(x) * WIDTH, y: behind.y - y + Math.sign(y) * HEIGHT }
  expect(colorAt(name, behind.x, behind.y)).toEqual(colorOf(B, inB.x, inB.y))
})
