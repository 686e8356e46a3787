import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { MusicSource } from '../../../../engine/document/operations/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useDesk } from '../desk.ts'
import { tracks } from '../palette/tracks.ts'
import { pickSound, soundOf } from './pick-sound.ts'
import { useMySounds } from './use-my-sounds.ts'

interface ReplaceMusicProps {
  /** What is played now. */
  src: string
  onPick: (source: MusicSource) => void
}

const UPLOAD = 'upload'

/** Another sound instead: one of ours, one of the author's, or a new file. */
export function ReplaceMusic({ src, onPick }: ReplaceMusicProps) {
  const { uploads } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const { sounds } = useMySounds(isOpen)
  const own = sounds.map(soundOf)
  const sources: MusicSource[] = [...tracks.map(({ src }) => ({ src })), ...own]

  async function upload() {
    const picked = await pickSound(uploads)
    if (picked) onPick(picked)
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      classNames={{ root: 'raised' }}
      menu={{
        selectable: true,
        selectedKeys: [src],
        style: { maxHeight: 360, overflowY: 'auto' },
        items: [
          { key: UPLOAD, label: '上传音乐…', icon: <Icon name="upload" /> },
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
