import { type Preset, preset } from '../preset.ts'
import { SAMPLE_ANIMATION } from './sample-animation.ts'
import type { DynamicImageElement } from './schema.ts'

export const dynamicImagePresets: readonly Preset<DynamicImageElement['propsValue']>[] = [
  preset('movingPicture', 'dynamic-image', '动图', {
    propsValue: { imageSrc: SAMPLE_ANIMATION },
    commonStyle: { width: 160, height: 160 },
  }),
]
