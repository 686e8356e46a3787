import { Button } from 'antd'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useAudition } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { SoundPartEditor } from '../sound-part/SoundPartEditor.tsx'
import styles from './music-editor.module.css'
import { musicName } from './music-name.ts'
import { ReplaceMusic } from './ReplaceMusic.tsx'
import { useMusic, useMusicActions } from './use-music.ts'

/**
 * Sets the sound, the trimmed part and the fades of a piece of music. Volume has its own control beside it.
 */
export function MusicEditor({ id }: { id: string }) {
  const { resolveUrl } = useEditorContext()
  const music = useMusic(id)
  const { gesture, replace, remove, part } = useMusicActions(id)
  const audition = useAudition()
  if (!music) return null
  const { musicSrc: src, name, start, end, fadeIn, fadeOut = null } = music.propsValue
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
        value={{ start, end, fadeIn, fadeOut }}
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
    </div>
  )
}
