import { type Preset, preset } from '../preset.ts'
import type { ImageCarouselElement } from './schema.ts'

/** Small scenes as placeholders for the author's pictures; they are part of the document. */
const scene = (sky: string, hills: string, sun: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><rect width="320" height="180" fill="${sky}"/><circle cx="238" cy="58" r="26" fill="${sun}"/><path d="M0 180V132l78-62 62 54 44-34 136 90z" fill="${hills}"/></svg>`,
  )}`

export const imageCarouselPresets: readonly Preset<ImageCarouselElement['propsValue']>[] = [
  preset('carousel', 'carousel', '图片轮播', {
    propsValue: {
      imageSrcList: [
        scene('#BFD3FF', '#2C50DC', '#FFFFFF'),
        scene('#FFE3B8', '#D6402B', '#FFFFFF'),
        scene('#BDEBD8', '#189A73', '#FFFFFF'),
      ],
      interval: 2,
    },
    commonStyle: { width: 320, height: 180, borderRadius: [8, 0, 0, 0, 0] },
  }),
]
