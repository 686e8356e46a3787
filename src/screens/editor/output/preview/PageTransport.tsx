import { Button, Slider } from 'antd'
import { type LivePlayer, useScrub } from '#src/player/index.ts'
import { paddedTimecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './preview-player.module.css'
import type { Paging } from './use-paging.ts'

interface PageTransportProps {
  live: LivePlayer
  paging: Paging
}

/** Where the page is on its own clock, and which page it is. */
export function PageLine({
  live: { player, plan, state },
  paging,
  name,
}: PageTransportProps & { name: string }) {
  const { scrub, endScrub } = useScrub(player)
  const { index, count, part } = paging
  return (
    <div className={styles.line}>
      <Slider
        className={styles.scrubber ?? ''}
        min={0}
        max={part.end - part.start}
        step={1 / (plan?.fps ?? 30)}
        value={(state?.time ?? 0) - part.start}
        tooltip={{ formatter: null }}
        ariaLabelForHandle="本页播放位置"
        ariaValueTextFormatterForHandle={paddedTimecode}
        onChange={(seconds) => scrub(Math.min(part.start + seconds, part.end))}
        onChangeComplete={endScrub}
      />
      <p className={styles.pageNumber} aria-live="polite">
        <span>
          {index + 1} / {count}
        </span>
        {name || `第 ${index + 1} 页`}
      </p>
    </div>
  )
}

/** Turns the page, and plays it. */
export function PageButtons({ live: { state }, paging }: PageTransportProps) {
  const { index, count, isAtEnd, turn, toggle } = paging
  const isPlaying = state?.playing ?? false
  const play = isAtEnd ? '重播本页' : '播放'
  return (
    <>
      <Button
        type="text"
        shape="circle"
        disabled={index === 0}
        aria-label="上一页"
        title="上一页  ↑"
        icon={<Icon name="chevronUp" />}
        onClick={({ currentTarget }) => {
          if (index === 1) leaveFocus(currentTarget)
          turn(-1)
        }}
      />
      <Button
        className={styles.play ?? ''}
        type="text"
        shape="circle"
        aria-label={isPlaying ? '暂停' : play}
        title={isPlaying ? '暂停  空格' : `${play}  空格`}
        icon={<Icon name={isPlaying ? 'pause' : 'play'} size={18} />}
        onClick={toggle}
      />
      <Button
        type="text"
        shape="circle"
        disabled={index === count - 1}
        aria-label="下一页"
        title="下一页  ↓"
        icon={<Icon name="chevronDown" />}
        onClick={({ currentTarget }) => {
          if (index === count - 2) leaveFocus(currentTarget)
          turn(1)
        }}
      />
    </>
  )
}

/** A button that is about to be switched off would take the keys with it. */
const leaveFocus = (button: HTMLElement) => button.closest<HTMLElement>('[data-keys]')?.focus()
