import * as z from 'zod/mini'
import { number, oneOf, text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'

export const qrcodeSchema = kindSchema({
  elName: 'qk-qrcode',
  label: '二维码',
  props: z.looseObject({
    /** A link, or any text. */
    url: text('https://'),
    /** Error correction of 7, 15, 25 or 30 percent. Always H with a logo. */
    level: oneOf(['L', 'M', 'Q', 'H'], 'M'),
    /** Light modules on each side; the standard asks for four. */
    margin: number(4, { min: 0, max: 20 }),
    dotStyle: oneOf(['square', 'rounded', 'dots'], 'square'),
    logoSrc: text(),
    /** Side of the logo in percent of the code's. */
    logoSize: number(22, { min: 10, max: 40 }),
  }),
  styleGroups: ['opacity', 'padding', 'border', 'radius', 'shadow', 'dots'],
  initialStyle: { width: 120, height: 120, isLockWH: true, backgroundColor: '#ffffff' },
  lockRatio: true,
})

export type QrcodeElement = ElementWith<typeof qrcodeSchema>

export const isQrcode = elementGuard(qrcodeSchema)
