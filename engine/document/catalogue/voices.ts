/** The voices. Documents store the speech provider's ids; the embedded synthesizer has a substitute for each. */
export const VOICES = [
  {
    id: 'x3_yezi',
    label: '小露',
    gender: 'female',
    character: '温柔亲切',
    scenes: ['旅行美食'],
    fits: '生活、情感',
  },
  {
    id: 'xiaoyan',
    label: '小燕',
    gender: 'female',
    character: '自然清晰',
    scenes: ['资讯'],
    fits: '资讯、通用',
  },
  {
    id: 'vixy',
    label: '小研',
    gender: 'female',
    character: '端正知性',
    scenes: ['政策财经'],
    fits: '政策、财经',
  },
  {
    id: 'aisxping',
    label: '小萍',
    gender: 'female',
    character: '知性大方',
    scenes: ['资讯', '政策财经'],
    fits: '资讯、财经',
  },
  {
    id: 'aisjinger',
    label: '小婧',
    gender: 'female',
    character: '轻快活泼',
    scenes: ['种草带货'],
    fits: '种草、带货',
  },
  {
    id: 'aisbabyxu',
    label: '许小宝',
    gender: 'female',
    character: '童声可爱',
    scenes: ['科普绘本'],
    fits: '绘本、科普',
  },
  {
    id: 'vixq',
    label: '小琪',
    gender: 'female',
    character: '甜美柔和',
    scenes: ['旅行美食'],
    fits: '旅行、美食',
  },
  {
    id: 'xiaoyu',
    label: '小宇',
    gender: 'male',
    character: '清朗有力',
    scenes: ['资讯'],
    fits: '资讯、体育',
  },
  {
    id: 'aisjiuxu',
    label: '许久',
    gender: 'male',
    character: '磁性稳重',
    scenes: ['科普绘本', '宣传发布'],
    fits: '纪录、人物',
  },
  {
    id: 'vixf',
    label: '小峰',
    gender: 'male',
    character: '浑厚大气',
    scenes: ['宣传发布'],
    fits: '宣传、发布',
  },
] as const satisfies readonly VoiceFacts[]

/** Purposes of videos, to filter voices by. */
export const VOICE_SCENES = ['资讯', '政策财经', '种草带货', '科普绘本', '旅行美食', '宣传发布'] as const

export type VoiceScene = (typeof VOICE_SCENES)[number]
export type VoiceGender = 'female' | 'male'

interface VoiceFacts {
  id: string
  label: string
  gender: VoiceGender
  /** Its character in four Chinese characters. */
  character: string
  scenes: readonly VoiceScene[]
  /** Suitable uses, for display. */
  fits: string
}

export type VoiceId = (typeof VOICES)[number]['id']
export interface Voice extends VoiceFacts {
  id: VoiceId
}

export const DEFAULT_VOICE: VoiceId = 'x3_yezi'

/** Neutral speed and volume; both range from 0 to 100. */
export const NEUTRAL_LEVEL = 50

/** Longest text of one synthesis request, in characters. */
export const MAX_SPOKEN = 2000

/** Longest sample text of a voice, in characters. */
export const MAX_SAMPLE = 200

export const genderLabel = (gender: VoiceGender): string => (gender === 'female' ? '女声' : '男声')

/** Like 温柔亲切，适合生活、情感. */
export const describeVoice = ({ character, fits }: Voice): string => `${character}，适合${fits}`

/** The voice with this id; undefined for ids of other providers. */
export const voiceOf = (id: string): Voice | undefined => VOICES.find((voice) => voice.id === id)

export const isVoiceId = (id: string): id is VoiceId => voiceOf(id) !== undefined
