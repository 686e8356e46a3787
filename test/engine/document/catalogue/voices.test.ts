import { expect, it } from 'vitest'
import {
  DEFAULT_VOICE,
  describeVoice,
  genderLabel,
  isVoiceId,
  VOICE_SCENES,
  VOICES,
  voiceOf,
} from '#engine/document/catalogue/voices.ts'
import { commonStyleSchema } from '#engine/elements/element.ts'

const ids = (gender: string) => VOICES.filter((voice) => voice.gender === gender).map(({ id }) => id)

it('lists the voices of the provider with unique labels', () => {
  expect(ids('female').toSorted()).toEqual(
    ['x3_yezi', 'xiaoyan', 'vixy', 'aisxping', 'aisjinger', 'aisbabyxu', 'vixq'].toSorted(),
  )
  expect(ids('male').toSorted()).toEqual(['xiaoyu', 'aisjiuxu', 'vixf'].toSorted())
  expect(new Set(VOICES.map(({ label }) => label)).size).toBe(VOICES.length)
})

it('contains the default voice of new elements', () => {
  expect(commonStyleSchema.parse({}).voiceName).toBe(DEFAULT_VOICE)
})

it('suggests at least one voice for each scene', () => {
  const suited = VOICES.flatMap(({ scenes }): readonly string[] => scenes)
  expect(VOICE_SCENES.filter((scene) => !suited.includes(scene))).toEqual([])
})

it('describes a voice, and returns undefined for an unknown one', () => {
  const voice = voiceOf('x3_yezi')
  expect(voice && describeVoice(voice)).toBe('温柔亲切，适合生活、情感')
  expect(genderLabel('male')).toBe('男声')
  expect([voiceOf('amy'), isVoiceId('amy')]).toEqual([undefined, false])
})
