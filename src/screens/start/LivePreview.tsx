import { Button, Slider } from 'antd'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Player } from '#engine/player/index.ts'
import { pageRange } from '#engine/timeline/index.ts'
import { type Playable, usePlayer, useSeekDrag } from '#src/player/index.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './start.module.css'

/** px; sharp enough for the preview and fast to draw. */
const PREVIEW_WIDTH = 540

export interface PreviewControls {
  /** Plays from the moment when a page is alone on the canvas. */
  showPage: (index: number) => void
}

interface LivePreviewProps {
  ref?: Ref<PreviewControls>
  /** A new object opens a new player. */
  opened: Playable
  /** Address of a picture that is shown until the video plays. */
  poster?: string
  /** Starts to play as soon as it can. */
  isAutoplay?: boolean
}

/** Plays the video live, with sound, before it is rendered. Space plays, arrow keys step by frame. */
export function LivePreview({ ref, opened, poster = '', isAutoplay = false }: LivePreviewProps) {
  const view = useRef<HTMLCanvasElement>(null)
  const { player, state, plan, error } = usePlayer(opened, view, PREVIEW_WIDTH)
  const { scrub, endScrub } = useSeekDrag(player)
  const [isMuted, setIsMuted] = useState(false)
  useKeys(player)
  const { time, duration, playing } = state ?? { time: 0, duration: 0, playing: false }
  useEffect(() => {
    if (isAutoplay) player?.play()
  }, [player, isAutoplay])
  useImperativeHandle(ref, () => ({
    showPage(index) {
      if (!player || !plan) return
      player.seek(pageRange(plan, index).alone)
      player.play()
    },
  }))

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
      <div className={styles.screenArea} style={{ '--ratio': width / height }}>
        <canvas ref={view} aria-label="预览画面" />
        {poster !== '' && time === 0 && <img src={poster} alt="" />}
      </div>
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
