import type { CommonStyle } from '#engine/elements/element.ts'
import { type Preset, preset } from './preset.ts'

type Corners = CommonStyle['borderRadius']
const round = (radius: number): Corners => [radius, 0, 0, 0, 0]

export const shapes: readonly Preset[] = [
  preset('rectangle', '矩形', 'qk-rectangle-border', {
    propsValue: { bgColor: '#2C50DC' },
    commonStyle: { width: 160, height: 120 },
  }),
  preset('rounded', '圆角矩形', 'qk-rectangle-border', {
    propsValue: { bgColor: '#189A73' },
    commonStyle: { width: 160, height: 120, borderRadius: round(20) },
  }),
  preset('circle', '圆形', 'qk-rectangle-border', {
    propsValue: { bgColor: '#F0B429' },
    commonStyle: { width: 140, height: 140, borderRadius: round(70) },
  }),
  preset('frame', '边框', 'qk-rectangle-border', {
    propsValue: { bgColor: '' },
    commonStyle: { width: 160, height: 120, borderWidth: 3, borderColor: '#191C23', borderRadius: round(8) },
  }),
  preset('dashed', '虚线框', 'qk-rectangle-border', {
    propsValue: { bgColor: '' },
    commonStyle: {
      width: 160,
      height: 120,
      borderWidth: 2,
      borderStyle: 'dashed',
      borderColor: '#8757CF',
      borderRadius: round(12),
    },
  }),
  preset('gradient', '渐变', 'qk-rectangle-border', {
    propsValue: { gradient: true, angle: 135, colors: ['#4065F0', '#B08BF0'], positions: [0, 100] },
    commonStyle: { width: 160, height: 120, borderRadius: round(16) },
  }),
  preset('card', '卡片', 'qk-rectangle-border', {
    propsValue: { bgColor: '#FFFFFF' },
    commonStyle: {
      width: 220,
      height: 140,
      borderRadius: round(16),
      boxShadow: '0 8px 24px rgba(18, 22, 33, 0.16)',
    },
  }),
  preset('bubble', '对话框', 'qk-rectangle-border', {
    propsValue: { bgColor: '#DFE7FF' },
    commonStyle: { width: 180, height: 90, filletIndex: 1, borderRadius: [0, 20, 20, 20, 2] },
  }),
  preset('leaf', '叶形', 'qk-rectangle-border', {
    propsValue: { bgColor: '#7FD3B2' },
    commonStyle: { width: 130, height: 130, filletIndex: 1, borderRadius: [0, 65, 8, 65, 8] },
  }),
]

export const lines: readonly Preset[] = [
  preset('line', '直线', 'qk-divider', {
    propsValue: { bgColor: '#191C23' },
    commonStyle: { width: 240, height: 2 },
  }),
  preset('thick', '粗线', 'qk-divider', {
    propsValue: { bgColor: '#2C50DC' },
    commonStyle: { width: 80, height: 8, borderRadius: round(4) },
  }),
  preset('fade', '渐隐线', 'qk-divider', {
    propsValue: {
      gradient: true,
      angle: 90,
      colors: ['rgba(214, 64, 43, 0)', 'rgba(214, 64, 43, 1)', 'rgba(214, 64, 43, 0)'],
      positions: [0, 50, 100],
    },
    commonStyle: { width: 280, height: 2 },
  }),
]

const button = (id: string, label: string, text: string, style: Partial<CommonStyle>): Preset =>
  preset(id, label, 'qk-button', {
    propsValue: { text },
    commonStyle: { width: 160, height: 46, fontSize: 17, lineHeight: 24, fontWeight: 600, ...style },
  })

export const widgets: readonly Preset[] = [
  button('button', '实心按钮', '立即了解', {
    color: '#FFFFFF',
    backgroundColor: '#2C50DC',
    borderWidth: 0,
    borderRadius: round(8),
  }),
  button('pill-button', '胶囊按钮', '马上参加', {
    color: '#FFFFFF',
    backgroundColor: '#D6402B',
    borderWidth: 0,
    borderRadius: round(23),
  }),
  button('outlined-button', '描边按钮', '查看全文', {
    color: '#2C50DC',
    borderWidth: 1.5,
    borderColor: '#2C50DC',
    borderRadius: round(8),
  }),
  button('gradient-button', '渐变按钮', '限时领取', {
    color: '#FFFFFF',
    backgroundImage: 'linear-gradient(90deg, #4065F0, #8757CF)',
    borderWidth: 0,
    borderRadius: round(23),
    boxShadow: '0 6px 16px rgba(64, 80, 214, 0.32)',
  }),
  preset('web-page', '网页', 'qk-iframe', {
    propsValue: { url: 'https://www.example.com' },
    commonStyle: { width: 320, height: 240 },
  }),
  preset('qrcode', '二维码', 'qk-qrcode', { propsValue: { url: 'https://www.example.com' } }),
  preset('qrcode-dots', '圆点二维码', 'qk-qrcode', {
    propsValue: { url: 'https://www.example.com', dotStyle: 'dots' },
    commonStyle: { color: '#1B2D70', borderRadius: round(12) },
  }),
]
