import { LENGTH_LIMIT } from './fields.ts'
import type { Field, PanelSection, Row, Styled } from './panel-fields.ts'

/** Sections of the common style's text properties. */

type Section = PanelSection<Styled>

export const FONT_WEIGHTS = [
  { value: 100, label: '极细 100' },
  { value: 300, label: '细体 300' },
  { value: 400, label: '常规 400' },
  { value: 500, label: '中等 500' },
  { value: 600, label: '半粗 600' },
  { value: 700, label: '粗体 700' },
  { value: 900, label: '特粗 900' },
]

const fontRow: Row<Styled> = {
  fields: [
    { control: 'font', path: 'commonStyle.fontFamily', label: '字体' },
    { control: 'select', path: 'commonStyle.fontWeight', label: '字重', options: FONT_WEIGHTS, width: 96 },
  ],
}

export const fontSizeField: Field<Styled> = {
  control: 'number',
  path: 'commonStyle.fontSize',
  label: '字号',
  icon: 'fontSize',
  min: 1,
  max: 2000,
}

const metricsRow: Row<Styled> = {
  fields: [
    fontSizeField,
    {
      control: 'number',
      path: 'commonStyle.lineHeight',
      label: '行高',
      icon: 'lineHeight',
      min: 0,
      max: 10_000,
    },
    {
      control: 'number',
      path: 'commonStyle.letterSpacing',
      label: '字间距',
      icon: 'letterSpacing',
      min: -1000,
      max: 1000,
      step: 0.5,
    },
  ],
}

const alignField: Field<Styled> = {
  control: 'segments',
  path: 'commonStyle.textAlign',
  label: '文字对齐',
  options: [
    { value: 'left', label: '左对齐', icon: 'alignLeft' },
    { value: 'center', label: '居中对齐', icon: 'alignCenter' },
    { value: 'right', label: '右对齐', icon: 'alignRight' },
    { value: 'justify', label: '两端对齐', icon: 'alignJustify' },
  ],
}

const styleFields: Field<Styled>[] = [
  { control: 'toggle', path: 'commonStyle.fontWeight', label: '加粗', icon: 'bold', on: 700, off: 400 },
  {
    control: 'toggle',
    path: 'commonStyle.fontStyle',
    label: '斜体',
    icon: 'italic',
    on: 'italic',
    off: 'normal',
  },
  {
    control: 'word',
    path: 'commonStyle.textDecoration',
    label: '下划线',
    icon: 'underline',
    word: 'underline',
  },
  {
    control: 'word',
    path: 'commonStyle.textDecoration',
    label: '删除线',
    icon: 'strike',
    word: 'line-through',
  },
]

const colorRow: Row<Styled> = {
  fields: [{ control: 'color', path: 'commonStyle.color', label: '文字颜色', alpha: true }],
}

/** Font, size, alignment and color of a text. */
export const textSection: Section = {
  title: '文字',
  rows: [fontRow, metricsRow, { fields: [alignField, ...styleFields] }, colorRow],
}

const marksRow: Row<Styled> = {
  fields: [
    {
      control: 'select',
      path: 'commonStyle.textSpacingTrim',
      label: '标点',
      options: [
        { value: 'normal', label: '标点相邻时挤压' },
        { value: 'trim-start', label: '行首标点也挤压' },
        { value: 'space-all', label: '不挤压' },
      ],
    },
    {
      control: 'select',
      path: 'commonStyle.textWrapStyle',
      label: '换行方式',
      options: [
        { value: 'auto', label: '逐行排满' },
        { value: 'pretty', label: '末行不留孤字' },
        { value: 'balance', label: '各行长短均衡' },
      ],
    },
  ],
}

/** Punctuation and wrapping, of texts that always wrap. */
export const marksSection: Section = { title: '排版', rows: [marksRow] }

/** Writing direction, punctuation and wrapping. */
export const linesSection: Section = {
  title: '排版',
  rows: [
    {
      fields: [
        { control: 'switch', path: 'commonStyle.isWrapLine', label: '自动换行' },
        {
          control: 'segments',
          path: 'commonStyle.writingMode',
          label: '文字方向',
          options: [
            { value: 'horizontal-tb', label: '横排' },
            { value: 'vertical-rl', label: '竖排' },
          ],
        },
      ],
    },
    marksRow,
  ],
}

export const textStrokeSection: Section = {
  title: '文字描边',
  rows: [
    {
      fields: [
        { control: 'color', path: 'commonStyle.textStrokeColor', label: '文字描边颜色', alpha: false },
        {
          control: 'number',
          path: 'commonStyle.textStrokeWidth',
          label: '文字描边粗细',
          unit: 'px',
          min: 0,
          max: 200,
          step: 0.5,
          width: 80,
        },
      ],
    },
  ],
  optional: {
    add: { 'commonStyle.textStrokeWidth': 2, 'commonStyle.textStrokeColor': '#ffffff' },
    remove: { 'commonStyle.textStrokeWidth': 0 },
  },
}

export const textShadowSection: Section = {
  title: '文字阴影',
  rows: [
    {
      fields: [
        {
          control: 'number',
          path: 'commonStyle.hShadow',
          label: '文字阴影水平偏移',
          prefix: 'X',
          min: -LENGTH_LIMIT,
          max: LENGTH_LIMIT,
        },
        {
          control: 'number',
          path: 'commonStyle.vShadow',
          label: '文字阴影垂直偏移',
          prefix: 'Y',
          min: -LENGTH_LIMIT,
          max: LENGTH_LIMIT,
        },
        {
          control: 'number',
          path: 'commonStyle.blur',
          label: '文字阴影模糊',
          prefix: '模糊',
          min: 0,
          max: 1000,
        },
      ],
    },
    { fields: [{ control: 'color', path: 'commonStyle.shadowColor', label: '文字阴影颜色', alpha: true }] },
  ],
  optional: {
    add: {
      'commonStyle.isShadow': true,
      'commonStyle.hShadow': 0,
      'commonStyle.vShadow': 2,
      'commonStyle.blur': 4,
    },
    remove: { 'commonStyle.isShadow': false },
  },
}
