import { Button, Tooltip } from 'antd'
import { useRef } from 'react'
import { snapshot } from 'valtio/vanilla'
import { type ActionId, actions, type Editing, runAction } from '../../../../engine/editing/index.ts'
import { planVideo } from '../../../../engine/timeline/index.ts'
import { clock } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useDesk } from '../desk.ts'
import { useEditing } from '../use-editing.ts'
import { openPreview } from './page-menu.ts'
import styles from './page-strip.module.css'
import { foldStrip, STRIP, setStripHeight } from './strip-height.ts'

const secondsOf = ({ undoable }: Editing) => planVideo(snapshot(undoable).project).seconds

/** Above the tiles: what can be done with the active one, and how long the video is. */
export function StripToolbar({ isCoverTab, isOpen }: { isCoverTab: boolean; isOpen: boolean }) {
  const desk = useDesk()
  const { editing } = desk
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
  const foldLabel = isOpen ? '收起' : '展开'
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <ActionButton id={isCoverTab ? 'addCover' : 'addPage'} icon="plus" />
        <ActionButton id={isCoverTab ? 'copyCover' : 'copyPage'} icon="copy" />
        <ActionButton id={isCoverTab ? 'deleteCover' : 'deletePage'} icon="trash" />
      </div>
      {isCoverTab ? (
        <p className={styles.total}>共 {covers} 个封面</p>
      ) : (
        <div className={styles.transport}>
          <Tooltip title="预览  F5">
            <button type="button" aria-label="预览" className={styles.play} onClick={() => openPreview(desk)}>
              <Icon name="play" size={14} />
            </button>
          </Tooltip>
          <p className={styles.total}>
            共 {pages} 页·{clock(seconds)}
          </p>
        </div>
      )}
      <div className={styles.tools}>
        <Tooltip title={foldLabel}>
          <Button
            type="text"
            aria-label={foldLabel}
            aria-expanded={isOpen}
            icon={<Icon name={isOpen ? 'panelDown' : 'panelUp'} />}
            onClick={fold}
          />
        </Tooltip>
      </div>
    </div>
  )
}

function ActionButton({ id, icon }: { id: ActionId; icon: IconName }) {
  const { editing, shortcuts } = useDesk()
  const { label } = actions[id]
  const isEnabled = useEditing((editing) => actions[id].enabled(editing))
  return (
    <Tooltip title={`${label}  ${shortcuts.labelOf(id)}`}>
      <Button
        type="text"
        aria-label={label}
        disabled={!isEnabled}
        icon={<Icon name={icon} />}
        onClick={() => runAction(editing, id)}
      />
    </Tooltip>
  )
}
