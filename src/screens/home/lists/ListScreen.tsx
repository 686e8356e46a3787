import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '#src/ui/use-title.ts'
import { focusFirstCard } from '../cards/card-focus.ts'
import { CardList } from '../cards/CardList.tsx'
import { More } from '../cards/More.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'

/** What selects items of the list. */
interface ListFilter {
  /** Search in titles; empty for none. */
  text: string
  /** Name of what a filter selects besides the search, like 生成失败的草稿; none for all items. */
  kind?: string | undefined
  onClear: () => void
}

interface ListScreenProps<Item> {
  title: string
  line?: string
  /** Right of the title. */
  extra?: ReactNode
  /** Between title and list, like tabs. */
  bar?: ReactNode
  query: UseInfiniteQueryResult
  /** The loaded items. */
  items: readonly Item[]
  filter: ListFilter
  /** Reassurance after an error, like 草稿都在，没有丢失. */
  reassurance: string
  /** Instead of a list that has no items without a filter. */
  empty: ReactNode
  /** The accessible name of the list. */
  label: string
  view?: 'grid' | 'list'
  /** Selects by dragging over empty space. @param isMore keeps what is selected */
  onMarquee?: (items: readonly Item[], isMore: boolean) => void
  /** A card. */
  children: (item: Item) => ReactNode
  /** After the list, like the bar of batch actions. */
  after?: ReactNode
}

/** A screen with a list of cards: title, list or what is shown instead of it, and the rest on scrolling down. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { title, line, extra, bar, query, items, filter, reassurance, empty, children, after, ...list } =
    props
  const failures = useFailures(query)
  useTitle(title)
  // 清除筛选 leaves with the notice that contains it.
  const isCleared = useRef(false)
  useEffect(() => {
    if (!isCleared.current || items.length === 0) return
    isCleared.current = false
    if (document.activeElement === document.body) focusFirstCard()
  }, [items])
  const clear = () => {
    isCleared.current = true
    filter.onClear()
  }
  const isEmpty = query.data !== undefined && items.length === 0
  return (
    <main>
      <ScreenTitle title={title} {...(line !== undefined && { line })}>
        {extra}
      </ScreenTitle>
      {bar}
      {failures.error && (
        <ListError
          error={failures.error}
          reassurance={reassurance}
          failures={failures.count}
          hasContent={query.data !== undefined}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !failures.error && <SkeletonCards view={props.view} />}
      {isEmpty &&
        (filter.text === '' && filter.kind === undefined ? (
          empty
        ) : (
          <NothingFound {...filter} onClear={clear} />
        ))}
      <CardList {...list} items={items}>
        {children}
      </CardList>
      <More query={query} />
      {after}
    </main>
  )
}

function NothingFound({ text, kind, onClear }: ListFilter) {
  return (
    <Notice
      title={text === '' ? `没有${kind}` : `没有找到“${text}”`}
      line={text === '' ? '换个条件试试，或清除筛选' : '换个词试试，或清除筛选'}
    >
      <Button onClick={onClear}>清除筛选</Button>
    </Notice>
  )
}
