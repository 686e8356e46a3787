import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { TEXT_STYLE_GROUPS } from '../style-groups.ts'

export const richEditorSchema = kindSchema({
  elName: 'qk-rich-editor',
  label: '富文本',
  /** Untrusted HTML: `engine/text/rich` reads only the tags and styles that it knows. */
  props: z.looseObject({ richEditor: text('<p>这是一段富文本</p>') }),
  styleGroups: TEXT_STYLE_GROUPS,
  initialStyle: {
    width: 280,
    height: 26,
    lineHeight: 26,
    textAlign: 'left',
    textSpacingTrim: 'trim-start',
    textWrapStyle: 'pretty',
  },
  textKey: 'richEditor',
  reshaping: 'width',
  hasTextUnits: true,
  textForm: 'html',
})

export type RichEditorElement = ElementWith<typeof richEditorSchema>

export const isRichEditor = elementGuard(richEditorSchema)
