import type { VoiceId } from '#engine/document/catalogue/voices.ts'

/** Replaces a voice of the catalogue: a variant of the synthesizer's speaker, its pitch and its liveliness. */
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

/** Words per minute, as the synthesizer counts, at speed 50. */
const NEUTRAL_RATE = 200
/** Peak of a sound at volume 50, of 1. */
const NEUTRAL_PEAK = 0.7

/** From half to double speed. @param speed 0 to 100 */
export const rateOf = (speed: number): number => Math.round(NEUTRAL_RATE * 2 ** ((speed - 50) / 50))

/** Target peak of a sound; at 100 twice as loud, with rounded peaks. @param volume 0 to 100 */
export const peakOf = (volume: number): number => NEUTRAL_PEAK * (volume / 50)

/** The text without what the synthesizer skips or takes for markup. */
export function readable(text: string): string {
  return text
    .replace(/(\d)\.(?=\d)/g, '$1点')
    .replace(/(\d[\d点]*)\s*[%％]/g, '百分之$1')
    .replace(/[￥¥]\s*(\d[\d点]*)([万亿]?)/g, '$1$2元')
    .replace(/(\d)\s*[℃]/g, '$1摄氏度')
    .replace(/[<>&[\]{}|\\^`~]/g, ' ')
}
