import * as z from 'zod/mini'
import { number } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { fit } from '../picture.ts'

export const imageCarouselSchema = kindSchema({
  elName: 'qk-image-carousel',
  label: '图片轮播',
  /** `interval`: seconds that a picture stays before the next one slides in. */
  props: z.looseObject({
    imageSrcList: z._default(z.array(z.string()), () => []),
    interval: number(1, { min: 0.1, max: 3600 }),
    fit,
  }),
  valueType: 'Array',
  shownFile: ({ imageSrcList }) => ({ label: '图片', isSelected: imageSrcList.some((src) => src !== '') }),
  reshaping: 'box',
  initialStyle: { height: 210 },
})

export type ImageCarouselElement = ElementWith<typeof imageCarouselSchema>
