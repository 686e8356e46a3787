import type { MenuProps } from 'antd'
import type { MusicSource } from '#engine/document/operations/index.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { pickSound, soundOf } from './my-sounds.ts'
import { tracks } from './tracks.ts'

interface Choice {
  /** Address of the current sound. */
  src: string
  /** The author's uploaded sounds. */
  own: readonly UploadCard[]
  /** null when the author has no permission to upload. */
  uploads: Uploads | null
  onPick: (source: MusicSource) => void
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>

/**
 * Menu items for replacing a sound: a new file, built-in sounds, the author's uploads. An item's key is the
 * sound's address.
 */
export function soundItems({ src, own, uploads, onPick }: Choice): Item[] {
  const item = (source: MusicSource, label: string) => ({
    key: source.src,
    label,
    onClick: () => source.src !== src && onPick(source),
  })
  const ours = tracks.map(({ src, label }) => item({ src }, label))
  const mine = own.map(soundOf).map((source) => item(source, source.name ?? source.src))
  return [
    ...(uploads
      ? [{ key: 'upload', label: '上传音乐…', onClick: () => void pickSound(uploads, onPick) }]
      : []),
    { key: 'ours', type: 'group', label: '推荐音乐', children: ours },
    ...(mine.length > 0 ? [{ key: 'own', type: 'group' as const, label: '我的音乐', children: mine }] : []),
  ]
}
