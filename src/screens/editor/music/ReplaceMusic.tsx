import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { MusicSource } from '../../../../engine/document/operations/index.ts'
import { uploads as calls } from '../../../api/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { tracks } from '../palette/tracks.ts'
import { useUploader } from '../use-uploader.ts'
import { pickSound, soundOf } from './pick-sound.ts'

interface ReplaceMusicProps {
  /** What is played now. */
  src: string
  onPick: (source: MusicSource) => void
}

const UPLOAD = 'upload'
const SHOWN = 60

/** Another sound instead: one of ours, one of the author's, or a new file. */
export function ReplaceMusic({ src, onPick }: ReplaceMusicProps) {
  const uploader = useUploader()
  const [isOpen, setOpen] = useState(false)
  const [own, setOwn] = useState<readonly MusicSource[]>([])
  const sources: MusicSource[] = [...tracks.map(({ src }) => ({ src })), ...own]

  async function toggle(next: boolean) {
    setOpen(next)
    if (next) setOwn(await ownSounds())
  }

  async function upload() {
    const picked = uploader && (await pickSound(uploader))
    if (picked) onPick(picked)
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={(next) => void toggle(next)}
      classNames={{ root: 'raised' }}
      menu={{
        selectable: true,
        selectedKeys: [src],
        style: { maxHeight: 360, overflowY: 'auto' },
        items: [
          ...(uploader ? [{ key: UPLOAD, label: '上传音乐…', icon: <Icon name="upload" /> }] : []),
          {
            key: 'ours',
            type: 'group',
            label: '推荐音乐',
            children: tracks.map(({ src, label }) => ({ key: src, label })),
          },
          ...(own.length > 0
            ? [
                {
                  key: 'own',
                  type: 'group' as const,
                  label: '我的音乐',
                  children: own.map(({ src, name }) => ({ key: src, label: name })),
                },
              ]
            : []),
        ],
        onClick: ({ key }) => {
          const source = sources.find(({ src }) => src === key)
          if (key === UPLOAD) void upload()
          else if (source && source.src !== src) onPick(source)
        },
      }}
    >
      <Button size="small">更换</Button>
    </Dropdown>
  )
}

/** The newest of the author's own sounds; none when they cannot be had: the drawer tells of that. */
async function ownSounds(): Promise<MusicSource[]> {
  try {
    const { images } = await calls.list({ type: 'audio', pageNo: 1, pageSize: SHOWN }, { quiet: true })
    return images.map(soundOf)
  } catch {
    return []
  }
}
