import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { TEXT_STYLE_GROUPS } from '../style-groups.ts'

export const textSchema = kindSchema({
  elName: 'qk-text',
  label: '文字',
  props: z.looseObject({ text: text('这是一段文字') }),
  styleGroups: TEXT_STYLE_GROUPS,
  initialStyle: { height: 40, lineHeight: 20, whiteSpace: 'pre', isWrapLine: false },
  textKey: 'text',
})

export type TextElement = ElementWith<typeof textSchema>
