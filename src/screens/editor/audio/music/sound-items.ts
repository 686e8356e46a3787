import type { MenuProps } from 'antd'
import type { MusicSource } from '#engine/document/operations/index.ts'
import { tracks } from '#src/screens/editor/library/tracks.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { pickSound } from './pick-sound.ts'

interface Choice {
  /** What is played now. */
  src: string
  /** The author's own sounds. */
  own: readonly MusicSource[]
  /** null for those who may not upload any. */
  uploads: Uploads | null
  onPick: (source: MusicSource) => void
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>

/** A menu of other sounds: a new file, ours, the author's own. The key of a sound is its address. */
export function soundItems({ src, own, uploads, onPick }: Choice): Item[] {
  const item = (source: MusicSource, label: string) => ({
    key: source.src,
    label,
    onClick: () => source.src !== src && onPick(source),
  })
  const ours = tracks.map(({ src, label }) => item({ src }, label))
  const mine = own.map((source) => item(source, source.name ?? source.src))
  return [
    ...(uploads
      ? [{ key: 'upload', label: '上传音乐…', onClick: () => void pickSound(uploads, onPick) }]
      : []),
    { key: 'ours', type: 'group', label: '推荐音乐', children: ours },
    ...(mine.length > 0 ? [{ key: 'own', type: 'group' as const, label: '我的音乐', children: mine }] : []),
  ]
}
