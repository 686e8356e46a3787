import { type Preset, preset } from './preset.ts'
import { SAMPLE_ANIMATION } from './sample-animation.ts'

/** Small scenes as placeholders for the author's pictures; they are part of the document. */
const scene = (sky: string, hills: string, sun: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><rect width="320" height="180" fill="${sky}"/><circle cx="238" cy="58" r="26" fill="${sun}"/><path d="M0 180V132l78-62 62 54 44-34 136 90z" fill="${hills}"/></svg>`,
  )}`

/** Animated pictures. */
export const movingPictures: readonly Preset[] = [
  preset('carousel', '图片轮播', 'qk-image-carousel', {
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
  preset('dynamic-image', '动图', 'qk-dynamic-image', {
    propsValue: { imageSrc: SAMPLE_ANIMATION },
    commonStyle: { width: 160, height: 160 },
  }),
]
