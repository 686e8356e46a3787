import * as z from 'zod/mini'
import { oneOf, text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const imageSchema = kindSchema({
  elName: 'qk-image',
  label: '图片',
  /** `fit` is CSS object-fit. */
  props: z.looseObject({ imageSrc: text(), fit: oneOf(['cover', 'contain', 'fill'], 'cover') }),
  initialStyle: { width: 200, height: 200, isLockWH: true },
  lockRatio: true,
  pictureKey: 'imageSrc',
})
