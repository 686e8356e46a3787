import { Button, Slider } from 'antd'
import { type PointerEvent, type ReactNode, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { type LivePlayer, useSeekDrag } from '#src/player/index.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './preview-player.module.css'

interface PreviewPagesProps {
  /** null while the work loads. */
  plan: VideoPlan | null
  pages: readonly Page[]
  /** Seconds. */
  time: number
  stills: readonly (string | undefined)[]
  onSeek: (seconds: number) => void
  /** The seek bar. */
  children: ReactNode
}

const NOTHING: VideoPlan = { fps: 30, frames: 1, seconds: 0, pages: [] }

/** Pages below the seek bar, as wide as they last; hovering shows a picture. */
function PreviewPages({ plan, pages, time, stills, onSeek, children }: PreviewPagesProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { fps, frames, pages: spans } = plan ?? NOTHING
  const shownAt = (seconds: number) =>
    spans.findLast(({ start }) => start <= seconds * fps + 1e-6)?.index ?? 0
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(Math.min(Math.max(0, (event.clientX - left) / width), 1) * (frames / fps))
  }
  const current = shownAt(time)
  const still = pointed === null ? undefined : stills[shownAt(pointed)]
  return (
    <div className={styles.line} onPointerMove={follow} onPointerLeave={() => setPointed(null)}>
      {children}
      <div className={styles.pages}>
        {spans.map(({ index, start }) => {
          const end = spans[index + 1]?.start ?? frames
          const name = pages[index]?.name || `第 ${index + 1} 页`
          return (
            <button
              key={index}
              type="button"
              className={styles.page}
              style={{ left: `${(start / frames) * 100}%`, width: `${((end - start) / frames) * 100}%` }}
              aria-label={`第 ${index + 1} 页：${name}`}
              aria-current={index === current}
              onClick={() => onSeek(start / fps)}
            >
              <span>{pages[index]?.name ? `${index + 1} ${name}` : name}</span>
            </button>
          )
        })}
      </div>
      {plan && pointed !== null && (
        <div className={styles.pointed} style={{ left: `${((pointed * fps) / frames) * 100}%` }}>
          {still !== undefined && <img src={still} alt="" draggable={false} />}
          {timecode(pointed)}
        </div>
      )}
    </div>
  )
}

interface VideoLineProps {
  live: LivePlayer
  pages: readonly Page[]
  stills: readonly (string | undefined)[]
}

/** Seek bar over the video's pages. */
export function VideoLine({ live: { player, plan, state }, pages, stills }: VideoLineProps) {
  const { scrub, endScrub } = useSeekDrag(player)
  const time = state?.time ?? 0
  return (
    <PreviewPages
      plan={plan}
      pages={pages}
      time={time}
      stills={stills}
      onSeek={(seconds) => player?.seek(seconds)}
    >
      <Slider
        className={styles.scrubber ?? ''}
        min={0}
        max={(state?.duration ?? plan?.seconds) || 1}
        step={1 / (plan?.fps ?? 30)}
        value={time}
        disabled={!player}
        tooltip={{ formatter: null }} // the time is shown below; a tooltip would realign on every frame
        ariaLabelForHandle="播放位置"
        ariaValueTextFormatterForHandle={timecode}
        onChange={scrub}
        onChangeComplete={endScrub}
      />
    </PreviewPages>
  )
}

export function VideoButtons({ live: { player, state } }: { live: LivePlayer }) {
  const isPlaying = state?.playing ?? false
  return (
    <>
      <Button
        type="text"
        shape="circle"
        disabled={!player}
        aria-label="回到开头"
        title="回到开头  Home"
        icon={<Icon name="toStart" />}
        onClick={() => player?.seek(0)}
      />
      <Button
        className={styles.play ?? ''}
        type="text"
        shape="circle"
        disabled={!player}
        aria-label={isPlaying ? '暂停' : '播放'}
        title={isPlaying ? '暂停  空格' : '播放  空格'}
        icon={<Icon name={isPlaying ? 'pause' : 'play'} size={18} />}
        onClick={() => player?.toggle()}
      />
      <Button
        type="text"
        shape="circle"
        disabled={!player}
        aria-label="到结尾"
        title="到结尾  End"
        icon={<Icon name="toEnd" />}
        onClick={() => player?.seek(state?.duration ?? 0)}
      />
    </>
  )
}

/** Toggles looping. */
export function LoopButton({ live: { player, state } }: { live: LivePlayer }) {
  const [isLooping, setIsLooping] = useState(false)
  return (
    <Button
      className={isLooping ? (styles.on ?? '') : ''}
      type="text"
      shape="circle"
      disabled={!player}
      aria-label="循环播放"
      aria-pressed={isLooping}
      title="循环播放"
      icon={<Icon name="repeat" />}
      onClick={() => {
        player?.setLoop(isLooping ? null : { start: 0, end: state?.duration ?? 0 })
        setIsLooping(!isLooping)
      }}
    />
  )
}
