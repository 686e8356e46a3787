import { LENGTH_LIMIT } from '../fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { straightLinePresets } from './presets.ts'
import { type StraightLineElement, straightLineSchema } from './schema.ts'

const ENDS = [
  { value: 'none', label: '无' },
  { value: 'arrow', label: '箭头' },
  { value: 'openArrow', label: '开口箭头' },
  { value: 'dot', label: '圆点' },
  { value: 'bar', label: '短竖线' },
] as const

const straightLineFields: PanelOf<StraightLineElement> = [
  {
    title: '线条',
    note: '拖动画布上的两端，改变长度和方向',
    rows: [
      {
        fields: [
          {
            control: 'number',
            path: 'commonStyle.height',
            label: '粗细',
            prefix: '粗细',
            unit: 'px',
            min: 0,
            max: LENGTH_LIMIT,
          },
          {
            control: 'select',
            path: 'propsValue.lineStyle',
            label: '线型',
            options: [
              { value: 'solid', label: '实线' },
              { value: 'dashed', label: '虚线' },
              { value: 'dotted', label: '点线' },
            ],
          },
        ],
      },
      {
        fields: [
          { control: 'select', path: 'propsValue.startMark', label: '起点', caption: '起点', options: ENDS },
          { control: 'select', path: 'propsValue.endMark', label: '终点', caption: '终点', options: ENDS },
        ],
      },
    ],
  },
  { title: '颜色', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '颜色' }] }] },
]

export const straightLineKind = defineKind({
  schema: straightLineSchema,
  fields: straightLineFields,
  presets: straightLinePresets,
  icon: 'minus',
})
