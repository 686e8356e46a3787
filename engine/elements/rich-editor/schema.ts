import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const richEditorSchema = kindSchema({
  elName: 'qk-rich-editor',
  label: '富文本',
  /** Sanitised HTML. */
  props: z.looseObject({ richEditor: text('<p>这是一段富文本</p>') }),
  initialStyle: { height: 80, textAlign: 'left' },
})
