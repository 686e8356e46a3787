import { boxSections, paddingSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { fontSizeField } from '../text-fields.ts'
import { formPresets } from './presets.ts'
import { type FormElement, formSchema } from './schema.ts'

const formFields: PanelOf<FormElement> = [
  {
    title: '表单',
    note: '发布为网页后可以填写；画布和视频里显示空表单',
    rows: [
      { fields: [{ control: 'text', path: 'propsValue.submitText', label: '按钮文字', caption: '按钮' }] },
      {
        fields: [
          { control: 'text', path: 'propsValue.thanksText', label: '提交后显示的文字', caption: '提交后' },
        ],
      },
      {
        fields: [
          {
            control: 'color',
            path: 'propsValue.accentColor',
            label: '按钮颜色',
            caption: '按钮',
            alpha: false,
          },
        ],
      },
      {
        fields: [
          {
            control: 'color',
            path: 'propsValue.fieldColor',
            label: '输入框颜色',
            caption: '输入框',
            alpha: true,
          },
        ],
      },
      {
        fields: [
          fontSizeField,
          {
            control: 'number',
            path: 'propsValue.fieldRadius',
            label: '输入框圆角',
            prefix: '圆角',
            unit: 'px',
            min: 0,
            max: 200,
          },
        ],
      },
    ],
  },
  paddingSection,
  ...boxSections,
]

export const formKind = defineKind({
  schema: formSchema,
  fields: formFields,
  presets: formPresets,
  icon: 'form',
  panel: { notes: 'formFields' },
})
