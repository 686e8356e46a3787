import { uniformRadius } from '../element.ts'
import type { Fill } from '../gradient.ts'
import { type Preset, preset } from '../preset.ts'

export const rectangleBorderPresets: readonly Preset<Fill>[] = [
  preset('shape', 'rectangle', '矩形', {
    propsValue: { bgColor: '#2C50DC' },
    commonStyle: { width: 160, height: 120 },
  }),
  preset('shape', 'rounded', '圆角矩形', {
    propsValue: { bgColor: '#189A73' },
    commonStyle: { width: 160, height: 120, borderRadius: uniformRadius(20) },
  }),
  preset('shape', 'circle', '圆形', {
    propsValue: { bgColor: '#F0B429' },
    commonStyle: { width: 140, height: 140, borderRadius: uniformRadius(70) },
  }),
  preset('shape', 'frame', '边框', {
    propsValue: { bgColor: '' },
    commonStyle: {
      width: 160,
      height: 120,
      borderWidth: 3,
      borderColor: '#191C23',
      borderRadius: uniformRadius(8),
    },
  }),
  preset('shape', 'dashed', '虚线框', {
    propsValue: { bgColor: '' },
    commonStyle: {
      width: 160,
      height: 120,
      borderWidth: 2,
      borderStyle: 'dashed',
      borderColor: '#8757CF',
      borderRadius: uniformRadius(12),
    },
  }),
  preset('shape', 'gradient', '渐变', {
    propsValue: { gradient: true, angle: 135, colors: ['#4065F0', '#B08BF0'], positions: [0, 100] },
    commonStyle: { width: 160, height: 120, borderRadius: uniformRadius(16) },
  }),
  preset('shape', 'card', '卡片', {
    propsValue: { bgColor: '#FFFFFF' },
    commonStyle: {
      width: 220,
      height: 140,
      borderRadius: uniformRadius(16),
      boxShadow: '0 8px 24px rgba(18, 22, 33, 0.16)',
    },
  }),
  preset('shape', 'bubble', '对话框', {
    propsValue: { bgColor: '#DFE7FF' },
    commonStyle: { width: 180, height: 90, filletIndex: 1, borderRadius: [0, 20, 20, 20, 2] },
  }),
  preset('shape', 'leaf', '叶形', {
    propsValue: { bgColor: '#7FD3B2' },
    commonStyle: { width: 130, height: 130, filletIndex: 1, borderRadius: [0, 65, 8, 65, 8] },
  }),
]
