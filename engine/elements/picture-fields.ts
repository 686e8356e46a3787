import type { Field, PanelSection, Pictured } from './panel-fields.ts'
import { NO_FILTER } from './picture.ts'

export const FIT_OPTIONS = [
  { value: 'cover', label: '填充' },
  { value: 'contain', label: '适应' },
  { value: 'fill', label: '拉伸' },
] as const

/** The picture, its fit and its mirroring. */
export const pictureSection = (title: string): PanelSection<Pictured> => ({
  title,
  rows: [
    { fields: [{ control: 'picture', path: 'propsValue.imageSrc', label: title }] },
    { fields: [{ control: 'segments', path: 'propsValue.fit', label: '填充方式', options: FIT_OPTIONS }] },
    {
      fields: [
        { control: 'switch', path: 'propsValue.flipX', label: '水平翻转' },
        { control: 'switch', path: 'propsValue.flipY', label: '垂直翻转' },
      ],
    },
  ],
})

const share = (
  path: 'propsValue.filter.brightness' | 'propsValue.filter.contrast' | 'propsValue.filter.saturation',
  label: string,
): Field<Pictured> => ({ control: 'number', path, label, prefix: label, unit: '%', min: 0, max: 300 })

/** Color and blur of the picture. */
export const filterSection: PanelSection<Pictured> = {
  title: '滤镜',
  rows: [
    { fields: [{ control: 'filter', path: 'propsValue.filter', label: '滤镜预设' }] },
    {
      fields: [share('propsValue.filter.brightness', '亮度'), share('propsValue.filter.contrast', '对比度')],
    },
    {
      fields: [
        share('propsValue.filter.saturation', '饱和度'),
        {
          control: 'number',
          path: 'propsValue.filter.hue',
          label: '色相',
          prefix: '色相',
          unit: '°',
          min: -180,
          max: 180,
        },
      ],
    },
    {
      fields: [
        {
          control: 'number',
          path: 'propsValue.filter.sepia',
          label: '怀旧',
          prefix: '怀旧',
          unit: '%',
          min: 0,
          max: 100,
        },
        {
          control: 'number',
          path: 'propsValue.filter.blur',
          label: '模糊',
          prefix: '模糊',
          unit: 'px',
          min: 0,
          max: 100,
          step: 0.5,
        },
      ],
    },
  ],
  reset: {
    'propsValue.filter.brightness': NO_FILTER.brightness,
    'propsValue.filter.contrast': NO_FILTER.contrast,
    'propsValue.filter.saturation': NO_FILTER.saturation,
    'propsValue.filter.hue': NO_FILTER.hue,
    'propsValue.filter.sepia': NO_FILTER.sepia,
    'propsValue.filter.blur': NO_FILTER.blur,
  },
}
