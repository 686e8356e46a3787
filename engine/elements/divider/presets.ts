import { uniformRadius } from '../element.ts'
import type { Fill } from '../gradient.ts'
import { type Preset, preset } from '../preset.ts'

export const dividerPresets: readonly Preset<Fill>[] = [
  preset('line', 'line', '直线', {
    propsValue: { bgColor: '#191C23' },
    commonStyle: { width: 240, height: 2 },
  }),
  preset('line', 'thick', '粗线', {
    propsValue: { bgColor: '#2C50DC' },
    commonStyle: { width: 80, height: 8, borderRadius: uniformRadius(4) },
  }),
  preset('line', 'fade', '渐隐线', {
    propsValue: {
      gradient: true,
      angle: 90,
      colors: ['rgba(214, 64, 43, 0)', 'rgba(214, 64, 43, 1)', 'rgba(214, 64, 43, 0)'],
      positions: [0, 50, 100],
    },
    commonStyle: { width: 280, height: 2 },
  }),
]
