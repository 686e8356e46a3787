import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Layer } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { ConvertedLayer, ConvertedPicture, ConvertedText } from '#server/services/psd/converted.ts'
import { convertPsd } from '#server/services/psd/index.ts'
import { maskOf, pixelLayer, posterPsd, psdFile, textLayer } from '#test/support/psd-files.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

async function convertFile(bytes: Buffer, timeout?: number) {
  const path = join(await tempFolder(), 'a.psd')
  await writeFile(path, bytes)
  return convertPsd(path, timeout)
}

const convert = (...children: Layer[]) => convertFile(psdFile({ width: 400, height: 300, children }))

const pictureOf = (layer: ConvertedLayer | undefined): ConvertedPicture => {
  if (layer?.kind !== 'picture') throw new Error(`not a picture: ${layer?.kind}`)
  return layer
}
const textOf = (layer: ConvertedLayer | undefined): ConvertedText => {
  if (layer?.kind !== 'text') throw new Error(`not a text: ${layer?.kind}`)
  return layer
}

/** Color of a picture at a place of the document. */
async function colorAt(layer: ConvertedLayer | undefined, x: number, y: number): Promise<number[]> {
  const { png, left, top, width, height } = pictureOf(layer)
  const image = await loadImage(Buffer.from(png))
  expect([image.width, image.height]).toEqual([width, height])
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const isInside = x >= left && x < left + width && y >= top && y < top + height
  return isInside ? [...context.getImageData(x - left, y - top, 1, 1).data] : [0, 0, 0, 0]
}

const BOX = { left: 100, top: 50, width: 100, height: 100 }
const RED = [255, 0, 0, 255] as const
const BLUE = [0, 0, 255, 255] as const
const CLEAR = [0, 0, 0, 0]
const size = (value: number) => ({ units: 'Pixels' as const, value })

describe('pictures', () => {
  it('keep place, pixels and opacity, from bottom to top', async () => {
    const { layers, notes, width, height } = await convert(
      pixelLayer('红', BOX, RED),
      pixelLayer('蓝', { ...BOX, left: 350 }, BLUE, { opacity: 0.5 }),
    )
    expect([width, height]).toEqual([400, 300])
    expect(layers).toMatchObject([
      { kind: 'picture', ...BOX, opacity: 1 },
      { kind: 'picture', ...BOX, left: 350, width: 50, opacity: expect.closeTo(0.5, 2) },
    ])
    expect(await colorAt(layers[0], 150, 100)).toEqual([...RED])
    expect(notes).toEqual([])
  })

  it('apply masks, and the masks of groups', async () => {
    const left = maskOf(BOX, (x) => x < 50)
    const top = maskOf({ left: 0, top: 0, width: 400, height: 300 }, (_, y) => y < 100)
    const { layers } = await convert({
      name: '组',
      mask: top,
      children: [pixelLayer('红', BOX, RED, { mask: left })],
    })
    const [group] = layers
    const child = group?.kind === 'group' ? group.children[0] : undefined
    expect(await colorAt(child, 120, 60)).toEqual([...RED])
    expect(await colorAt(child, 180, 60)).toEqual(CLEAR)
    expect(await colorAt(child, 120, 140)).toEqual(CLEAR)
  })

  it('apply vector masks', async () => {
    const knot = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
    const knots = [knot(100, 50), knot(200, 50), knot(100, 150)]
    const paths = [{ open: false, knots, fillRule: 'even-odd' as const, operation: 'combine' as const }]
    const { layers } = await convert(pixelLayer('红', BOX, RED, { vectorMask: { paths } }))
    expect(await colorAt(layers[0], 110, 60)).toEqual([...RED])
    expect(await colorAt(layers[0], 190, 140)).toEqual(CLEAR)
  })

  it('ignore disabled masks', async () => {
    const mask = { ...maskOf(BOX, () => false), disabled: true }
    const { layers } = await convert(pixelLayer('红', BOX, RED, { mask }))
    expect(await colorAt(layers[0], 150, 100)).toEqual([...RED])
  })

  it('are clipped to the layer below, with its opacity', async () => {
    const round = pixelLayer('底', BOX, (x) => (x < 50 ? RED : [0, 0, 0, 0]), { opacity: 0.5 })
    const { layers } = await convert(round, pixelLayer('剪贴', { ...BOX, top: 80 }, BLUE, { clipping: true }))
    expect(pictureOf(layers[1]).opacity).toBeCloseTo(0.5, 2)
    expect(await colorAt(layers[1], 120, 100)).toEqual([...BLUE])
    expect(await colorAt(layers[1], 180, 100)).toEqual(CLEAR)
    expect(await colorAt(layers[1], 120, 170)).toEqual(CLEAR)
  })

  it('contain shadows, strokes and color overlays', async () => {
    const { layers } = await convert(
      pixelLayer('红', BOX, RED, {
        effects: {
          solidFill: [{ enabled: true, color: { r: 0, g: 255, b: 0 }, opacity: 1, blendMode: 'normal' }],
          stroke: [
            {
              enabled: true,
              size: size(6),
              position: 'outside',
              fillType: 'color',
              color: { r: 0, g: 0, b: 255 },
              opacity: 1,
              blendMode: 'normal',
            },
          ],
          dropShadow: [
            {
              enabled: true,
              angle: 90,
              distance: size(30),
              size: size(0),
              color: { r: 0, g: 0, b: 0 },
              opacity: 0.5,
              blendMode: 'multiply',
            },
          ],
        },
      }),
    )
    expect(await colorAt(layers[0], 150, 100)).toEqual([0, 255, 0, 255])
    expect(await colorAt(layers[0], 97, 100)).toEqual([...BLUE])
    expect((await colorAt(layers[0], 150, 170))[3]).toBeCloseTo(128, -1)
    expect(await colorAt(layers[0], 150, 195)).toEqual(CLEAR)
  })

  it('contain gradients along the whole layer, with their opacities', async () => {
    const stop = (location: number) => ({ location, midpoint: 0.5 })
    const overlay = {
      ...({ enabled: true, opacity: 1, blendMode: 'normal', type: 'linear', angle: 0, scale: 1 } as const),
      gradient: {
        ...({ name: '', type: 'solid', smoothness: 1 } as const),
        colorStops: [
          { ...stop(0), color: { r: 0, g: 0, b: 0 } },
          { ...stop(1), color: { r: 0, g: 0, b: 200 } },
        ],
        opacityStops: [
          { ...stop(0), opacity: 1 },
          { ...stop(0.5), opacity: 1 },
          { ...stop(1), opacity: 0 },
        ],
      },
    }
    const { layers } = await convert(pixelLayer('红', BOX, RED, { effects: { gradientOverlay: [overlay] } }))
    const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, -1))
    expect(await colorAt(layers[0], 125, 100)).toEqual(near([0, 0, 50, 255]))
    expect(await colorAt(layers[0], 149, 100)).toEqual(near([0, 0, 100, 255]))
    expect(await colorAt(layers[0], 175, 100)).toEqual(near([128, 0, 75, 255]))
  })

  it('contain inner shadows and glows that lie within the pixels', async () => {
    const colored = { enabled: true, opacity: 1, color: { r: 0, g: 0, b: 0 } } as const
    const { layers } = await convert(
      pixelLayer('红', BOX, RED, {
        effects: {
          innerShadow: [{ ...colored, angle: 180, distance: size(20), size: size(0), blendMode: 'multiply' }],
          innerGlow: {
            ...colored,
            ...({ source: 'edge', technique: 'softer', range: 0.5, blendMode: 'normal' } as const),
            ...{ size: size(10), color: { r: 255, g: 255, b: 255 } },
          },
        },
      }),
    )
    expect(layers[0]).toMatchObject(BOX)
    expect(await colorAt(layers[0], 110, 100)).toEqual([0, 0, 0, 255])
    expect(await colorAt(layers[0], 150, 100)).toEqual([...RED])
    const [, edge = 0] = await colorAt(layers[0], 198, 100)
    expect(edge).toBeGreaterThan(100)
  })

  it('have highlights and shades of a bevel, about which there is a note', async () => {
    const { layers, notes } = await convert(
      pixelLayer('灰', BOX, [128, 128, 128, 255], {
        effects: {
          bevel: {
            ...({ enabled: true, style: 'inner bevel', technique: 'smooth', direction: 'up' } as const),
            ...{ size: size(16), strength: 1, angle: 90, altitude: 30, useGlobalLight: false },
            ...({ highlightBlendMode: 'screen', highlightColor: { r: 255, g: 255, b: 255 } } as const),
            ...({ shadowBlendMode: 'multiply', shadowColor: { r: 0, g: 0, b: 0 } } as const),
            ...{ highlightOpacity: 0.75, shadowOpacity: 0.75, soften: size(0) },
          },
        },
      }),
    )
    const [top = 0, middle = 0, bottom = 0] = await Promise.all(
      [54, 100, 146].map(async (y) => (await colorAt(layers[0], 150, y))[0]),
    )
    expect(top).toBeGreaterThan(middle + 20)
    expect(bottom).toBeLessThan(middle - 20)
    expect(notes).toEqual([{ layer: '灰', result: 'changed', reason: '图层效果“斜面和浮雕”的明暗是近似的' }])
  })

  it('name strokes and glows that differ from those of Photoshop', async () => {
    const look = { enabled: true, opacity: 1, blendMode: 'normal', color: { r: 0, g: 0, b: 255 } } as const
    const stroke = { ...look, size: size(6), position: 'outside', fillType: 'color' } as const
    const glow = { ...look, size: size(8), choke: size(0) }
    const { notes } = await convert(
      pixelLayer('底', BOX, RED, { effects: { stroke: [stroke] } }),
      pixelLayer('剪贴', BOX, BLUE, { clipping: true }),
      pixelLayer('淡', BOX, RED, { effects: { stroke: [{ ...stroke, opacity: 0.5 }] } }),
      pixelLayer('杂', BOX, RED, { effects: { outerGlow: { ...glow, noise: 30, jitter: 0 } } }),
      pixelLayer('同', BOX, RED, { effects: { stroke: [stroke], outerGlow: glow } }),
    )
    const changed = (layer: string, reason: string) => ({ layer, result: 'changed', reason })
    expect(notes).toEqual([
      changed('底', '图层效果“描边”在剪贴到它的图层下面，原来在上面'),
      changed('淡', '图层效果“描边”是半透明的，和像素重叠的地方是近似的'),
      changed('杂', '图层效果“发光”的杂色和抖动没有保留'),
    ])
  })

  it('lie above the shadow of their group', async () => {
    const { layers, notes } = await convert({
      name: '组',
      children: [pixelLayer('红', BOX, RED)],
      effects: {
        dropShadow: [
          {
            ...{ enabled: true, angle: 90, distance: size(30), size: size(0), opacity: 0.5 },
            ...({ color: { r: 0, g: 0, b: 0 }, blendMode: 'multiply' } as const),
          },
        ],
      },
    })
    const [group] = layers
    if (group?.kind !== 'group') throw new Error('not a group')
    expect(group.children).toHaveLength(2)
    expect((await colorAt(group.children[0], 150, 170))[3]).toBeCloseTo(128, -1)
    expect(await colorAt(group.children[1], 150, 100)).toEqual([...RED])
    expect(notes).toEqual([])
  })

  it('do not contain hidden layers, and say what changes', async () => {
    const { layers, notes } = await convert(
      pixelLayer('藏', BOX, RED, { hidden: true }),
      pixelLayer('乘', BOX, RED, { blendMode: 'multiply' }),
      { name: '曲线', adjustment: { type: 'invert' } },
    )
    expect(layers).toHaveLength(1)
    expect(notes).toEqual([
      { layer: '藏', result: 'omitted', reason: '隐藏的图层' },
      { layer: '乘', result: 'changed', reason: '混合模式“正片叠底”改为正常' },
      { layer: '曲线', result: 'omitted', reason: '调整图层' },
    ])
  })
})

describe('texts', () => {
  it('keep font, size, color, alignment and shadow', async () => {
    const effects = {
      dropShadow: [
        {
          enabled: true,
          angle: 180,
          distance: size(4),
          size: size(2),
          color: { r: 0, g: 0, b: 0 },
          opacity: 1,
          blendMode: 'normal' as const,
        },
      ],
    }
    const data = {
      transform: [2, 0, 0, 2, 200, 150],
      style: { fontSize: 20, tracking: 100, underline: true, leading: 30, autoLeading: false },
      paragraphStyle: { justification: 'center' as const },
    }
    const { layers, notes } = await convert(textLayer('你好\r世界', { x: 200, y: 150 }, data, { effects }))
    expect(textOf(layers[0])).toMatchObject({
      text: '你好\n世界',
      fontFamily: '',
      fontWeight: 700,
      fontSize: 40,
      lineHeight: 60,
      letterSpacing: 4,
      textAlign: 'center',
      textDecoration: 'underline',
      color: '#ff5000',
      shadow: { x: 4, blur: 2, color: '#000000ff' },
      height: 120,
    })
    const { left, width, top } = textOf(layers[0])
    expect(left + width / 2).toBe(200)
    expect(top + 30 + 0.436 * 40).toBeCloseTo(150)
    expect(notes).toEqual([])
  })

  it('replace similar fonts, and say so', async () => {
    const style = { font: { name: 'MicrosoftYaHei-Bold' }, fontSize: 20 }
    const { layers, notes } = await convert(textLayer('你好', { x: 10, y: 100 }, { style }))
    expect(textOf(layers[0]).fontWeight).toBe(700)
    expect(notes).toEqual([
      { layer: '你好', result: 'changed', reason: '字体“MicrosoftYaHei-Bold”以“思源黑体”代替' },
    ])
  })

  it.each<[string, Parameters<typeof textLayer>[2], Partial<Layer>]>([
    ['没有字体“FZLTH-GBK”', { style: { font: { name: 'FZLTH-GBK' }, fontSize: 20 } }, {}],
    ['竖排文字', { orientation: 'vertical' }, {}],
    ['文字有旋转、倾斜或拉伸', { transform: [0.7, 0.7, -0.7, 0.7, 10, 100] }, {}],
    [
      '文字变形',
      { warp: { style: 'arc', value: 50, perspective: 0, perspectiveOther: 0, rotate: 'horizontal' } },
      {},
    ],
    [
      '一段文字里有多种字体、字号或颜色',
      {
        styleRuns: [
          { length: 1, style: { fontSize: 10 } },
          { length: 1, style: { fontSize: 20 } },
        ],
      },
      {},
    ],
    ['文字有蒙版', {}, { mask: maskOf(BOX, () => true) }],
    [
      '图层效果“描边”',
      {},
      {
        effects: {
          stroke: [
            {
              enabled: true,
              size: size(2),
              position: 'outside',
              fillType: 'color',
              color: { r: 0, g: 0, b: 0 },
              opacity: 1,
              blendMode: 'normal',
            },
          ],
        },
      },
    ],
  ])('become pictures where the product draws them differently: %s', async (reason, data, more) => {
    const { layers, notes } = await convert(textLayer('你好', { x: 100, y: 100 }, data, more))
    expect(layers.map(({ kind }) => kind)).toEqual(['picture'])
    expect(notes).toEqual([{ layer: '你好', result: 'picture', reason }])
  })
})

it('converts a poster with groups', async () => {
  const { layers, notes } = await convertFile(posterPsd())
  expect(layers.map(({ kind }) => kind)).toEqual(['picture', 'group', 'text', 'group'])
  expect(notes).toEqual([{ layer: '草稿', result: 'omitted', reason: '隐藏的图层' }])
})

describe('refuses', () => {
  it('what is no PSD, broken, or in CMYK', async () => {
    await expect(convertFile(Buffer.from('GIF89a'))).rejects.toThrow('这不是 PSD 文件')
    const bytes = posterPsd()
    await expect(convertFile(bytes.subarray(0, 3000))).rejects.toThrow('文件已损坏或格式不受支持')
    const cmyk = Buffer.from(bytes)
    cmyk.writeUInt16BE(4, 24)
    await expect(convertFile(cmyk)).rejects.toThrow('转成 RGB')
  })

  it('canvases and layers that are too large', async () => {
    const bytes = posterPsd()
    bytes.writeUInt32BE(20_000, 14)
    bytes.writeUInt32BE(20_000, 18)
    await expect(convertFile(bytes)).rejects.toThrow('画布太大（20000 × 20000）')
    const tiny = pixelLayer('点', { left: 0, top: 0, width: 1, height: 1 }, RED)
    const many = Array.from({ length: 501 }, () => tiny)
    await expect(convert(...many)).rejects.toThrow('最多 500 个图层，这个文件有 501 个')
  })

  it('what takes too long', async () => {
    await expect(convertFile(posterPsd(), 1)).rejects.toThrow('转换用时太长')
  })
})
