import { backgroundSection, boxSections, paddingSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { qrcodePresets } from './presets.ts'
import { type QrcodeElement, qrcodeSchema } from './schema.ts'

const qrcodeFields: PanelOf<QrcodeElement> = [
  {
    title: '二维码',
    rows: [
      {
        fields: [
          {
            control: 'textarea',
            path: 'propsValue.url',
            label: '链接或文字',
            placeholder: 'https://',
          },
        ],
      },
      {
        fields: [
          { control: 'color', path: 'commonStyle.color', label: '码点颜色', caption: '码点', alpha: false },
        ],
      },
      {
        fields: [
          {
            control: 'color',
            path: 'commonStyle.backgroundColor',
            label: '背景颜色',
            caption: '背景',
            alpha: true,
          },
        ],
      },
      {
        fields: [
          {
            control: 'segments',
            path: 'propsValue.dotStyle',
            label: '码点样式',
            caption: '样式',
            options: [
              { value: 'square', label: '方块' },
              { value: 'rounded', label: '圆角' },
              { value: 'dots', label: '圆点' },
            ],
          },
        ],
      },
      {
        fields: [
          {
            control: 'segments',
            path: 'propsValue.level',
            label: '容错级别',
            caption: '容错',
            options: [
              { value: 'L', label: 'L 7%' },
              { value: 'M', label: 'M 15%' },
              { value: 'Q', label: 'Q 25%' },
              { value: 'H', label: 'H 30%' },
            ],
          },
        ],
        showIf: { 'propsValue.logoSrc': [''] },
      },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.margin',
            label: '四周留白',
            prefix: '留白',
            unit: '格',
            min: 0,
            max: 20,
          },
        ],
      },
    ],
  },
  {
    title: 'Logo',
    rows: [
      { fields: [{ control: 'picture', path: 'propsValue.logoSrc', label: 'Logo' }] },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.logoSize',
            label: 'Logo 大小',
            prefix: '大小',
            unit: '%',
            min: 10,
            max: 40,
          },
        ],
      },
    ],
  },
  paddingSection,
  ...boxSections.filter((section) => section !== backgroundSection),
]

export const qrcodeKind = defineKind({
  schema: qrcodeSchema,
  fields: qrcodeFields,
  presets: qrcodePresets,
  icon: 'qrcode',
  panel: { notes: 'qrcodeNotes' },
})
