import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { MusicSource } from '#engine/document/operations/index.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { soundItems } from './sound-items.ts'
import { useOwnSounds } from './use-own-sounds.ts'

interface ReplaceMusicProps {
  /** Address of the current sound. */
  src: string
  onPick: (source: MusicSource) => void
}

/** Replaces the sound by a built-in one, one of the author's uploads or a new file. */
export function ReplaceMusic({ src, onPick }: ReplaceMusicProps) {
  const uploader = useUploader()
  const [isOpen, setOpen] = useState(false)
  const own = useOwnSounds(isOpen)
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
        items: soundItems({ src, own, uploads: uploader, onPick }),
      }}
    >
      <Button size="small">更换</Button>
    </Dropdown>
  )
}
