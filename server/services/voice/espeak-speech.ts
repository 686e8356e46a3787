import { createMp3Encoder } from 'wasm-media-encoders'
import type { EspeakOrder } from './espeak-messages.ts'

/** The used interface of @echogarden/espeak-ng-emscripten, which has no types. */
interface Synthesizer {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  set_pitch(pitch: number): void
  set_range(range: number): void
  set_volume(volume: number): void
  synthesize(text: string, onAudio: (audio: Int16Array) => boolean): void
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

let synthesizer: Promise<Synthesizer> | undefined

/** @throws ERR_MODULE_NOT_FOUND when the optional package is not installed */
export async function speakEmbedded(order: EspeakOrder): Promise<{ mp3: Uint8Array } | undefined> {
  synthesizer ??= load()
  const samples = levelled(synthesize(await synthesizer, order), order.peak)
  return samples && { mp3: await encode(samples) }
}

async function load(): Promise<Synthesizer> {
  // The name is unknown at build time, so that types and bundlers ignore the optional package.
  const name: string = PACKAGE
  const { default: start } = (await import(name)) as { default: Load }
  const { eSpeakNGWorker } = await start()
  return new eSpeakNGWorker()
}

function synthesize(synthesizer: Synthesizer, { text, voice, rate }: EspeakOrder): Int16Array {
  // `cmn` reads Latin letters as English; the pinyin voice would read them as syllables.
  synthesizer.set_voice(`cmn+${voice.variant}`)
  synthesizer.set_rate(rate)
  synthesizer.set_pitch(voice.pitch)
  synthesizer.set_range(voice.range)
  synthesizer.set_volume(RAW_VOLUME)
  const chunks: Int16Array[] = []
  synthesizer.synthesize(text, (audio) => {
    chunks.push(audio)
    return false
  })
  const all = new Int16Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
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
