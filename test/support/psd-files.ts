import { type Layer, type LayerTextData, type Psd, writePsdBuffer } from 'ag-psd'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** Pixels of a function of the place. */
function pixels(width: number, height: number, colorAt: (x: number, y: number) => Rgba) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) data.set(colorAt(at % width, Math.floor(at / width)), at * 4)
  return { width, height, data }
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** A layer of pixels. */
export const pixelLayer = (
  name: string,
  { left, top, width, height }: Place,
  color: Rgba | ((x: number, y: number) => Rgba),
  more: Partial<Layer> = {},
): Layer => ({
  name,
  left,
  top,
  right: left + width,
  bottom: top + height,
  imageData: pixels(width, height, typeof color === 'function' ? color : () => color),
  ...more,
})

/** A mask: white where the function says so. */
export function maskOf({ left, top, width, height }: Place, isWhite: (x: number, y: number) => boolean) {
  const imageData = pixels(width, height, (x, y) => {
    const value = isWhite(x, y) ? 255 : 0
    return [value, value, value, 255]
  })
  return { left, top, right: left + width, bottom: top + height, defaultColor: 0, imageData }
}

/** A text layer with pixels, as Photoshop writes it. `at`: its anchor on the first baseline. */
export const textLayer = (
  text: string,
  at: { x: number; y: number },
  data: Partial<LayerTextData> = {},
  more: Partial<Layer> = {},
): Layer => ({
  ...pixelLayer(text, { left: at.x, top: at.y - 40, width: 200, height: 50 }, [200, 0, 0, 255]),
  text: {
    text,
    transform: [1, 0, 0, 1, at.x, at.y],
    ...data,
    style: {
      font: { name: 'NotoSansSC-Bold' },
      fontSize: 48,
      fillColor: { r: 255, g: 80, b: 0 },
      ...data.style,
    },
    paragraphStyle: { justification: 'left', ...data.paragraphStyle },
  },
  ...more,
})

const within = (x: number, y: number, size: number) => Math.hypot(x - size / 2, y - size / 2) < size / 2

export const psdFile = (psd: Psd): Buffer => writePsdBuffer(psd, { trimImageData: false })

/** A poster with groups, texts, masks, clipping, opacity and effects. */
export function posterPsd(): Buffer {
  const sky = pixelLayer('背景', { left: 0, top: 0, width: 768, height: 1364 }, (_, y) => [
    40 + y / 12,
    90 + y / 16,
    190,
    255,
  ])
  const disc = { left: 84, top: 120, width: 240, height: 240 }
  const masked = pixelLayer('圆形照片', disc, (x, y) => [x, y, 160, 255], {
    mask: maskOf(disc, (x, y) => within(x, y, 240)),
    effects: {
      stroke: [
        {
          enabled: true,
          size: { units: 'Pixels', value: 10 },
          position: 'outside',
          fillType: 'color',
          color: { r: 255, g: 255, b: 255 },
          opacity: 1,
          blendMode: 'normal',
        },
      ],
      dropShadow: [
        {
          enabled: true,
          angle: 90,
          distance: { units: 'Pixels', value: 16 },
          size: { units: 'Pixels', value: 24 },
          color: { r: 0, g: 0, b: 0 },
          opacity: 0.6,
          blendMode: 'multiply',
        },
      ],
    },
  })
  const base = { left: 400, top: 140, width: 200, height: 200 }
  const card = pixelLayer('圆', base, (x, y) => [255, 210, 0, within(x, y, 200) ? 255 : 0])
  const stripes = pixelLayer(
    '条纹',
    { left: 380, top: 120, width: 260, height: 260 },
    (x) => (x % 40 < 20 ? [220, 30, 80, 255] : [0, 0, 0, 0]),
    { clipping: true },
  )
  const button = pixelLayer('按钮', { left: 184, top: 1000, width: 400, height: 120 }, [30, 30, 30, 255], {
    opacity: 0.5,
    effects: {
      gradientOverlay: [
        {
          enabled: true,
          opacity: 1,
          blendMode: 'normal',
          type: 'linear',
          angle: 0,
          scale: 1,
          gradient: {
            name: '',
            type: 'solid',
            smoothness: 1,
            colorStops: [
              { color: { r: 255, g: 120, b: 0 }, location: 0, midpoint: 0.5 },
              { color: { r: 255, g: 0, b: 120 }, location: 1, midpoint: 0.5 },
            ],
            opacityStops: [
              { opacity: 1, location: 0, midpoint: 0.5 },
              { opacity: 1, location: 1, midpoint: 0.5 },
            ],
          },
        },
      ],
    },
  })
  const label = textLayer(
    '立即购买',
    { x: 384, y: 1080 },
    {
      style: { font: { name: 'NotoSansSC-Bold' }, fontSize: 56, fillColor: { r: 255, g: 255, b: 255 } },
      paragraphStyle: { justification: 'center' },
    },
  )
  const title = textLayer(
    '夏日新品',
    { x: 84, y: 560 },
    {
      style: { font: { name: 'ZCOOLKuaiLe-Regular' }, fontSize: 120, fillColor: { r: 255, g: 255, b: 255 } },
    },
    {
      effects: {
        dropShadow: [
          {
            enabled: true,
            angle: 120,
            distance: { units: 'Pixels', value: 8 },
            size: { units: 'Pixels', value: 8 },
            color: { r: 0, g: 40, b: 90 },
            opacity: 0.8,
            blendMode: 'normal',
          },
        ],
      },
    },
  )
  const hidden = pixelLayer('草稿', { left: 0, top: 0, width: 10, height: 10 }, [0, 0, 0, 255], {
    hidden: true,
  })
  return psdFile({
    width: 768,
    height: 1364,
    children: [
      sky,
      { name: '图片', children: [masked, card, stripes] },
      title,
      { name: '底部', opacity: 0.9, children: [button, label] },
      hidden,
    ],
  })
}

const PAGE = { left: 0, top: 0, width: 384, height: 682 }

/**
 * A document of the page's size with a group, masks, clipping and opacity, and with the composite picture that
 * Photoshop stores for programs that show no layers. The composite is calculated here, by no code of the import.
 */
export function compositePsd(): Buffer {
  const sky = (y: number): Rgba => [40 + y / 6, 90 + y / 8, 190, 255]
  const disc = { left: 42, top: 60, width: 120, height: 120 }
  const circle = { left: 200, top: 70, width: 100, height: 100 }
  const bar = { left: 92, top: 500, width: 200, height: 60 }
  const photo = (x: number, y: number): Rgba => [2 * x, 2 * y, 160, 255]
  const isStripe = (x: number) => x % 20 < 10
  const shares = { group: 0.8, bar: 0.5 }
  const composite = pixels(PAGE.width, PAGE.height, (x, y) => {
    const inDisc = within(x - disc.left, y - disc.top, disc.width)
    const inCircle = within(x - circle.left, y - circle.top, circle.width)
    const inBar = x >= bar.left && x < bar.left + bar.width && y >= bar.top && y < bar.top + bar.height
    const stripe: Rgba = isStripe(x - circle.left + 10) ? [220, 30, 80, 255] : [255, 210, 0, 255]
    if (inDisc) return over(sky(y), photo(x - disc.left, y - disc.top), shares.group)
    if (inCircle) return over(sky(y), stripe, shares.group)
    return inBar ? over(sky(y), [30, 30, 30, 255], shares.bar) : sky(y)
  })
  return psdFile({
    width: PAGE.width,
    height: PAGE.height,
    imageData: composite,
    children: [
      pixelLayer('背景', PAGE, (_, y) => sky(y)),
      {
        name: '图片',
        opacity: shares.group,
        children: [
          pixelLayer('照片', disc, photo, { mask: maskOf(disc, (x, y) => within(x, y, disc.width)) }),
          pixelLayer('圆', circle, (x, y) => [255, 210, 0, within(x, y, circle.width) ? 255 : 0]),
          pixelLayer(
            '条纹',
            { ...circle, left: circle.left - 10, width: 120 },
            (x) => (isStripe(x) ? [220, 30, 80, 255] : [0, 0, 0, 0]),
            { clipping: true },
          ),
        ],
      },
      pixelLayer('横条', bar, [30, 30, 30, 255], { opacity: shares.bar }),
    ],
  })
}

/** An opaque color above another, with a share of it. */
const over = (below: Rgba, above: Rgba, share: number): Rgba => [
  below[0] * (1 - share) + above[0] * share,
  below[1] * (1 - share) + above[1] * share,
  below[2] * (1 - share) + above[2] * share,
  255,
]
