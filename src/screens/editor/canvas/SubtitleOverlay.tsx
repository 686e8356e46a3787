import { dequal } from 'dequal/lite'
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { subscribe } from 'valtio/vanilla'
import { DEFAULT_SUBTITLES, type Subtitles } from '#engine/document/index.ts'
import { changeSubtitles } from '#engine/document/operations/index.ts'
import { automaticPlace, type SubtitlePlace } from '#engine/document/subtitling/index.ts'
import { activePage, type Editing, snapshotOf } from '#engine/editing/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import {
  paintSubtitle,
  positionFor,
  requiredSubtitleFonts,
  type Subtitle,
  type SubtitleBlock,
  subtitleBlock,
} from '#engine/subtitles/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { type EditorContext, useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { useExternalValue } from '../shared/use-external-value.ts'
import { pageSubtitles, usePageSubtitles, useSubtitleSettings } from '../shared/use-subtitles.ts'
import { changeView } from '../shared/view-state.ts'
import badge from './guide-badge.module.css'
import styles from './subtitle-overlay.module.css'
import { coveringBar, freeBand } from './safe-areas.ts'
import { usePainted, usePlaced } from './use-stage.ts'

/** px of the screen within which a dragged subtitle snaps. */
const SNAP = 6

/** px around the block for strokes and shadows, of the page. */
const BEYOND = 36

/** The subtitle at the playhead, or the first of the page, where the video shows it; it can be dragged up and down. */
export function SubtitleOverlay({ stage }: { stage: Stage }) {
  const settings = useSubtitleSettings() ?? DEFAULT_SUBTITLES
  const subtitle = useSubtitleOfPage()
  const isHidden = usePainted(stage, () => stage.isPlaying || stage.isPlaybackOverlayOpen)
  const place = useAutomaticPlace()
  const placed = useMemo(() => subtitle && { ...subtitle, place }, [subtitle, place])
  return placed && !isHidden && <ShownSubtitle stage={stage} subtitle={placed} settings={settings} />
}

/** Where the subtitles of the page stand if their position is automatic. */
const useAutomaticPlace = (): SubtitlePlace | undefined =>
  useEditing((editing) => {
    const { project } = editing.undoable
    const settings = project.subtitles ?? DEFAULT_SUBTITLES
    return settings.position === 'auto'
      ? automaticPlace(snapshotOf(activePage(editing)), settings, project)
      : undefined
  }, dequal)

function useSubtitleOfPage(): Subtitle | null {
  const { editing, playback } = useEditorContext()
  const pageId = useEditing((state) => activePage(state).uuid)
  usePageSubtitles()
  const listen = useCallback((changed: () => void) => subscribe(playback.state, changed), [playback])
  return useExternalValue(listen, () => {
    const page = pageSubtitles(editing).find((each) => each.pageId === pageId)
    if (!page?.isShown) return null
    const { time } = playback.state
    const at = page.subtitles.findLast(({ start, end }) => start <= time + 1e-3 && time + 1e-3 < end)
    return at ?? page.subtitles[0] ?? null
  })
}

interface ShownSubtitleProps {
  stage: Stage
  subtitle: Subtitle
  settings: Subtitles
}

function ShownSubtitle({ stage, subtitle, settings }: ShownSubtitleProps) {
  const editor = useEditorContext()
  const width = useEditing(({ undoable }) => undoable.project.width)
  const height = useEditing(({ undoable }) => undoable.project.height)
  const page = useMemo(() => ({ width, height }), [width, height])
  const fonts = useFonts(subtitle, settings, page)
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useCallback(
    (item: HTMLDivElement, { view }: Stage) => {
      // Fonts that have loaded change the layout.
      const block = fonts >= 0 ? subtitleBlock(subtitle, settings, page) : null
      if (!block) return
      const { x, y, zoom } = view
      item.style.transform = `translate(${x + block.x * zoom}px, ${y + block.y * zoom}px)`
      item.style.width = `${block.width * zoom}px`
      item.style.height = `${block.height * zoom}px`
      if (canvas.current) draw(canvas.current, block, zoom, { subtitle, settings, page })
    },
    [subtitle, settings, page, fonts],
  )
  const item = usePlaced<HTMLDivElement>(stage, place)
  const area = useEditing(({ preferences }) => preferences.safeArea)
  const covering = fonts >= 0 ? coveringBar(area, subtitleBlock(subtitle, settings, page), page) : null
  const drag = useVerticalDrag(editor, stage, () => subtitleBlock(subtitle, settings, page), page)
  return (
    <div
      ref={item}
      className={styles.subtitle}
      role="slider"
      tabIndex={0}
      aria-label="字幕的上下位置"
      aria-orientation="vertical"
      aria-valuenow={settings.position === 'auto' ? 0 : settings.offset}
      aria-valuetext={`${subtitle.text.replaceAll('\n', '')}，${settings.position === 'auto' ? '自动避开文字' : `偏移 ${settings.offset} px`}${covering === null ? '' : `，会被${covering}遮住`}`}
      title="拖动改变字幕的高低，双击修改字幕"
      onDoubleClick={() => changeView(editor.view, { drawer: 'subtitle' })}
      {...drag}
    >
      <canvas ref={canvas} />
      {covering !== null && <span className={`${badge.badge} ${styles.unsafe}`}>会被{covering}遮住</span>}
    </div>
  )
}

/** A number that changes when the fonts of a subtitle have loaded. */
function useFonts(subtitle: Subtitle, settings: Subtitles, { width }: Size): number {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    let isLeft = false
    void loadFonts(requiredSubtitleFonts([subtitle], settings, width)).then(
      () => !isLeft && setLoaded((count) => count + 1),
    )
    return () => {
      isLeft = true
    }
  }, [subtitle, settings, width])
  return loaded
}

interface Painted {
  subtitle: Subtitle
  settings: Subtitles
  page: Size
}

/** Paints the subtitle as the video does, complete and in the place of the block. */
function draw(
  canvas: HTMLCanvasElement,
  block: SubtitleBlock,
  zoom: number,
  { subtitle, settings, page }: Painted,
) {
  const scale = zoom * devicePixelRatio
  const size = {
    width: Math.ceil((block.width + 2 * BEYOND) * scale),
    height: Math.ceil((block.height + 2 * BEYOND) * scale),
  }
  const key = JSON.stringify([size, block.x, block.y, subtitle, settings])
  const isPainted = canvas.dataset.key === key
  canvas.style.left = canvas.style.top = `${-BEYOND * zoom}px`
  canvas.style.width = `${size.width / devicePixelRatio}px`
  canvas.style.height = `${size.height / devicePixelRatio}px`
  const context = canvas.getContext('2d')
  if (isPainted || !context) return
  canvas.dataset.key = key
  Object.assign(canvas, size)
  context.setTransform(scale, 0, 0, scale, (BEYOND - block.x) * scale, (BEYOND - block.y) * scale)
  paintSubtitle(context, subtitle, settings, page, null)
}

/** Moves the subtitles up and down; a drag is one undo step. */
function createVerticalDrag({ history, preferences, session, undoable }: Editing) {
  let start: { pointerY: number; top: number } | null = null

  function moveTo(top: number, block: Size, page: Size, snap: number) {
    const { subtitles } = undoable.project
    if (!subtitles) return
    const { position, offset } = positionFor(top, block, subtitles, page)
    // Its usual place, and the edges of what apps leave free.
    const free = freeBand(preferences.safeArea, page)
    const edges = [free.top, free.bottom - block.height].map(
      (y) => positionFor(y, block, subtitles, page).offset,
    )
    const snapped = [0, ...edges].find((each) => Math.abs(offset - each) <= snap)
    changeSubtitles(undoable.project, { position, offset: snapped ?? offset })
  }

  return {
    press(pointerY: number, { y: top }: SubtitleBlock) {
      start = { pointerY, top }
      session.isGestureOn = true
    },
    move(pointerY: number, zoom: number, block: Size, page: Size) {
      if (start) moveTo(start.top + (pointerY - start.pointerY) / zoom, block, page, SNAP / zoom)
    },
    nudge(by: number, block: SubtitleBlock, page: Size) {
      history.change(() => moveTo(block.y + by, block, page, 0), { merge: 'subtitle offset' })
    },
    /** @returns whether there was a drag */
    end(isKept: boolean): boolean {
      if (!start) return false
      start = null
      session.isGestureOn = false
      if (isKept) history.commit()
      else history.cancel()
      return true
    },
  }
}

/** The handlers by which pointer and arrow keys move the subtitles; Escape takes a drag back. */
function useVerticalDrag(
  { editing }: EditorContext,
  stage: Stage,
  blockNow: () => SubtitleBlock,
  page: Size,
) {
  const [drag] = useState(() => createVerticalDrag(editing))
  // Playing hides the subtitles that can be dragged.
  useEffect(() => () => void drag.end(true), [drag])
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.press(event.clientY, blockNow())
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag.move(clientY, stage.view.zoom, blockNow(), page),
    onPointerUp: () => void drag.end(true),
    onPointerCancel: () => void drag.end(false),
    onLostPointerCapture: () => void drag.end(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && drag.end(false)) event.stopPropagation()
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      drag.nudge(event.shiftKey ? step * 10 : step, blockNow(), page)
    },
  }
}

/** px that an arrow key moves. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
