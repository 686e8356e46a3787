import { createMp3Encoder } from 'wasm-media-encoders'
import type { EspeakOrder } from './espeak-messages.ts'
import type { TimedWord } from './spoken-words.ts'

/** The used interface of @echogarden/espeak-ng-emscripten, which has no types. */
interface Synthesizer {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  set_pitch(pitch: number): void
  set_range(range: number): void
  set_volume(volume: number): void
  synthesize(text: string, onAudio: (audio: Int16Array, events: SpeechEvent[]) => boolean): void
}
interface SpeechEvent {
  /** `word` where one begins, `end` where a clause and its pause end. */
  type: string
  /** In characters; starts at 1. */
  text_position: number
  /** Milliseconds. */
  audio_position: number
}
type Load = () => Promise<{ eSpeakNGWorker: new () => Synthesizer }>

const PACKAGE = '@echogarden/espeak-ng-emscripten'
const SAMPLE_RATE = 22_050
const KBITS = 64
/** Low enough to avoid clipping before the level is set. */
const RAW_VOLUME = 60
/** Quieter samples are not speech, of 32767. */
const AUDIBLE = 200
const BLOCK = 8192
/** Seconds of silence that encoder and decoder put before the sound: 1105 samples, as LAME documents. */
const MP3_DELAY = 1105 / SAMPLE_RATE

let synthesizer: Promise<Synthesizer> | undefined

/** @throws ERR_MODULE_NOT_FOUND when the optional package is not installed */
export async function speakEmbedded(
  order: EspeakOrder,
): Promise<{ mp3: Uint8Array; words: TimedWord[] } | undefined> {
  synthesizer ??= load()
  const { raw, words } = synthesize(await synthesizer, order)
  const samples = levelled(raw, order.peak)
  return samples && { mp3: await encode(samples), words }
}

async function load(): Promise<Synthesizer> {
  // The name is unknown at build time, so that types and bundlers ignore the optional package.
  const name: string = PACKAGE
  const { default: start } = (await import(name)) as { default: Load }
  const { eSpeakNGWorker } = await start()
  return new eSpeakNGWorker()
}

function synthesize(synthesizer: Synthesizer, { text, voice, rate }: EspeakOrder) {
  // `cmn` reads Latin letters as English; the pinyin voice would read them as syllables.
  synthesizer.set_voice(`cmn+${voice.variant}`)
  synthesizer.set_rate(rate)
  synthesizer.set_pitch(voice.pitch)
  synthesizer.set_range(voice.range)
  synthesizer.set_volume(RAW_VOLUME)
  const chunks: Int16Array[] = []
  const heard: SpeechEvent[] = []
  synthesizer.synthesize(text, (audio, events) => {
    chunks.push(audio)
    heard.push(...events)
    return false
  })
  const raw = new Int16Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    raw.set(chunk, at)
    at += chunk.length
  }
  return { raw, words: timedWords(heard, raw) }
}

/** When the words are heard in the MP3: each until the next one, without the pauses between clauses. */
function timedWords(events: readonly SpeechEvent[], raw: Int16Array): TimedWord[] {
  const marks = events.filter(({ type }) => type === 'word' || type === 'end')
  return marks.flatMap(({ type, text_position, audio_position }, index) => {
    if (type === 'end') return []
    const [before, next] = [marks[index - 1], marks[index + 1]]
    const begun = audio_position / 1000
    const until = next ? next.audio_position / 1000 : raw.length / SAMPLE_RATE
    const heard = audibleIn(raw, begun, until)
    const start = before?.type === 'word' ? begun : heard.from
    const end = next?.type === 'word' ? until : heard.to
    return [{ index: text_position - 1, start: start + MP3_DELAY, end: Math.max(start, end) + MP3_DELAY }]
  })
}

/** Where the sound of a stretch begins and ends, in seconds. */
function audibleIn(raw: Int16Array, from: number, until: number): { from: number; to: number } {
  const part = raw.subarray(Math.round(from * SAMPLE_RATE), Math.round(until * SAMPLE_RATE))
  const isAudible = (sample: number) => Math.abs(sample) > AUDIBLE
  const first = Math.max(0, part.findIndex(isAudible))
  return { from: from + first / SAMPLE_RATE, to: from + (part.findLastIndex(isAudible) + 1) / SAMPLE_RATE }
}

/** Scales to the peak, −1 to 1; undefined for silence. Peaks above 1 are rounded off. */
function levelled(raw: Int16Array, peak: number): Float32Array | undefined {
  const loudest = raw.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  if (loudest < AUDIBLE) return undefined
  return Float32Array.from(raw, (sample) => rounded((sample / loudest) * peak))
}

const KNEE = 0.8

function rounded(sample: number): number {
  const loudness = Math.abs(sample)
  if (loudness <= KNEE) return sample
  return Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((loudness - KNEE) / (1 - KNEE)))
}

async function encode(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KBITS })
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += BLOCK) {
    // The encoder reuses the memory of its output.
    parts.push(encoder.encode([samples.subarray(at, at + BLOCK)]).slice())
  }
  parts.push(encoder.finalize().slice())
  return Buffer.concat(parts)
}
