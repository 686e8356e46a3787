import type { MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Playback } from '#src/screens/editor/shared/playback/playback.ts'
import { useVideoSeconds } from '#src/screens/editor/shared/use-video-seconds.ts'
import { timecode } from '#src/ui/format.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './transport.module.css'
import { VideoButton } from './VideoButton.tsx'

/** Plays the work on the stage, and says where it is: in the middle of the timeline's toolbar. */
export function Transport() {
  const { playback, shortcuts } = useEditorContext()
  const seconds = useVideoSeconds()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressed with the mouse a button takes no focus: the space bar goes on playing
    <div className={styles.transport} role="group" aria-label="播放" onMouseDown={keepFocus}>
      <IconButton
        icon="toStart"
        label="到开头"
        keys={shortcuts.labelOf('videoStart')}
        onClick={() => playback.seek(0)}
      />
      <PlayButton playback={playback} />
      <IconButton
        icon="toEnd"
        label="到结尾"
        keys={shortcuts.labelOf('videoEnd')}
        onClick={() => playback.seek(seconds)}
      />
      <Time playback={playback} seconds={seconds} />
      <LoopButton playback={playback} />
    </div>
  )
}

function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

function PlayButton({ playback }: { playback: Playback }) {
  const { shortcuts } = useEditorContext()
  const { isPlaying } = useSnapshot(playback.state)
  return (
    <span className={styles.play}>
      <VideoButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? '暂停' : '播放'}
        keys={shortcuts.labelOf('playVideo')}
        onClick={() => playback.toggle()}
      />
    </span>
  )
}

/** `00:08.4 / 00:30.0`; alone it renders while the video plays. */
function Time({ playback, seconds }: { playback: Playback; seconds: number }) {
  const { time } = useSnapshot(playback.state)
  return (
    <span className={styles.time}>
      {padded(time)} <span>/ {padded(seconds)}</span>
    </span>
  )
}

function LoopButton({ playback }: { playback: Playback }) {
  const { isLooping } = useSnapshot(playback.state)
  return (
    <IconButton
      icon="repeat"
      label="循环播放"
      isOn={isLooping}
      onClick={() => playback.setLooping(!isLooping)}
    />
  )
}

/** Both sides are of one width. */
const padded = (seconds: number) => timecode(seconds).padStart(7, '0')
