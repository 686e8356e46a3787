import {
  describeVoice,
  genderLabel,
  VOICE_SCENES,
  VOICES,
  type Voice,
  type VoiceGender,
  type VoiceScene,
} from '#engine/document/catalogue/voices.ts'

export type GenderFilter = 'all' | VoiceGender
export type SceneFilter = 'all' | VoiceScene

export const GENDERS: { value: GenderFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'female', label: '女声' },
  { value: 'male', label: '男声' },
]

export const SCENES: { value: SceneFilter; label: string }[] = [
  { value: 'all', label: '全部场景' },
  ...VOICE_SCENES.map((scene) => ({ value: scene, label: scene })),
]

interface Filter {
  gender: GenderFilter
  scene: SceneFilter
  /** Substring of the name, the id or the recommended use. */
  search: string
}

/** Voices that match, in catalog order. */
export function voicesThat({ gender, scene, search }: Filter): Voice[] {
  const words = search.trim().toLowerCase()
  return VOICES.filter(
    (voice: Voice) =>
      (gender === 'all' || voice.gender === gender) &&
      (scene === 'all' || voice.scenes.includes(scene)) &&
      textOf(voice).includes(words),
  )
}

const textOf = (voice: Voice): string =>
  [voice.label, voice.id, genderLabel(voice.gender), describeVoice(voice), ...voice.scenes]
    .join(' ')
    .toLowerCase()
