import { describe, expect, it } from 'vitest'
import { estimateWords, PEAKS_PER_SECOND } from '#engine/elements/voice/word-timing.ts'
import { createShaper } from '#src/sound/shape.ts'

/** The used interface of the embedded synthesizer, which tells where it begins each word. */
interface Synthesizer {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  synthesize(text: string, onAudio: (audio: Int16Array, events: SpeechEvent[]) => boolean): void
}
interface SpeechEvent {
  type: string
  /** Starts at 1. */
  text_position: number
  /** Milliseconds. */
  audio_position: number
}
const RATE = 22_050

async function synthesizer(): Promise<Synthesizer> {
  const name: string = '@echogarden/espeak-ng-emscripten'
  const { default: load } = (await import(name)) as {
    default: () => Promise<{ eSpeakNGWorker: new () => Synthesizer }>
  }
  const { eSpeakNGWorker } = await load()
  return new eSpeakNGWorker()
}

/** A spoken text with the true start of the character at each index, as far as the synthesizer tells it. */
function speak(voice: Synthesizer, text: string, variant: string, rate: number) {
  voice.set_voice(`cmn+${variant}`)
  voice.set_rate(rate)
  const shaper = createShaper()
  const starts = new Map<number, number>()
  let samples = 0
  voice.synthesize(text, (audio, events) => {
    shaper.add([Float32Array.from(audio, (sample) => sample / 32_768)], RATE, samples / RATE)
    samples += audio.length
    for (const { type, text_position, audio_position } of events) {
      if (type === 'word' && !starts.has(text_position - 1))
        starts.set(text_position - 1, audio_position / 1000)
    }
    return false
  })
  const { seconds, levels } = shaper.finish()
  return { seconds, peaks: levels[0] ?? [], starts }
}

const TEXTS = [
  '四年时间，新能源汽车从三百万辆走到一千二百万辆，增长超过三倍。',
  '出口目的地已经覆盖全球七十多个国家和地区。',
  '明年会怎样？行业协会预计，全年销量将超过一千五百万辆，再创新高。',
  '苹果、香蕉、橘子，都在打折；今天就来！',
  '每卖出十辆新车，就有四辆是新能源汽车。纯电仍然是主力，插电混动增长最快。',
]

describe('the estimated timing of words', () => {
  it('is right within 120 ms where a sentence starts and after each pause of the embedded voice', async () => {
    const voice = await synthesizer()
    const inside: number[] = []
    for (const [variant, rate] of [
      ['f2', 200],
      ['m3', 150],
      ['f5', 280],
    ] as const) {
      for (const text of TEXTS) {
        const { seconds, peaks, starts } = speak(voice, text, variant, rate)
        const words = estimateWords(text, peaks, seconds) ?? []
        expect(words.map((word) => word.text).join('')).toBe(text)
        let index = 0
        words.forEach((word, at) => {
          const truth = starts.get(index)
          const isAfterPause = at === 0 || /[，。！？；]$/.test(words[at - 1]?.text ?? '')
          index += word.text.length
          if (truth === undefined) return
          const error = Math.abs(word.start - truth)
          if (isAfterPause) expect(error, `${variant} ${rate} ${text} ${word.text}`).toBeLessThan(0.12)
          else inside.push(error)
        })
      }
    }
    inside.sort((a, b) => a - b)
    expect(inside[Math.floor(inside.length * 0.9)]).toBeLessThan(0.15)
  })

  it('covers numbers, Latin words and leading quotes, in order and within the sound', () => {
    const text = '“2026年，AI 销量涨了 35%！”'
    const peaks = Array.from({ length: 4 * PEAKS_PER_SECOND }, (_, at) => (at < 20 || at > 380 ? 0 : 120))
    const words = estimateWords(text, peaks, 4) ?? []
    expect(words.map((word) => word.text)).toEqual([
      '“2026',
      '年，',
      'AI ',
      '销',
      '量',
      '涨',
      '了 ',
      '35',
      '%！”',
    ])
    expect(words[0]?.start).toBe(0.2)
    expect(words.at(-1)?.end).toBeCloseTo(3.81)
    for (const [at, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
    }
  })

  it('is unknown for silence and for texts without words', () => {
    expect(estimateWords('你好', new Uint8Array(100), 1)).toBeUndefined()
    expect(estimateWords('……', new Uint8Array(100).fill(99), 1)).toBeUndefined()
  })
})
