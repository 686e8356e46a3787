import { Dropdown, type MenuProps, Tooltip } from 'antd'
import { runAction, setZoom, zoomOf } from '../../../../engine/editing/index.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useDesk } from '../desk.ts'
import { useEditing } from '../use-editing.ts'
import styles from './header.module.css'

const STOPS = [50, 75, 100, 150, 200, 400]

/** Smaller, larger, and a menu of usual sizes behind the percentage. */
export function ZoomControl() {
  const { editing, shortcuts } = useDesk()
  const percent = useEditing((editing) => Math.round(zoomOf(editing) * 100))
  const menu: MenuProps = {
    items: [
      { key: 'fit', label: '适合窗口', extra: shortcuts.labelOf('zoomFit') },
      { type: 'divider' },
      ...STOPS.map((stop) => ({ key: String(stop), label: `${stop}%` })),
    ],
    onClick: ({ key }) =>
      key === 'fit' ? runAction(editing, 'zoomFit') : setZoom(editing, Number(key) / 100),
  }
  return (
    <div className={styles.zoom} role="group" aria-label="缩放">
      <ActionButton action="zoomOut" icon="minus" size={32} />
      <Tooltip title="缩放">
        <Dropdown menu={menu} trigger={['click']} placement="bottom">
          <button type="button" className={styles.percent} aria-label={`缩放 ${percent}%`}>
            {percent}%
          </button>
        </Dropdown>
      </Tooltip>
      <ActionButton action="zoomIn" icon="plus" size={32} />
    </div>
  )
}
