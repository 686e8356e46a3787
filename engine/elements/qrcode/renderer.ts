import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { labelFont } from '../render/placeholder.ts'
import type { Obstacle } from './render/modules.ts'
import type { paintQrcode as PaintQrcode } from './render/paint.ts'
import { qrcodeSchema } from './schema.ts'

/** Few documents have a code: what makes it is loaded with the first one. */
let paintQrcode: typeof PaintQrcode | null = null
const loadPainting = async () => {
  paintQrcode = (await import('./render/paint.ts')).paintQrcode
}

/** Longer texts, in characters, may exceed the largest code. */
const LONG = 400

/** Why there may be no code of a text. */
function obstaclesOf(url: string): Obstacle[] {
  if (url.trim() === '') return ['请填写链接']
  return url.length > LONG ? ['内容过长'] : []
}

export const renderer = defineRenderer([qrcodeSchema], {
  requiredResources({ commonStyle, propsValue: { url, logoSrc } }) {
    const images = boxImages(commonStyle)
    return {
      images: logoSrc === '' ? images : [...images, logoSrc],
      fonts: obstaclesOf(url).map(labelFont),
      code: [loadPainting],
    }
  },
  paint(context, element, env) {
    const { commonStyle } = element
    paintBox(context, { ...commonStyle, backgroundColor: commonStyle.backgroundColor || '#ffffff' }, env)
    paintQrcode?.(context, element, env)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
})
