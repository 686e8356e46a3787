import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LibraryItem } from './library-item.ts'
import styles from './materials.module.css'

/** px */
const GAP = 8
/** Height of the name below a picture, px. */
const NAME = 24
/** Ratios of height to width: tall pictures and lines are shown within a tile of these. */
const RATIOS = { flattest: 0.5, tallest: 1.78 }
/** Rows from the end at which the next page loads. */
const AHEAD = 12

interface MaterialGridProps {
  items: readonly LibraryItem[]
  label: string
  /** Width of the list in px. */
  width: number
  columns: number
  /** Above the tiles, scrolled with them. */
  children?: ReactNode
  renderTile: (item: LibraryItem) => ReactNode
  /** Loads further items. */
  onEnd: () => void
}

/** Height of a tile's picture relative to its width. */
const ratioOf = ({ width, height }: Pick<LibraryItem, 'width' | 'height'>): number =>
  Math.min(RATIOS.tallest, Math.max(RATIOS.flattest, width && height ? height / width : 1))

/** Masonry of materials that renders only what is in view. */
export function MaterialGrid({
  items,
  label,
  width,
  columns,
  children,
  renderTile,
  onEnd,
}: MaterialGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const tileWidth = (width - GAP * (columns - 1)) / columns
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: items.length,
    lanes: columns,
    overscan: 2 * columns,
    gap: GAP,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: (index) => Math.round(tileWidth * ratioOf(items[index] ?? { width: 1, height: 1 })) + NAME,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= items.length - AHEAD) onEnd()
  }, [last, items.length, onEnd])
  return (
    <div ref={scroller} className={styles.scroller}>
      {children}
      <ul ref={list} className={styles.grid} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ key, index, lane, start, size }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                className={styles.cell}
                style={{
                  width: tileWidth,
                  height: size,
                  transform: `translate(${lane * (tileWidth + GAP)}px, ${start - virtual.options.scrollMargin}px)`,
                }}
              >
                {renderTile(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
