import * as z from 'zod/mini'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { pictureProps } from '../picture.ts'
import { BOX_STYLE_GROUPS } from '../style-groups.ts'

export const imageSchema = kindSchema({
  elName: 'qk-image',
  label: '图片',
  props: z.looseObject(pictureProps),
  styleGroups: [...BOX_STYLE_GROUPS, 'filter'],
  initialStyle: { width: 200, height: 200, isLockWH: true },
  lockRatio: true,
  pictureKey: 'imageSrc',
  isPictureLaid: true,
})

export type ImageElement = ElementWith<typeof imageSchema>
