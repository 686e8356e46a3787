import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const qrcodeSchema = kindSchema({
  elName: 'qk-qrcode',
  label: '二维码',
  props: z.looseObject({ url: text('https://') }),
  initialStyle: { width: 120, height: 120, isLockWH: true },
  lockRatio: true,
})
