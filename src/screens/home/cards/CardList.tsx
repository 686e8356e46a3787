import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { CardGrid } from './CardGrid.tsx'
import { Marquee } from './Marquee.tsx'
import { useCardLayout } from './use-card-layout.ts'

interface CardListProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  view?: 'grid' | 'list'
  onKeyDown?: (event: KeyboardEvent) => void
  /** Selects by dragging over empty space. @param isMore keeps what is selected */
  onMarquee?: (items: readonly Item[], isMore: boolean) => void
  children: (item: Item) => ReactNode
}

/** A long list of cards, of which only those near the window are rendered. */
export function CardList<Item>({
  label,
  items,
  view = 'grid',
  onKeyDown,
  onMarquee,
  children,
}: CardListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after, touched } = useCardLayout(list, view, items.length)
  return (
    <>
      <CardGrid
        ref={list}
        label={label}
        view={view}
        style={{ paddingTop: before, paddingBottom: after }}
        {...(onKeyDown && { onKeyDown })}
      >
        {items.slice(first, end).map(children)}
      </CardGrid>
      {onMarquee && items.length > 0 && (
        <Marquee
          list={list}
          onSelect={(area, isMore) =>
            onMarquee(
              touched(area).flatMap((index) => items[index] ?? []),
              isMore,
            )
          }
        />
      )}
    </>
  )
}
