import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement, setBackgroundMusic } from '#engine/document/operations/index.ts'
import { mixBlock } from '#engine/export/mix.ts'
import { type Cue, cuesOf, planVideo, SAMPLE_RATE, type Sound } from '#engine/timeline/index.ts'
import { loudnessOfSound, samplesOf } from '#test/support/ffmpeg.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'

const asset = (path: string) => fileURLToPath(new URL(`../../../assets/${path}`, import.meta.url))

test('speech is at least 10 LU louder than music that was just added', async () => {
  const [voice, music] = await Promise.all([
    samplesOf(asset('samples/first-work/narration-1.mp3'), SAMPLE_RATE),
    samplesOf(asset('music/city.mp3'), SAMPLE_RATE),
  ])
  const sounds: Record<string, Float32Array> = { voice, music }
  const seconds = voice.length / SAMPLE_RATE
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  page.data.duration = seconds
  const clip = narrationClipItem({
    tempText: '旁白',
    voiceText: '旁白',
    voiceSrc: 'voice',
    voiceNum: seconds,
  })
  addElement(page, createElement('qk-voice', { propsValue: { voiceSrcList: [clip] } }))
  setBackgroundMusic(project, { src: 'music' })

  const cues = cuesOf(project, planVideo(project))
  const loudnessOf = (kind: Cue['kind']) => {
    const soundOf = ({ src }: Cue): Sound | null => {
      const samples = sounds[src] as Float32Array<ArrayBuffer> | undefined
      return samples ? { left: samples, right: samples } : null
    }
    const heard = cues.filter((cue) => cue.kind === kind)
    return loudnessOfSound(mixBlock(heard, soundOf, 0, voice.length))
  }
  const [spoken, played] = [await loudnessOf('narration'), await loudnessOf('music')]
  expect(played.integrated).toBeGreaterThan(-70)
  expect(spoken.integrated - played.integrated).toBeGreaterThanOrEqual(10)
})
