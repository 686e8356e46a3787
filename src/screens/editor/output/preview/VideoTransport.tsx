import { Button, Slider } from 'antd'
import { useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type LivePlayer, useSeekDrag } from '#src/player/index.ts'
import { paddedTimecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PreviewPages } from './PreviewPages.tsx'
import styles from './preview-player.module.css'

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
        ariaValueTextFormatterForHandle={paddedTimecode}
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
