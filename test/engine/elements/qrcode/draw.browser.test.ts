import { beforeAll, expect, test } from 'vitest'
import { type Modules, modulesOf } from '#engine/elements/qrcode/render/modules.ts'
import { renderer as qrcodeRenderer } from '#engine/elements/qrcode/renderer.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { painted, sample } from '#test/engine/paint/samples.ts'
import { canvasContext } from '#test/support/fidelity.ts'
import { hashOf } from '#test/support/pixels.ts'

const LINK = 'https://example.com/?q=有连云'
const modules = modulesOf(LINK) as Modules
const BOX = { left: 40, top: 20, width: 111, height: 111, backgroundColor: '#ffffff' }

beforeAll(async () => {
  const { code = [] } = qrcodeRenderer.requiredResources?.(sample('qk-qrcode', BOX, { url: LINK })) ?? {}
  await Promise.all(code.map((load) => load()))
})

/** Red channel at a point of the page. */
const at = (picture: ImageData, scale: number, x: number, y: number) =>
  picture.data[(Math.floor(y * scale) * picture.width + Math.floor(x * scale)) * 4]

test('draws every module at its exact position, with a quiet zone of four modules', () => {
  const picture = painted(sample('qk-qrcode', BOX, { url: LINK }), qrcodeRenderer)
  const count = modules.size + 8
  const step = BOX.width / count
  for (let row = -4; row < modules.size + 4; row += 1) {
    for (let column = -4; column < modules.size + 4; column += 1) {
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
      const isDark = isInside && modules.isDark(row, column)
      const [x, y] = [BOX.left + (column + 4.5) * step, BOX.top + (row + 4.5) * step]
      expect(at(picture, 2, x, y), `row ${row}, column ${column}`).toBe(isDark ? 0 : 255)
    }
  }
})

test.each([1, 1.875, 2, 2.8125])('draws only black and white pixels at %d device pixels per px', (scale) => {
  const picture = painted(sample('qk-qrcode', BOX, { url: LINK }), qrcodeRenderer, new Map(), scale)
  const levels = new Set(picture.data.filter((_, index) => index % 4 === 0))
  expect(levels).toEqual(new Set([0, 255]))
})

test('draws a rotated code without seams between modules', () => {
  const picture = painted(sample('qk-qrcode', { ...BOX, rotate: 15 }, { url: LINK }), qrcodeRenderer)
  const step = BOX.width / (modules.size + 8)
  const center = BOX.width / 2
  const [sin, cos] = [Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)]
  // Along the top bar of the upper left finder pattern: seven adjacent modules.
  for (let along = 4.5; along <= 10.5; along += 0.1) {
    const [x, y] = [along * step - center, 4.5 * step - center]
    expect(at(picture, 2, BOX.left + center + x * cos - y * sin, BOX.top + center + x * sin + y * cos)).toBe(
      0,
    )
  }
})

test('tells authors alone why there is no code, and requires the font of that', () => {
  const unset = sample('qk-qrcode', BOX, { url: '' })
  const tooLong = sample('qk-qrcode', BOX, { url: 'x'.repeat(4000) })
  expect(qrcodeRenderer.requiredResources?.(unset).fonts?.map(({ text }) => text)).toEqual(['请填写链接'])
  expect(qrcodeRenderer.requiredResources?.(tooLong).fonts?.map(({ text }) => text)).toEqual(['内容过长'])
  const pictures = [unset, tooLong].map((element) => ({
    author: paintedFor(element, true),
    viewer: paintedFor(element, false),
  }))
  expect(new Set(pictures.map(({ author }) => author)).size).toBe(2)
  const { width, height } = BOX
  const empty = canvasContext(width, height)
  empty.fillStyle = BOX.backgroundColor
  empty.fillRect(0, 0, width, height)
  for (const { viewer } of pictures) expect(viewer).toBe(hashOf(empty.canvas))
})

/** What is painted on the stage, or besides it. */
function paintedFor(element: ElementOf<'qk-qrcode'>, isEditing: boolean): string {
  const context = canvasContext(BOX.width, BOX.height)
  qrcodeRenderer.paint(context, element, createPaintEnv({ image: () => null, isEditing }))
  return hashOf(context.canvas)
}
