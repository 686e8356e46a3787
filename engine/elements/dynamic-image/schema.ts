import * as z from 'zod/mini'
import { oneOf, text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const dynamicImageSchema = kindSchema({
  elName: 'qk-dynamic-image',
  label: '动图',
  props: z.looseObject({ imageSrc: text(), fit: oneOf(['cover', 'contain', 'fill'], 'cover') }),
  initialStyle: { width: 200, height: 200, isLockWH: true },
  lockRatio: true,
  pictureKey: 'imageSrc',
})
