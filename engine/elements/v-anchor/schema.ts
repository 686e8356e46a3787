import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { inFrontOfAll, kindSchema } from '../kind-schema.ts'

export const vAnchorSchema = kindSchema({
  elName: 'qk-v-anchor',
  label: '数字人',
  props: z.looseObject({ anchorInfo: z.prefault(z.looseObject({ anchor: text() }), {}) }),
  valueType: 'Object',
  initialStyle: { width: 200, height: 300 },
  zIndexOnAdd: inFrontOfAll,
})
