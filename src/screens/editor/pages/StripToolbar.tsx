import { Tooltip } from 'antd'
import { useRef } from 'react'
import type { Editing } from '../../../../engine/editing/index.ts'
import { planVideo } from '../../../../engine/timeline/index.ts'
import { clock } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { useDesk } from '../desk.ts'
import { openPreview } from '../preview/preview-actions.ts'
import { useEditing } from '../use-editing.ts'
import styles from './page-strip.module.css'
import { foldStrip, STRIP, setStripHeight } from './strip-height.ts'

/** Read from the stores themselves: a snapshot of the whole work at each change would be dear. */
const secondsOf = ({ undoable }: Editing) => planVideo(undoable.project).seconds

/** Above the tiles: what can be done with the active one, and how long the video is. */
export function StripToolbar({ isCoverTab, isOpen }: { isCoverTab: boolean; isOpen: boolean }) {
  const { editing, shortcuts, view } = useDesk()
  const pages = useEditing(({ undoable }) => undoable.project.pages.length)
  const covers = useEditing((editing) => editing.covers.coverList.length)
  const seconds = useEditing(secondsOf)
  const openHeight = useRef(STRIP.initial)
  const fold = () => {
    const { bottom } = editing.preferences.panels
    if (!isOpen) return setStripHeight(editing, openHeight.current)
    openHeight.current = bottom
    foldStrip(editing)
  }
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <ActionButton action={isCoverTab ? 'addCover' : 'addPage'} icon="plus" />
        <ActionButton action={isCoverTab ? 'copyCover' : 'copyPage'} icon="copy" />
        <ActionButton action={isCoverTab ? 'deleteCover' : 'deletePage'} icon="trash" />
      </div>
      {isCoverTab ? (
        <p className={styles.total}>共 {covers} 个封面</p>
      ) : (
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
      )}
      <div className={styles.tools}>
        <IconButton icon={isOpen ? 'panelDown' : 'panelUp'} label={isOpen ? '收起' : '展开'} onClick={fold} />
      </div>
    </div>
  )
}
