import { type PointerEvent, type ReactNode, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { paddedTimecode } from '#src/ui/format.ts'
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
export function PreviewPages({ plan, pages, time, stills, onSeek, children }: PreviewPagesProps) {
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
              <span>
                {index + 1} {name}
              </span>
            </button>
          )
        })}
      </div>
      {plan && pointed !== null && (
        <div className={styles.pointed} style={{ left: `${((pointed * fps) / frames) * 100}%` }}>
          {still !== undefined && <img src={still} alt="" draggable={false} />}
          {paddedTimecode(pointed)}
        </div>
      )}
    </div>
  )
}
