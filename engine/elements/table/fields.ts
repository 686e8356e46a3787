import { backgroundSection, shadowSection, textSection } from '../common-fields.ts'
import { LENGTH_LIMIT } from '../fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const tableFields: PanelOf<'qk-table'> = [
  {
    title: '表格',
    rows: [
      {
        fields: [
          {
            control: 'segments',
            path: 'propsValue.borderStatus',
            label: '表格线',
            options: [
              { value: 0, label: '无框线' },
              { value: 1, label: '全部' },
              { value: 2, label: '横线' },
            ],
          },
        ],
      },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.borderRadius',
            label: '表格圆角',
            prefix: '圆角',
            min: 0,
            max: LENGTH_LIMIT,
          },
          { control: 'switch', path: 'propsValue.stripe', label: '隔行变色' },
        ],
      },
      {
        fields: [{ control: 'colors', path: 'propsValue.chartColor', label: '行颜色' }],
        showIf: { 'propsValue.stripe': [true] },
      },
    ],
  },
  textSection,
  backgroundSection,
  shadowSection,
]
