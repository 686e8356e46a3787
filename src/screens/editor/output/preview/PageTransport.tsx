import { Button, Slider } from 'antd'
import { type LivePlayer, useSeekDrag } from '#src/player/index.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './preview-player.module.css'
import type { Paging } from './use-paging.ts'

interface PageTransportProps {
  live: LivePlayer
  paging: Paging
}

/** Position within the page and page number. */
export function PageLine({
  live: { player, plan, state },
  paging,
  name,
}: PageTransportProps & { name: string }) {
  const { scrub, endScrub } = useSeekDrag(player)
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
        ariaValueTextFormatterForHandle={timecode}
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

/** Page turning and playing. */
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

/** Moves the focus off a button before it is disabled: a disabled element loses key events. */
const leaveFocus = (button: HTMLElement) => button.closest<HTMLElement>('[data-keys]')?.focus()
