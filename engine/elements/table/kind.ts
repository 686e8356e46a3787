import { backgroundSection, shadowSection } from '../box-fields.ts'
import { LENGTH_LIMIT } from '../fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { marksSection, textSection } from '../text-fields.ts'
import { tablePresets } from './presets.ts'
import { type TableElement, tableSchema } from './schema.ts'

const tableFields: PanelOf<TableElement> = [
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
              { value: 0, label: '无线' },
              { value: 1, label: '全部' },
              { value: 2, label: '横线' },
            ],
          },
        ],
      },
      {
        fields: [
          { control: 'color', path: 'propsValue.lineColor', label: '表格线颜色', alpha: true },
          {
            control: 'number',
            path: 'propsValue.lineWidth',
            label: '表格线粗细',
            unit: 'px',
            min: 0,
            max: LENGTH_LIMIT,
            step: 0.5,
            width: 64,
          },
        ],
        showIf: { 'propsValue.borderStatus': [1, 2] },
      },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.cellPaddingX',
            label: '单元格左右边距',
            prefix: '左右',
            min: 0,
            max: LENGTH_LIMIT,
          },
          {
            control: 'number',
            path: 'propsValue.cellPaddingY',
            label: '单元格上下边距',
            prefix: '上下',
            min: 0,
            max: LENGTH_LIMIT,
          },
          {
            control: 'number',
            path: 'propsValue.borderRadius',
            label: '表格圆角',
            prefix: '圆角',
            min: 0,
            max: LENGTH_LIMIT,
          },
        ],
      },
      {
        fields: [
          { control: 'switch', path: 'propsValue.stripe', label: '隔行变色' },
          { control: 'switch', path: 'propsValue.headerBold', label: '表头加粗' },
        ],
      },
    ],
  },
  {
    title: '行颜色',
    rows: [{ fields: [{ control: 'colors', path: 'propsValue.chartColor', label: '行颜色' }] }],
    showIf: { 'propsValue.stripe': [true] },
  },
  {
    title: '表头底色',
    rows: [
      { fields: [{ control: 'color', path: 'propsValue.headerColor', label: '表头底色', alpha: true }] },
    ],
    optional: { add: { 'propsValue.headerColor': '#eceef1' }, remove: { 'propsValue.headerColor': '' } },
  },
  {
    title: '表头文字颜色',
    rows: [
      {
        fields: [
          { control: 'color', path: 'propsValue.headerTextColor', label: '表头文字颜色', alpha: true },
        ],
      },
    ],
    optional: {
      add: { 'propsValue.headerTextColor': '#191c23' },
      remove: { 'propsValue.headerTextColor': '' },
    },
  },
  textSection,
  marksSection,
  backgroundSection,
  shadowSection,
]

export const tableKind = defineKind({
  schema: tableSchema,
  fields: tableFields,
  presets: tablePresets,
  icon: 'table',
  panel: { sections: 'tableColumns' },
})
