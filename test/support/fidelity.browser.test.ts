import { expect, test } from 'vitest'
import { browserPicture, canvasPicture, psnr, SCALE } from './fidelity.ts'

const box = (style: string) => `<div style="position:absolute;${style}"></div>`

test('a box at integer pixels is the same picture in DOM and on a canvas', async () => {
  const dom = await browserPicture(box('left:10px;top:7px;width:31px;height:20px;background:#36c'), 60, 40)
  const canvas = canvasPicture(
    (context) => {
      context.fillStyle = '#36c'
      context.fillRect(10, 7, 31, 20)
    },
    60,
    40,
  )
  expect([dom.width, dom.height]).toEqual([60 * SCALE, 40 * SCALE])
  expect(psnr(dom, canvas)).toBe(Number.POSITIVE_INFINITY)
})

test('PSNR falls with the difference', async () => {
  const white = canvasPicture(() => {}, 10, 10)
  const dom = await browserPicture(box('left:0;top:0;width:10px;height:10px;background:#f5f5f5'), 10, 10)
  expect(psnr(white, dom)).toBeCloseTo(20 * Math.log10(255 / 10), 6)
})

test('a page larger than the window is captured completely', async () => {
  const picture = await browserPicture(
    box('left:599px;top:949px;width:1px;height:1px;background:#000'),
    600,
    950,
  )
  expect(picture.data.slice(-4)).toEqual(new Uint8ClampedArray([0, 0, 0, 255]))
  expect(picture.data.slice(0, 4)).toEqual(new Uint8ClampedArray([255, 255, 255, 255]))
})
