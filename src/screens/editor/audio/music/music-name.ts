import type { MusicSource } from '#engine/document/operations/index.ts'
import { tracks } from './tracks.ts'

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
