import type { VoiceId } from '#engine/document/catalogue/voices.ts'

/** What of the embedded synthesizer stands in for a voice: a variant of its speaker, its pitch, how lively it is. */
export interface EmbeddedVoice {
  variant: string
  /** 0 to 99. */
  pitch: number
  range: number
}

export const embeddedVoices: Record<VoiceId, EmbeddedVoice> = {
  x3_yezi: { variant: 'f2', pitch: 56, range: 55 },
  xiaoyan: { variant: 'Annie', pitch: 44, range: 45 },
  vixy: { variant: 'f4', pitch: 46, range: 40 },
  aisxping: { variant: 'steph', pitch: 52, range: 45 },
  aisjinger: { variant: 'linda', pitch: 58, range: 65 },
  aisbabyxu: { variant: 'f5', pitch: 95, range: 60 },
  vixq: { variant: 'f3', pitch: 62, range: 60 },
  xiaoyu: { variant: 'adam', pitch: 60, range: 55 },
  aisjiuxu: { variant: 'm3', pitch: 36, range: 40 },
  vixf: { variant: 'max', pitch: 44, range: 50 },
}

/** Words a minute, as the synthesizer counts, at speed 50. */
const NEUTRAL_RATE = 200
/** Peak of a sound at volume 50, 1 being the loudest there is. */
const NEUTRAL_PEAK = 0.7

/** From half as fast to twice as fast. @param speed 0 to 100 */
export const rateOf = (speed: number): number => Math.round(NEUTRAL_RATE * 2 ** ((speed - 50) / 50))

/** The peak that a sound is brought to; twice as loud at 100, where the tops are rounded. @param volume 0 to 100 */
export const peakOf = (volume: number): number => NEUTRAL_PEAK * (volume / 50)

/** Text as the synthesizer reads it rightly: without what it takes for markup or skips. */
export function readable(text: string): string {
  return text
    .replace(/(\d)\.(?=\d)/g, '$1点')
    .replace(/(\d[\d点]*)\s*[%％]/g, '百分之$1')
    .replace(/[￥¥]\s*(\d[\d点]*)([万亿]?)/g, '$1$2元')
    .replace(/(\d)\s*[℃]/g, '$1摄氏度')
    .replace(/[<>&[\]{}|\\^`~]/g, ' ')
}
