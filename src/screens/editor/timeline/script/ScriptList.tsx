import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { isSameSpeech, type SentenceRef } from '#engine/document/operations/index.ts'
import { goToPage, moveSentenceTo } from '#engine/editing/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import { type Job, useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import type { EditorViewState } from '#src/screens/editor/shared/view-state.ts'
import { useSame } from '#src/ui/use-same.ts'
import { stayPut, useSorting } from '#src/ui/use-sorting.ts'
import { NewLine } from './NewLine.tsx'
import { PageHead } from './PageHead.tsx'
import { SentenceLine } from './SentenceLine.tsx'
import { createRowReach } from './row-reach.ts'
import { createRowSizes, HEAD } from './row-size.ts'
import styles from './script-list.module.css'
import { CaretContext, type ScriptCaret, ScrollingContext } from './script-context.ts'
import {
  newKey,
  placeAt,
  rowsOf,
  type ScriptPage,
  type ScriptRow,
  sentenceKey,
  useSpokenKey,
} from './use-script.ts'
import { useWholeScript } from './use-whole-script.ts'

/** Rows rendered beyond the visible ones. */
const OVERSCAN = 8

/** The caret as the author moved it last; another object moves it again. */
interface WantedCaret {
  key: string
  offset: number
}

/** The lines of the script; only those in view are rendered. */
export function ScriptList({ pages }: { pages: readonly ScriptPage[] }) {
  const editor = useEditorContext()
  const { editing, playback, view } = editor
  const { jobs } = useSnapshot(useNarrating().state)
  const { isPlaying } = useSnapshot(playback.state)
  const { foundSentence } = useSnapshot(view)
  const activeId = useEditing(({ undoable }) => undoable.activePageId)
  const [open, setOpen] = useState<SentenceRef | null>(null)
  const [wanted, setWanted] = useState<WantedCaret | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [sizes] = useState(createRowSizes)
  const [reach] = useState(createRowReach)
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  const rows = useMemo(() => rowsOf(pages, open), [pages, open])
  const spoken = useSpokenKey(pages)
  const found = foundSentence && keyOfFound(rows, foundSentence)
  const ids = useSame(useMemo(() => rows.map(({ key }) => key), [rows]))
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const [width, setWidth] = useState(0)
  const sorting = useSorting({
    ids: useMemo(() => ids.filter((key) => !key.startsWith('new ')), [ids]),
    noun: '句子',
    move(key, index) {
      const row = rows.find((row) => row.key === key)
      const to = placeAt(rows, key, index)
      if (row?.kind !== 'sentence' || !to) return
      if (moveSentenceTo(editing, { pageId: row.page.id, index: row.index }, to))
        setWanted({ key: sentenceKey(to), offset: Infinity })
    },
    accepts: (key) => key.startsWith('sentence '),
  })
  const held = [focused, wanted?.key ?? null, sorting.draggedId]
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: rows.length,
    overscan: OVERSCAN,
    // The head of the page of a first sentence stays in view.
    scrollPaddingStart: HEAD,
    getScrollElement: () => scroller.current,
    // oxlint-disable-next-line react/exhaustive-deps -- with another function all heights are estimated again
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids, width]),
    estimateSize: (index) => sizes.estimate(rows[index], width),
    measureElement: sizes.measure,
    // The line with the focus and the dragged one stay, wherever the script is scrolled to.
    rangeExtractor: (range) =>
      reach.extract(
        range,
        held.flatMap((key) => (key === null ? [] : (places.get(key) ?? []))),
      ),
  })
  useEffect(() => {
    if (reach.isWhole) return undefined
    const frame = requestAnimationFrame(() => {
      reach.widen()
      renderAgain()
    })
    return () => cancelAnimationFrame(frame)
  })
  const isScrolling = useCallback(() => virtual.isScrolling, [virtual])
  const shownWidth = virtual.scrollRect?.width ?? 0
  if (shownWidth !== width) setWidth(shownWidth)
  const scrollTo = useCallback(
    (key: string | null) => {
      const index = key === null ? undefined : places.get(key)
      if (index !== undefined) virtual.scrollToIndex(index, { align: 'auto' })
    },
    [places, virtual],
  )
  const inView = virtual.range ? virtual.range.endIndex - virtual.range.startIndex : 0
  const latest = useRef({ rows, scrollTo, inView })
  latest.current = { rows, scrollTo, inView }

  const scrolledTo = useRef<WantedCaret | null>(null)
  useEffect(() => {
    // A line that has just been written comes with a later render.
    if (!wanted || scrolledTo.current === wanted || !places.has(wanted.key)) return
    scrolledTo.current = wanted
    latest.current.scrollTo(wanted.key)
  }, [wanted, places])
  useEffect(() => {
    latest.current.scrollTo(found)
  }, [found])
  useEffect(() => {
    if (isPlaying) latest.current.scrollTo(spoken)
  }, [isPlaying, spoken])

  const caret = useMemo<ScriptCaret>(() => {
    const focus = (key: string, offset: number) => setWanted({ key, offset })
    const lines = () => latest.current.rows.filter(({ kind }) => kind !== 'page')
    const lineOf = (field: HTMLTextAreaElement) => {
      const key = field.closest('[data-row]')?.getAttribute('data-row')
      return lines().findIndex((row) => row.key === key)
    }
    return {
      toSentence: (ref, offset) => focus(sentenceKey(ref), offset),
      toNew(ref) {
        setOpen(ref)
        focus(newKey(ref.pageId, ref.index), 0)
      },
      toNeighbor(field, by) {
        const next = lines()[lineOf(field) + by]
        if (next) focus(next.key, by > 0 ? 0 : Infinity)
      },
      toNextView(field, by) {
        const all = lines()
        const step = by * Math.max(1, latest.current.inView)
        const next = all[clamp(lineOf(field) + step, 0, all.length - 1)]
        if (next) focus(next.key, by > 0 ? 0 : Infinity)
      },
      toEnd(end) {
        const isSentence = ({ kind }: ScriptRow) => kind === 'sentence'
        const { rows } = latest.current
        const row = end === 'start' ? rows.find(isSentence) : rows.findLast(isSentence)
        if (row) focus(row.key, end === 'start' ? 0 : Infinity)
      },
      entered(key) {
        setFocused(key)
        const row = latest.current.rows.find((row) => row.key === key)
        if (row) showAt(editor, row)
      },
      left() {
        setFocused(null)
        setOpen(null)
      },
    }
  }, [editor])

  const whole = useWholeScript(caret)
  const render = (row: ScriptRow) => {
    const { key, page, number } = row
    const at = wanted?.key === key ? wanted : null
    if (row.kind === 'page')
      return (
        <PageHead
          id={key}
          page={page}
          number={number}
          isActive={page.id === activeId}
          dropSide={sorting.dropSideOf(key)}
        />
      )
    if (row.kind === 'new')
      return (
        <NewLine
          id={key}
          pageId={page.id}
          number={number}
          index={row.index}
          isFirst={page.sentences.length === 0}
          caret={at}
        />
      )
    return (
      <SentenceLine
        id={key}
        pageId={page.id}
        pageNumber={number}
        number={row.index + 1}
        isLast={row.index === page.sentences.length - 1}
        sentence={row.sentence}
        job={(jobs as readonly Job[]).find((job) => isSameSpeech(job, row.sentence))}
        isSpoken={key === spoken}
        isFound={key === found}
        caret={at}
        dropSide={sorting.dropSideOf(key)}
      />
    )
  }

  return (
    <CaretContext value={caret}>
      <ScrollingContext value={isScrolling}>
        <DndContext {...sorting.context}>
          <SortableContext items={ids} strategy={stayPut}>
            <div ref={scroller} className={styles.scroller} {...whole.handlers}>
              <ol className={styles.list} aria-label="讲稿" data-whole={whole.isSelected}>
                {virtual.getVirtualItems().map(({ key, index, start }) => {
                  const row = rows[index]
                  return (
                    row && (
                      <li
                        key={key}
                        ref={virtual.measureElement}
                        data-index={index}
                        data-row={row.key}
                        style={{ transform: `translateY(${start}px)` }}
                      >
                        {render(row)}
                      </li>
                    )
                  )
                })}
              </ol>
              <div style={{ height: virtual.getTotalSize() }} />
            </div>
          </SortableContext>
        </DndContext>
      </ScrollingContext>
    </CaretContext>
  )
}

/** Shows the page and the time of a line. */
function showAt({ editing, playback }: EditorContext, row: ScriptRow) {
  const { sentences, lastTime } = row.page
  const start = row.kind === 'sentence' ? row.sentence.start : sentences.at(-1)?.end
  if (start === undefined) return goToPage(editing, row.page.id)
  // What comes too late to be heard is beyond the page.
  const time = Math.min(start, lastTime)
  if (playback.state.isShown) playback.seek(time)
  else playback.leaveAt(time)
}

const keyOfFound = (
  rows: readonly ScriptRow[],
  { pageId, elementId, index }: NonNullable<EditorViewState['foundSentence']>,
): string | null =>
  rows.find(
    (row) =>
      row.kind === 'sentence' &&
      row.page.id === pageId &&
      row.sentence.at.elementId === elementId &&
      row.sentence.at.index === index,
  )?.key ?? null
