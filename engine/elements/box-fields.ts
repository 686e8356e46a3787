import type { CommonStyle } from './element.ts'
import { LENGTH_LIMIT } from './fields.ts'
import type { Choice, PanelSection, Styled } from './panel-fields.ts'

/** Sections of the common style's box properties. */

type Section = PanelSection<Styled>

/** Background of the box. */
export const backgroundSection: Section = {
  title: '填充',
  rows: [
    { fields: [{ control: 'background', path: 'commonStyle.backgroundColor', label: '填充' }] },
    {
      fields: [
        { control: 'picture', path: 'commonStyle.backgroundImage', label: '背景图片' },
        {
          control: 'select',
          path: 'commonStyle.backgroundSize',
          label: '背景图片大小',
          width: 96,
          options: [
            { value: 'cover', label: '填充' },
            { value: 'contain', label: '适应' },
            { value: '100% 100%', label: '拉伸' },
            { value: 'auto', label: '原始大小' },
          ],
        },
      ],
    },
  ],
  optional: {
    add: { 'commonStyle.backgroundColor': '#ffffff' },
    remove: { 'commonStyle.backgroundColor': '', 'commonStyle.backgroundImage': '' },
  },
}

const LINE_STYLES = [
  { value: 'solid', label: '实线' },
  { value: 'dashed', label: '虚线' },
  { value: 'dotted', label: '点线' },
] as const

const borderOf = (options: readonly Choice<CommonStyle['borderStyle']>[]): Section => ({
  title: '描边',
  rows: [
    {
      fields: [
        { control: 'color', path: 'commonStyle.borderColor', label: '描边颜色', alpha: false },
        {
          control: 'number',
          path: 'commonStyle.borderWidth',
          label: '描边粗细',
          unit: 'px',
          min: 0,
          max: LENGTH_LIMIT,
          width: 56,
        },
        {
          control: 'select',
          path: 'commonStyle.borderStyle',
          label: '描边样式',
          width: 68,
          options,
        },
      ],
    },
  ],
  optional: {
    add: {
      'commonStyle.borderWidth': 1,
      'commonStyle.borderColor': '#18202f',
      'commonStyle.borderStyle': 'solid',
    },
    remove: { 'commonStyle.borderWidth': 0 },
  },
})

export const borderSection = borderOf([...LINE_STYLES, { value: 'double', label: '双线' }])

/** The border of an outline that is not a box, which has no double line. */
export const outlineBorderSection = borderOf(LINE_STYLES)

export const radiusSection: Section = {
  title: '圆角',
  rows: [{ fields: [{ control: 'radius', path: 'commonStyle.borderRadius', label: '圆角' }] }],
}

export const shadowSection: Section = {
  title: '阴影',
  rows: [{ fields: [{ control: 'shadow', path: 'commonStyle.boxShadow', label: '阴影' }] }],
  optional: {
    add: { 'commonStyle.boxShadow': '0px 4px 12px 0px rgba(24, 32, 47, 0.18)' },
    remove: { 'commonStyle.boxShadow': '' },
  },
}

/** What every box has. */
export const boxSections: readonly Section[] = [
  backgroundSection,
  borderSection,
  radiusSection,
  shadowSection,
]

export const paddingSection: Section = {
  title: '内边距',
  rows: [
    {
      fields: [
        {
          control: 'number',
          path: 'commonStyle.paddingTop',
          label: '上边距',
          prefix: '上',
          min: 0,
          max: LENGTH_LIMIT,
        },
        {
          control: 'number',
          path: 'commonStyle.paddingBottom',
          label: '下边距',
          prefix: '下',
          min: 0,
          max: LENGTH_LIMIT,
        },
      ],
    },
    {
      fields: [
        {
          control: 'number',
          path: 'commonStyle.paddingLeft',
          label: '左边距',
          prefix: '左',
          min: 0,
          max: LENGTH_LIMIT,
        },
        {
          control: 'number',
          path: 'commonStyle.paddingRight',
          label: '右边距',
          prefix: '右',
          min: 0,
          max: LENGTH_LIMIT,
        },
      ],
    },
  ],
  optional: {
    add: {
      'commonStyle.paddingTop': 8,
      'commonStyle.paddingRight': 8,
      'commonStyle.paddingBottom': 8,
      'commonStyle.paddingLeft': 8,
    },
    remove: {
      'commonStyle.paddingTop': 0,
      'commonStyle.paddingRight': 0,
      'commonStyle.paddingBottom': 0,
      'commonStyle.paddingLeft': 0,
    },
  },
}
