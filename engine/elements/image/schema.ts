import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { pictureProps, shownPicture } from '../picture.ts'
import { BOX_STYLE_GROUPS } from '../style-groups.ts'

export const imageSchema = kindSchema({
  elName: 'qk-image',
  label: '图片',
  props: z.looseObject({
    ...pictureProps,
    /** The color of an icon; empty for its own. Other pictures ignore it. */
    tint: text(),
  }),
  styleGroups: [...BOX_STYLE_GROUPS, 'filter'],
  initialStyle: { width: 200, height: 200, isLockWH: true },
  lockRatio: true,
  pictureKey: 'imageSrc',
  shownFile: ({ imageSrc }) => shownPicture(imageSrc),
  isPictureLaid: true,
})

/** Whether a picture is an icon of the material library: a drawing in one color, which can be replaced. */
export const isIcon = (src: string): boolean => /\/materials\/icons\/[\w-]+\.svg$/.test(src)

export type ImageElement = ElementWith<typeof imageSchema>
