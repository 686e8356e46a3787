import { type Preset, preset } from '../preset.ts'
import type { IframeElement } from './schema.ts'

export const iframePresets: readonly Preset<IframeElement['propsValue']>[] = [
  preset('widget', 'web-page', '网页', {
    propsValue: { url: 'https://www.example.com' },
    commonStyle: { width: 320, height: 240 },
  }),
]
