import { describe, expect, it } from 'vitest'
import { Resources } from '#engine/scene/index.ts'
import { reshapedDrawing } from '#engine/scene/reshape-drawing.ts'
import { blankPage } from '#engine/document/index.ts'

const WIDE = { width: 682, height: 384 }

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="682" viewBox="0 0 384 682">${content}</svg>`

/** A band at the top, a sun at the right edge and a house of two parts. */
const SCENE = drawing(
  '<rect width="384" height="682" fill="#ffffff"/><path d="M0 0H384V200H0Z" fill="#0000ff"/>' +
    '<circle cx="344" cy="300" r="40" fill="#ff0000"/>' +
    '<g fill="#00ff00"><rect x="92" y="560" width="80" height="80"/><path d="M92 560h80v-40Z"/></g>',
)

/** The bounds of a color on the drawing, px. */
async function boundsOf(svg: string, isColor: (r: number, g: number, b: number) => boolean) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < data.length; at += 4) {
    if (!isColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x + 1)
    found.top = Math.min(found.top, y)
    found.bottom = Math.max(found.bottom, y + 1)
  }
  return found
}

describe('a drawing for a wide page', () => {
  const wide = reshapedDrawing(SCENE, WIDE)

  it('has a ground that spans the page, with bands where texts stand', async () => {
    const { left, right, bottom } = await boundsOf(wide, (r, g, b) => b > 200 && r < 50 && g < 50)
    expect([left, right]).toEqual([0, 682])
    expect(bottom).toBeCloseTo((200 * 384) / 682, -1)
  })

  it('has parts of their own proportions, at the edge that they touch', async () => {
    const sun = await boundsOf(wide, (r, g, b) => r > 200 && g < 50 && b < 50)
    expect(sun.right).toBe(682)
    expect((sun.right - sun.left) / (sun.bottom - sun.top)).toBeCloseTo(1, 1)
    const house = await boundsOf(wide, (r, g, b) => g > 200 && r < 50 && b < 50)
    expect((house.right - house.left) / (house.bottom - house.top)).toBeCloseTo(80 / 120, 1)
  })
})

it('leaves a drawing of the same shape as it is, and one that could run something', () => {
  expect(reshapedDrawing(SCENE, { width: 768, height: 1364 })).toBe(SCENE)
  for (const content of [
    '<rect width="9" height="9" onclick="alert(1)"/>',
    '<script>alert(1)</script>',
    '<image href="https://example.com/a.png"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
  ])
    expect(reshapedDrawing(drawing(content), WIDE)).toBe(drawing(content))
})

it('is loaded in the shape that its address asks for', async () => {
  const resources = new Resources()
  const page = blankPage()
  page.commonStyle.backgroundImage = `data:image/svg+xml,${encodeURIComponent(SCENE)}#shape=682x384`
  await resources.load([page])
  expect(resources.image(page.commonStyle.backgroundImage)).toMatchObject(WIDE)
  resources.dispose()
})
