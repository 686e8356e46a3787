import { boxSections } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import type { IframeElement } from './schema.ts'

export const iframeFields: PanelOf<IframeElement> = [
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
