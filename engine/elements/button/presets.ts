import { type CommonStyle, uniformRadius } from '../element.ts'
import { type Preset, preset } from '../preset.ts'
import type { ButtonElement } from './schema.ts'

type ButtonPreset = Preset<ButtonElement['propsValue']>

const button = (id: string, label: string, text: string, style: Partial<CommonStyle>): ButtonPreset =>
  preset('button', id, label, {
    propsValue: { text },
    commonStyle: { width: 160, height: 46, fontSize: 17, lineHeight: 24, fontWeight: 600, ...style },
  })

export const buttonPresets: readonly ButtonPreset[] = [
  button('button', '实心按钮', '立即了解', {
    color: '#FFFFFF',
    backgroundColor: '#2C50DC',
    borderWidth: 0,
    borderRadius: uniformRadius(8),
  }),
  button('pill-button', '胶囊按钮', '马上参加', {
    color: '#FFFFFF',
    backgroundColor: '#D6402B',
    borderWidth: 0,
    borderRadius: uniformRadius(23),
  }),
  button('outlined-button', '描边按钮', '查看全文', {
    color: '#2C50DC',
    borderWidth: 1.5,
    borderColor: '#2C50DC',
    borderRadius: uniformRadius(8),
  }),
  button('gradient-button', '渐变按钮', '限时领取', {
    color: '#FFFFFF',
    backgroundImage: 'linear-gradient(90deg, #4065F0, #8757CF)',
    borderWidth: 0,
    borderRadius: uniformRadius(23),
    boxShadow: '0 6px 16px rgba(64, 80, 214, 0.32)',
  }),
]
