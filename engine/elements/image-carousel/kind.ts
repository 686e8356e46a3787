import { boxSections } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { FIT_OPTIONS } from '../picture-fields.ts'
import { imageCarouselPresets } from './presets.ts'
import { type ImageCarouselElement, imageCarouselSchema } from './schema.ts'

const imageCarouselFields: PanelOf<ImageCarouselElement> = [
  {
    title: '图片轮播',
    rows: [
      { fields: [{ control: 'pictures', path: 'propsValue.imageSrcList', label: '轮播图片' }] },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.interval',
            label: '切换间隔',
            prefix: '间隔',
            unit: '秒',
            min: 0.1,
            max: 3600,
            step: 0.1,
          },
        ],
      },
      { fields: [{ control: 'segments', path: 'propsValue.fit', label: '填充方式', options: FIT_OPTIONS }] },
    ],
  },
  ...boxSections,
]

export const imageCarouselKind = defineKind({
  schema: imageCarouselSchema,
  fields: imageCarouselFields,
  presets: imageCarouselPresets,
  icon: 'images',
})
