import type { PanelOf } from '../panel-fields.ts'
import type { VoiceElement } from './schema.ts'

/** The clips are edited in the narration list. */
export const voiceFields: PanelOf<VoiceElement> = [
  {
    title: '配音',
    rows: [
      {
        fields: [
          {
            control: 'number',
            path: 'commonStyle.voiceVolume',
            label: '配音音量',
            prefix: '音量',
            min: 0,
            max: 100,
          },
        ],
      },
      {
        fields: [
          {
            control: 'number',
            path: 'commonStyle.voiceSpeed',
            label: '配音语速',
            prefix: '语速',
            min: 0,
            max: 100,
          },
        ],
      },
    ],
  },
]
