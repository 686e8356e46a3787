import { Tooltip } from 'antd'
import { useRef } from 'react'
import type { BottomView, Editing } from '../../../../engine/editing/index.ts'
import { planVideo } from '../../../../engine/timeline/index.ts'
import { clock } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { useDesk } from '../desk.ts'
import { Transport } from '../playback/Transport.tsx'
import { openPreview } from '../preview/preview-actions.ts'
import { SnapButton } from '../timeline/SnapButton.tsx'
import { ZoomBar } from '../timeline/ZoomBar.tsx'
import { useEditing } from '../use-editing.ts'
import styles from './page-strip.module.css'
import { foldStrip, STRIP, setStripHeight, stripHeightOf } from './strip-height.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface StripToolbarProps {
  isCoverTab: boolean
  isOpen: boolean
  view: BottomView
}

const PAGE_TOOLS: readonly (readonly [action: string, icon: IconName])[] = [
  ['addPage', 'plus'],
  ['copyPage', 'copy'],
  ['deletePage', 'trash'],
]
const COVER_TOOLS: typeof PAGE_TOOLS = [
  ['addCover', 'plus'],
  ['copyCover', 'copy'],
  ['deleteCover', 'trash'],
]

/** Over tiles or timeline: what can be done with the active page, and how long the video is. */
export function StripToolbar({ isCoverTab, isOpen, view }: StripToolbarProps) {
  const { editing } = useDesk()
  const openHeights = useRef<Record<BottomView, number>>({ ...STRIP.initial })
  const fold = () => {
    if (!isOpen) return setStripHeight(editing, openHeights.current[view])
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
        {isTimeline && <SnapButton />}
      </div>
      <Middle isCoverTab={isCoverTab} isTimeline={isTimeline} />
      <div className={styles.tools}>
        {isTimeline && isOpen && <ZoomBar />}
        <IconButton icon={isOpen ? 'panelDown' : 'panelUp'} label={isOpen ? '收起' : '展开'} onClick={fold} />
      </div>
    </div>
  )
}

function Middle({ isCoverTab, isTimeline }: { isCoverTab: boolean; isTimeline: boolean }) {
  if (isCoverTab) return <CoverTotal />
  return isTimeline ? <Transport /> : <FilmTotal />
}

function CoverTotal() {
  const covers = useEditing((editing) => editing.covers.coverList.length)
  return <p className={styles.total}>共 {covers} 个封面</p>
}

/** Read from the stores themselves: a snapshot of the whole work at each change would be dear. */
const secondsOf = ({ undoable }: Editing) => planVideo(undoable.project).seconds

/** What is played elsewhere: the preview, and how long it is. */
function FilmTotal() {
  const { shortcuts, view } = useDesk()
  const pages = useEditing(({ undoable }) => undoable.project.pages.length)
  const seconds = useEditing(secondsOf)
  return (
    <div className={styles.transport}>
      <Tooltip title={`预览  ${shortcuts.labelOf('previewAll')}`}>
        <button
          type="button"
          aria-label="预览"
          className={styles.play}
          onClick={() => openPreview(view, 'start')}
        >
          <Icon name="play" size={14} />
        </button>
      </Tooltip>
      <p className={styles.total}>
        共 {pages} 页·{clock(seconds)}
      </p>
    </div>
  )
}
