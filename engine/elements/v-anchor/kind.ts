import { boxSections } from '../box-fields.ts'
import { FADE_PART, type KindAudio, PAGE_FADE, WHOLE_SOUND } from '../cue.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { vAnchorPresets } from './presets.ts'
import { type VAnchorElement, vAnchorSchema } from './schema.ts'

const ANCHOR = 'propsValue.anchorInfo'

/** The sound of a presenter's video, which begins with the page and loops as its picture does. */
const vAnchorAudio: KindAudio<VAnchorElement> = {
  kind: 'video',
  cues: ({ propsValue }, { start, end }) => {
    const { source, src, videoVolume } = propsValue.anchorInfo
    if (source !== 'video' || src === '') return []
    const fadeOut = Math.min(PAGE_FADE, (end - start) * FADE_PART)
    return [{ ...WHOLE_SOUND, kind: 'video', src, start, end, gain: videoVolume / 100, loop: true, fadeOut }]
  },
}

const vAnchorFields: PanelOf<VAnchorElement> = [
  {
    title: '数字人',
    rows: [
      {
        fields: [
          {
            control: 'segments',
            path: `${ANCHOR}.source`,
            label: '形象',
            caption: '形象',
            options: [
              { value: 'character', label: '小连' },
              { value: 'picture', label: '图片' },
              { value: 'video', label: '视频' },
            ],
          },
        ],
      },
      {
        fields: [{ control: 'picture', path: `${ANCHOR}.src`, label: '形象图片' }],
        showIf: { [`${ANCHOR}.source`]: ['picture'] },
      },
      {
        fields: [
          {
            control: 'segments',
            path: `${ANCHOR}.outfit`,
            label: '服装',
            caption: '服装',
            options: [
              { value: 'navy', label: '藏青' },
              { value: 'ivory', label: '米白' },
              { value: 'rose', label: '玫红' },
              { value: 'pine', label: '松绿' },
            ],
          },
        ],
        showIf: { [`${ANCHOR}.source`]: ['character'] },
      },
      {
        fields: [
          {
            control: 'segments',
            path: `${ANCHOR}.framing`,
            label: '景别',
            caption: '景别',
            options: [
              { value: 'half', label: '半身' },
              { value: 'bust', label: '近景' },
            ],
          },
        ],
        showIf: { [`${ANCHOR}.source`]: ['character'] },
      },
      { fields: [{ control: 'switch', path: `${ANCHOR}.isMirrored`, label: '左右翻转' }] },
    ],
  },
  {
    title: '动作',
    rows: [
      {
        fields: [{ control: 'switch', path: `${ANCHOR}.isBreathing`, label: '呼吸微动' }],
        showIf: { [`${ANCHOR}.source`]: ['character', 'picture'] },
      },
      {
        fields: [{ control: 'switch', path: `${ANCHOR}.isBlinking`, label: '眨眼' }],
        showIf: { [`${ANCHOR}.source`]: ['character'] },
      },
      {
        fields: [{ control: 'switch', path: `${ANCHOR}.isSpeaking`, label: '口型跟随配音' }],
        showIf: { [`${ANCHOR}.source`]: ['character'] },
      },
    ],
    showIf: { [`${ANCHOR}.source`]: ['character', 'picture'] },
  },
  {
    title: '声音',
    rows: [
      {
        fields: [
          {
            control: 'number',
            path: `${ANCHOR}.videoVolume`,
            label: '视频原声的音量',
            prefix: '原声',
            unit: '%',
            min: 0,
            max: 100,
          },
        ],
      },
    ],
    showIf: { [`${ANCHOR}.source`]: ['video'] },
  },
  ...boxSections,
]

export const vAnchorKind = defineKind({
  schema: vAnchorSchema,
  fields: vAnchorFields,
  presets: vAnchorPresets,
  audio: vAnchorAudio,
  icon: 'person',
  panel: { notes: 'presenterNotes' },
})
