import { uniformRadius } from '../element.ts'
import { type Preset, preset } from '../preset.ts'
import type { QrcodeElement } from './schema.ts'

export const qrcodePresets: readonly Preset<QrcodeElement['propsValue']>[] = [
  preset('widget', 'qrcode', '二维码', { propsValue: { url: 'https://www.example.com' } }),
  preset('widget', 'qrcode-dots', '圆点二维码', {
    propsValue: { url: 'https://www.example.com', dotStyle: 'dots' },
    commonStyle: { color: '#1B2D70', borderRadius: uniformRadius(12) },
  }),
]
