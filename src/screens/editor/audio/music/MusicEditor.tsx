import { Button } from 'antd'
import { useState } from 'react'
import type { MusicSource } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { useAudition } from '#src/sound/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { SoundPartEditor } from '../sound-part/SoundPartEditor.tsx'
import { VolumePoints } from '../volume/VolumePoints.tsx'
import { DuckingFields } from './DuckingFields.tsx'
import { FitSwitch } from './FitSwitch.tsx'
import styles from './music-editor.module.css'
import { useMySounds } from './my-sounds.ts'
import { soundItems } from './sound-items.ts'
import { musicName } from './tracks.ts'
import { heardPartOf, selectedPart, useMusic, useMusicActions } from './use-music.ts'

/**
 * Sets the sound, the trimmed part, the fades and the ducking of a piece of music. Volume has its own control beside it.
 */
export function MusicEditor({ id }: { id: string }) {
  const { resolveUrl } = useEditorContext()
  const music = useMusic(id)
  const { gesture, replace, remove, unsplit, part } = useMusicActions(id)
  const shown = useEditing((editing) => selectedPart(editing, id))
  const audition = useAudition()
  if (!music) return null
  const { musicSrc: src, name, ducking = null, split } = music.propsValue
  const url = src && resolveUrl(src)
  const isPlaying = audition.playing !== null
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <b title={musicName({ src, name })}>{musicName({ src, name })}</b>
        <ReplaceMusic src={src} onPick={replace} />
        <IconButton icon="trash" label="移除音乐" size={24} onClick={remove} />
      </div>
      <SoundPartEditor
        label="音乐"
        tone="music"
        url={url}
        value={heardPartOf(music, shown)}
        position={audition.position}
        isPlaying={isPlaying}
        {...gesture}
      >
        <Button
          block
          disabled={src === ''}
          icon={<Icon name={isPlaying ? 'pause' : 'play'} size={14} />}
          onClick={() => audition.toggle(url, url, part)}
        >
          {isPlaying ? '停止试听' : '试听'}
        </Button>
        {audition.failed !== null && <p className={styles.note}>声音没有读到，请重试或更换</p>}
      </SoundPartEditor>
      {split && (
        <p className={styles.note}>
          {`音乐分成 ${split.parts.length} 段，这里修剪第 ${shown + 1} 段，在时间轴上选其他段`}
          <Button type="link" size="small" onClick={unsplit}>
            恢复成整首
          </Button>
        </p>
      )}
      <FitSwitch id={id} music={music} />
      <DuckingFields value={ducking} {...gesture} />
      <VolumePoints sound={{ elementId: id }} clock="music" />
    </div>
  )
}

interface ReplaceMusicProps {
  /** Address of the current sound. */
  src: string
  onPick: (source: MusicSource) => void
}

/** Replaces the sound by a built-in one, one of the author's uploads or a new file. */
function ReplaceMusic({ src, onPick }: ReplaceMusicProps) {
  const uploader = useUploader()
  const [isOpen, setOpen] = useState(false)
  const { sounds: own } = useMySounds(isOpen)
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
