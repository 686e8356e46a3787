import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { BottomView } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { CoverList } from './CoverList.tsx'
import { PageList } from './PageList.tsx'
import styles from './page-strip.module.css'
import { StripToolbar } from './StripToolbar.tsx'
import { bottomViewOf, initialHeightOf, STRIP, setStripHeight, stripHeightOf } from './strip-height.ts'

/** Loaded when it is first shown. */
const Timeline = lazy(() => import('../lanes/Timeline.tsx').then(({ Timeline }) => ({ default: Timeline })))

const ScriptView = lazyPart(() => import('../script/ScriptView.tsx').then(({ ScriptView }) => ScriptView))

/** The height of toolbar, padding and scroll bar, px. */
const AROUND_TILES = 36 + 8 + 16

/** Below the stage: the pages as thumbnails, as a timeline or as a script; in the cover tab the covers. */
export function PageStrip() {
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  const view = useEditing(bottomViewOf)
  const height = useEditing(stripHeightOf)
  const isOpen = height > 0
  const isTall = useSnapshot(useEditorContext().view).isScriptTall && view === 'script' && isOpen
  const tileHeight = height - AROUND_TILES
  return (
    <section
      aria-label={isCoverTab ? '封面' : LABELS[view]}
      data-scope={view === 'pages' ? 'pages' : 'timeline'}
      className={styles.strip}
      style={isTall ? { flex: 1, minWidth: 0 } : { height: isOpen ? height : 'auto' }}
      onKeyDown={leaveToButtons}
    >
      {isOpen && !isTall && <StripEdge height={height} view={view} />}
      <StripToolbar isCoverTab={isCoverTab} isOpen={isOpen} view={view} />
      {isOpen && view === 'timeline' && <LazyTimeline />}
      {isOpen && view === 'script' && <ScriptView />}
      {isOpen && view === 'pages' && !isCoverTab && <PageList tileHeight={tileHeight} />}
      {isOpen && isCoverTab && <CoverList tileHeight={tileHeight} />}
    </section>
  )
}

const LazyTimeline = () => (
  <Suspense fallback={null}>
    <Timeline />
  </Suspense>
)

const LABELS: Record<BottomView, string> = { pages: '页面', timeline: '时间轴', script: '讲稿' }

/** Enter and Space on a button press it, although they are shortcuts elsewhere in the strip. */
function leaveToButtons(event: KeyboardEvent) {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (isPress && (event.target as Element).closest('button, [role=menu]')) event.stopPropagation()
}

/** ↑ and ↓ change the height by this, px. */
const KEY_STEP = 16

/** The upper edge: dragging it, or ↑ and ↓, resize the strip; a double click resets the height. */
function StripEdge({ height, view }: { height: number; view: BottomView }) {
  const { editing } = useEditorContext()
  const start = useRef<{ y: number; height: number } | null>(null)
  const resize = (next: number) => setStripHeight(editing, next)
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, height }
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (start.current) resize(start.current.height + start.current.y - clientY)
  }
  const release = () => {
    start.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: KEY_STEP, ArrowDown: -KEY_STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(height + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label="调整高度"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={STRIP.min}
      aria-valuemax={STRIP.max}
      className={styles.edge}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onLostPointerCapture={release}
      onDoubleClick={() => resize(initialHeightOf(editing, view))}
      onKeyDown={press}
    />
  )
}
