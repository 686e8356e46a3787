import { boxSections } from '../box-fields.ts'
import { FADE_PART, type KindAudio, PAGE_FADE, WHOLE_SOUND } from '../cue.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { volumeRow } from '../sound-fields.ts'
import { cuePart } from '../sound-part.ts'
import { soundGain } from '../volume-line.ts'
import { SHORTEST_PART, type VideoElement, videoSchema } from './schema.ts'

/** A video's own sound, from the start of the video. */
const videoAudio: KindAudio<VideoElement> = {
  kind: 'video',
  cues: ({ propsValue, commonStyle }, { entrance: start, end }) => {
    const { videoSrc, muted, speed } = propsValue
    const part = cuePart(propsValue, start, end, speed)
    return [
      {
        ...WHOLE_SOUND,
        ...part,
        kind: 'video',
        src: videoSrc,
        start,
        gain: muted ? 0 : commonStyle.volume / 100,
        fadeOut: Math.min(PAGE_FADE, Math.max(0, part.end - start) * FADE_PART),
        ...soundGain(propsValue.volumeLine),
      },
    ]
  },
}

const DAY = 86_400

const videoFields: PanelOf<VideoElement> = [
  {
    title: '视频',
    rows: [
      { fields: [{ control: 'footage', path: 'propsValue.videoSrc', label: '视频' }] },
      {
        fields: [
          {
            control: 'fileAddress',
            path: 'propsValue.videoSrc',
            label: '视频地址',
            caption: '文件',
            placeholder: 'https://',
          },
        ],
      },
      {
        fields: [
          {
            control: 'segments',
            path: 'propsValue.fit',
            label: '填充方式',
            options: [
              { value: 'cover', label: '填充' },
              { value: 'contain', label: '适应' },
              { value: 'fill', label: '拉伸' },
            ],
          },
        ],
      },
    ],
  },
  {
    title: '播放',
    rows: [
      {
        fields: [
          {
            control: 'fileTime',
            path: 'propsValue.start',
            label: '从第几秒播放',
            prefix: '起点',
            rest: SHORTEST_PART,
            unit: '秒',
            min: 0,
            max: DAY,
            step: 0.1,
            precision: 2,
          },
          {
            control: 'fileTime',
            path: 'propsValue.end',
            label: '播到第几秒，0 是结尾',
            prefix: '终点',
            rest: 0,
            zero: '结尾',
            unit: '秒',
            min: 0,
            max: DAY,
            step: 0.1,
            precision: 2,
          },
        ],
      },
      {
        fields: [
          {
            control: 'number',
            path: 'propsValue.speed',
            label: '播放速度',
            prefix: '速度',
            unit: '倍',
            min: 0.25,
            max: 4,
            step: 0.25,
            precision: 2,
          },
          { control: 'switch', path: 'propsValue.loop', label: '循环播放' },
        ],
      },
      {
        fields: [...volumeRow.fields, { control: 'switch', path: 'propsValue.muted', label: '静音' }],
      },
      { fields: [{ control: 'volumeLine', path: 'propsValue.videoSrc', label: '音量线' }] },
    ],
  },
  {
    title: '封面',
    rows: [{ fields: [{ control: 'picture', path: 'propsValue.poster', label: '视频封面' }] }],
  },
  ...boxSections,
]

export const videoKind = defineKind({
  schema: videoSchema,
  fields: videoFields,
  audio: videoAudio,
  icon: 'film',
})
