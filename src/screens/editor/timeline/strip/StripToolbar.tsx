import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { BottomView } from '#engine/editing/index.ts'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { type EditorActionId } from '#src/screens/editor/shared/action-ids.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useVideoSeconds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView, openPreview } from '#src/screens/editor/shared/view-state.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { clock } from '#src/ui/format.ts'
import type { IconName } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { RoundButton, Transport } from '../transport/Transport.tsx'
import styles from './page-strip.module.css'
import { foldStrip, initialHeightOf, setStripHeight, showBottom, stripHeightOf } from './strip-height.ts'

const SnappingButton = lazyPart(() => import('../lanes/TimelineTools.tsx').then((m) => m.SnappingButton))
const ZoomBar = lazyPart(() => import('../lanes/TimelineTools.tsx').then((m) => m.ZoomBar))

interface StripToolbarProps {
  isCoverTab: boolean
  isOpen: boolean
  view: BottomView
}

const PAGE_TOOLS: readonly (readonly [action: EditorActionId, icon: IconName])[] = [
  ['addPage', 'plus'],
  ['copyPage', 'copy'],
  ['deletePage', 'trash'],
]
const COVER_TOOLS: typeof PAGE_TOOLS = [
  ['newCover', 'plus'],
  ['copyCover', 'copy'],
  ['deleteCover', 'trash'],
]

/** Above thumbnails, timeline or script: the actions on the active page, playback, and the length of the video. */
export function StripToolbar({ isCoverTab, isOpen, view }: StripToolbarProps) {
  const { editing } = useEditorContext()
  const openHeights = useRef<Partial<Record<BottomView, number>>>({})
  const fold = () => {
    if (!isOpen) return setStripHeight(editing, openHeights.current[view] ?? initialHeightOf(editing, view))
    openHeights.current[view] = stripHeightOf(editing)
    foldStrip(editing)
  }
  const isTimeline = view === 'timeline'
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        {!isCoverTab && <ViewSwitch view={view} />}
        {(isCoverTab ? COVER_TOOLS : PAGE_TOOLS).map(([action, icon]) => (
          <ActionButton key={action} action={action} icon={icon} />
        ))}
        {isTimeline && !isCoverTab && (
          <>
            <ActionButton action="split" icon="scissors" />
            <ActionButton action="toggleMarker" icon="bookmark" />
          </>
        )}
        {isTimeline && <SnappingButton />}
      </div>
      <Middle isCoverTab={isCoverTab} hasTransport={view !== 'pages'} />
      <div className={styles.tools}>
        {isTimeline && isOpen && <ZoomBar />}
        {view === 'script' && isOpen && <TallButton />}
        <IconButton icon={isOpen ? 'panelDown' : 'panelUp'} label={isOpen ? '收起' : '展开'} onClick={fold} />
      </div>
    </div>
  )
}

function Middle({ isCoverTab, hasTransport }: { isCoverTab: boolean; hasTransport: boolean }) {
  if (isCoverTab) return <CoverTotal />
  return hasTransport ? <Transport /> : <VideoTotal />
}

/** Shows the script beside the stage, over the full height, or below it again. */
function TallButton() {
  const { view } = useEditorContext()
  const { isScriptTall } = useSnapshot(view)
  return (
    <IconButton
      icon={isScriptTall ? 'shrink' : 'fit'}
      label={isScriptTall ? '放回画布下方' : '全高显示讲稿'}
      isOn={isScriptTall}
      onClick={() => changeView(view, { isScriptTall: !isScriptTall })}
    />
  )
}

function CoverTotal() {
  const covers = useEditing((editing) => editing.covers.coverList.length)
  return <p className={styles.total}>共 {covers} 个封面</p>
}

/** Opens the preview, and says how long the video is. */
function VideoTotal() {
  const { shortcuts, view } = useEditorContext()
  const pages = useEditing(({ undoable }) => undoable.project.pages.length)
  const seconds = useVideoSeconds()
  return (
    <div className={styles.transport}>
      <RoundButton
        icon="play"
        label="预览"
        keys={shortcuts.labelOf('previewAll')}
        onClick={() => openPreview(view, 'start')}
      />
      <p className={styles.total}>
        共 {pages} 页·{clock(seconds)}
      </p>
    </div>
  )
}

const VIEWS = [
  { value: 'pages', label: '缩略图' },
  { value: 'timeline', label: '时间轴' },
  { value: 'script', label: '讲稿' },
] as const

/** Shows thumbnails, the timeline or the script. A click does not move the focus, so that Space keeps its meaning. */
function ViewSwitch({ view }: { view: BottomView }) {
  const { editing } = useEditorContext()
  return (
    <div className={styles.viewSwitch} onMouseDown={(event) => event.preventDefault()}>
      <SegmentedField
        label="页面显示方式"
        value={view}
        options={VIEWS}
        onChange={(next) => showBottom(editing, next)}
        onCommit={noop}
        onCancel={noop}
      />
    </div>
  )
}

/** The view is not part of the document: there is nothing to undo. */
const noop = () => undefined
