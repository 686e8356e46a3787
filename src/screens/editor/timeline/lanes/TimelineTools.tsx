import { Slider } from 'antd'
import { useSnapshot } from 'valtio'
import { runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './timeline.module.css'
import { scaleRange, setScale, timelineView, ZOOM_STEP } from './timeline-view.ts'

/** Switches snapping on or off, on the stage and in the timeline alike. */
export function SnappingButton() {
  const { editing, shortcuts } = useEditorContext()
  const isOn = useEditing(({ preferences }) => preferences.isSnappingOn)
  return (
    <IconButton
      icon="magnet"
      label="吸附"
      keys={shortcuts.labelOf('toggleSnapping')}
      isOn={isOn}
      onClick={() => runAction(editing, 'toggleSnapping')}
    />
  )
}

/** Zooms the timeline. */
export function ZoomBar() {
  const view = timelineView(useEditorContext())
  const { scale, fitScale } = useSnapshot(view)
  const { min, max } = scaleRange({ fitScale })
  const range = Math.log(max / min)
  return (
    <div className={styles.zoom} role="group" aria-label="时间轴缩放">
      <IconButton
        icon="zoomOut"
        label="缩小时间轴"
        disabled={scale <= min}
        onClick={() => setScale(view, scale / ZOOM_STEP)}
      />
      <Slider
        className={styles.slider ?? ''}
        min={0}
        max={100}
        ariaLabelForHandle="时间轴缩放"
        tooltip={{ formatter: null }}
        value={(Math.log(scale / min) / range) * 100}
        onChange={(percent) => setScale(view, min * Math.exp((percent / 100) * range))}
      />
      <IconButton
        icon="zoomIn"
        label="放大时间轴"
        disabled={scale >= max}
        onClick={() => setScale(view, scale * ZOOM_STEP)}
      />
      <IconButton icon="fitWidth" label="适合全部页面" onClick={() => setScale(view, fitScale)} />
    </div>
  )
}
