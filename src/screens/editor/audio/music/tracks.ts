import type { MusicSource } from '#engine/document/operations/index.ts'

/** A built-in track, served at a permanent address because works refer to it. */
export interface Track {
  src: string
  label: string
  /** Recommended use. */
  mood: string
  seconds: number
}

export const tracks: readonly Track[] = [
  { src: '/music/morning.mp3', label: '晨光', mood: '明快，适合资讯与日常', seconds: 18 },
  { src: '/music/city.mp3', label: '城市节拍', mood: '有节奏，适合数据与新品', seconds: 16 },
  { src: '/music/night.mp3', label: '静夜', mood: '安静，适合故事与科普', seconds: 15 },
  { src: '/music/mountain.mp3', label: '山水', mood: '国风，适合节气与文旅', seconds: 13 },
]

/**
 * Display name of a piece of music: the file's name, the catalog's title, or the last part of the address.
 */
export function musicName({ src, name }: MusicSource): string {
  if (name) return name
  const track = tracks.find((track) => track.src === src)
  return track?.label ?? (fileNameOf(src) || '未选音乐')
}

function fileNameOf(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}
