import { Tooltip } from 'antd'
import { type MouseEvent, useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Playback } from '#src/screens/editor/shared/playback/playback.ts'
import { useVideoSeconds } from '#src/screens/editor/shared/use-editing.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { usePlayheadTime } from '../use-playhead-time.ts'
import styles from './transport.module.css'

/** The playback controls in the middle of the timeline's toolbar. */
export function Transport() {
  const { playback, shortcuts } = useEditorContext()
  const seconds = useVideoSeconds()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a mouse press must not focus a button, so that the space bar keeps playing
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
      <Time seconds={seconds} />
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
      <RoundButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? '暂停' : '播放'}
        keys={shortcuts.labelOf('playVideo')}
        onClick={() => playback.toggle()}
      />
    </span>
  )
}

interface RoundButtonProps {
  icon: IconName
  label: string
  /** The shortcut as shown in the tooltip. */
  keys: string
  onClick: () => void
}

/** The round button below the stage that plays the video. */
export function RoundButton({ icon, label, keys, onClick }: RoundButtonProps) {
  return (
    <Tooltip title={`${label}  ${keys}`}>
      <button type="button" aria-label={label} className={styles.round} onClick={onClick}>
        <Icon name={icon} size={14} />
      </button>
    </Tooltip>
  )
}

/** `00:08.4 / 00:30.0`. */
function Time({ seconds }: { seconds: number }) {
  const now = useRef<HTMLTimeElement>(null)
  const write = useCallback((time: number) => {
    if (now.current) now.current.textContent = timecode(time)
  }, [])
  usePlayheadTime(write)
  return (
    <span className={styles.time}>
      <time ref={now} /> <span>/ {timecode(seconds)}</span>
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
