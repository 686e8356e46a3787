import { type Preset, preset } from '../preset.ts'
import type { FormElement } from './schema.ts'

export const formPresets: readonly Preset<FormElement['propsValue']>[] = [
  preset('widget', 'form', '报名表单', {
    commonStyle: { width: 312, height: 198 },
    propsValue: { submitText: '立即报名', thanksText: '报名成功，我们会尽快联系您' },
  }),
  preset('widget', 'message-form', '留言表单', {
    commonStyle: { width: 312, height: 234 },
    propsValue: {
      fields: [
        { id: 'name', type: 'name', label: '称呼', isRequired: true, options: [] },
        { id: 'message', type: 'paragraph', label: '留言', isRequired: true, options: [] },
      ],
      submitText: '提交留言',
      thanksText: '留言已收到，谢谢',
    },
  }),
]
