import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { pictureProps, shownPicture } from '../picture.ts'
import { BOX_STYLE_GROUPS } from '../style-groups.ts'

export const dynamicImageSchema = kindSchema({
  elName: 'qk-dynamic-image',
  label: '动图',
  /** `isLoop`: plays in a loop until the page ends, whatever the file says; otherwise once, holding its last frame. */
  props: z.looseObject({ ...pictureProps, isLoop: flag(true) }),
  styleGroups: [...BOX_STYLE_GROUPS, 'filter'],
  initialStyle: { width: 200, height: 200, isLockWH: true },
  lockRatio: true,
  pictureKey: 'imageSrc',
  shownFile: ({ imageSrc }) => shownPicture(imageSrc),
  isPictureLaid: true,
})

export type DynamicImageElement = ElementWith<typeof dynamicImageSchema>
