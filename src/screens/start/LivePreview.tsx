import { Button, Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Player } from '#engine/player/index.ts'
import { usePlayer, useSeekDrag } from '#src/player/index.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { OpenedProject } from './open-project.ts'
import styles from './start.module.css'

/** px; sharp enough for the preview and fast to draw. */
const PREVIEW_WIDTH = 540

/** Plays the video live, with sound, before it is rendered. Space plays, arrow keys step by frame. */
export function LivePreview({ opened }: { opened: OpenedProject }) {
  const view = useRef<HTMLCanvasElement>(null)
  const { player, state, error } = usePlayer(opened, view, PREVIEW_WIDTH)
  const { scrub, endScrub } = useSeekDrag(player)
  const [isMuted, setIsMuted] = useState(false)
  useKeys(player)
  const { time, duration, playing } = state ?? { time: 0, duration: 0, playing: false }

  if (error !== null) {
    return (
      <div className={styles.stageMessage} role="alert">
        <Icon name="error" size={32} />
        <p>预览没有播放，项目文件没有改动</p>
        <small>{error}</small>
      </div>
    )
  }
  const { width, height, fps } = opened.project
  return (
    <div className={styles.preview}>
      <canvas ref={view} style={{ aspectRatio: width / height }} aria-label="预览画面" />
      <div className={styles.transport}>
        <Button
          className={styles.play ?? ''}
          type="text"
          shape="circle"
          disabled={!player}
          icon={<Icon name={playing ? 'pause' : 'play'} size={14} />}
          aria-label={playing ? '暂停' : '播放'}
          onClick={() => player?.toggle()}
        />
        <Slider
          className={styles.scrubber ?? ''}
          min={0}
          max={duration}
          step={1 / fps}
          value={time}
          disabled={!player}
          tooltip={{ formatter: null }} // the time is shown beside it, and a tooltip would realign on every frame
          ariaLabelForHandle="播放位置"
          ariaValueTextFormatterForHandle={timecode}
          onChange={scrub}
          onChangeComplete={endScrub}
        />
        <span className={styles.timecode}>
          {timecode(time)} <span>/ {timecode(duration)}</span>
        </span>
        <Button
          type="text"
          shape="circle"
          disabled={!player}
          icon={<Icon name={isMuted ? 'muted' : 'sound'} />}
          aria-label={isMuted ? '打开声音' : '静音'}
          onClick={() => {
            player?.setMuted(!isMuted)
            setIsMuted(!isMuted)
          }}
        />
      </div>
    </div>
  )
}

/** Global shortcuts, except in controls that handle the keys themselves. */
function useKeys(player: Player | null) {
  useEffect(() => {
    if (!player) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const isOn = (controls: string) => Boolean(target?.closest(controls))
      if (event.key === ' ' && !isOn('button, a, input:not([type=radio]), summary')) player.toggle()
      else if (event.key === 'ArrowLeft' && !isOn('input, [role=slider]'))
        player.step(event.shiftKey ? -10 : -1)
      else if (event.key === 'ArrowRight' && !isOn('input, [role=slider]'))
        player.step(event.shiftKey ? 10 : 1)
      else return
      event.preventDefault() // keeps the page from scrolling
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [player])
}
