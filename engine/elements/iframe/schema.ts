import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const iframeSchema = kindSchema({
  elName: 'qk-iframe',
  label: '网页',
  props: z.looseObject({ url: text() }),
  initialStyle: { height: 300 },
})
