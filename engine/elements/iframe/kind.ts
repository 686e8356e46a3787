import { boxSections } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { iframePresets } from './presets.ts'
import { type IframeElement, iframeSchema } from './schema.ts'

const iframeFields: PanelOf<IframeElement> = [
  {
    title: '网页',
    note: '预览时打开网页；画布和视频里显示网页卡片',
    rows: [
      {
        fields: [
          { control: 'webAddress', path: 'propsValue.url', label: '网页地址', placeholder: 'https://' },
        ],
      },
      {
        fields: [
          {
            control: 'text',
            path: 'propsValue.title',
            label: '卡片上的标题',
            caption: '标题',
            placeholder: '默认是网站名',
          },
        ],
      },
    ],
  },
  ...boxSections,
]

export const iframeKind = defineKind({
  schema: iframeSchema,
  fields: iframeFields,
  presets: iframePresets,
  icon: 'globe',
})
