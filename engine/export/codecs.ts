import type { VideoCodec } from '#engine/mp4/index.ts'
import { avcCodecs } from './avc.ts'

/** Video codecs of exported files. */
export const VIDEO_CODECS = ['avc', 'hevc', 'av1'] as const satisfies readonly VideoCodec[]

/** The name of a codec for people. */
export const CODEC_NAMES: Record<VideoCodec, string> = { avc: 'H.264', hevc: 'HEVC', av1: 'AV1' }

/** Bitrate for the quality of H.264, in parts of the bitrate of H.264. AV1 as measured; HEVC is an assumption. */
export const CODEC_BITRATES: Record<VideoCodec, number> = { avc: 1, hevc: 0.6, av1: 0.5 }

/** A level: its number in the codec string, pixels a frame, pixels a second. */
type Level = readonly [code: number, perFrame: number, perSecond: number]

/** ITU-T H.265, tables A.8 and A.9: level × 30, of the Main profile. */
const HEVC_LEVELS: readonly Level[] = [
  [90, 552_960, 16_588_800],
  [93, 983_040, 33_177_600],
  [120, 2_228_224, 66_846_720],
  [123, 2_228_224, 133_693_440],
  [150, 8_912_896, 267_386_880],
  [153, 8_912_896, 534_773_760],
  [156, 8_912_896, 1_069_547_520],
]

/** AV1 Bitstream & Decoding Process Specification, section A.3: `seq_level_idx` of the Main profile. */
const AV1_LEVELS: readonly Level[] = [
  [4, 665_856, 19_975_680],
  [5, 1_065_024, 31_950_720],
  [8, 2_359_296, 70_778_880],
  [9, 2_359_296, 141_557_760],
  [12, 8_912_896, 267_386_880],
  [13, 8_912_896, 534_773_760],
  [14, 8_912_896, 1_069_547_520],
]

function levelOf(levels: readonly Level[], width: number, height: number, fps: number): number {
  const pixels = width * height
  const fits = levels.find(([, perFrame, perSecond]) => pixels <= perFrame && pixels * fps <= perSecond)
  return (fits ?? levels.at(-1)!)[0]
}

/** Codec strings that support such a video, best first. @param bitrate bit/s */
export function codecStrings(
  codec: VideoCodec,
  width: number,
  height: number,
  fps: number,
  bitrate: number,
): string[] {
  if (codec === 'avc') return avcCodecs(width, height, fps, bitrate)
  if (codec === 'hevc') return [`hvc1.1.6.L${levelOf(HEVC_LEVELS, width, height, fps)}.B0`]
  const level = levelOf(AV1_LEVELS, width, height, fps).toString().padStart(2, '0')
  return [`av01.0.${level}M.08`]
}
