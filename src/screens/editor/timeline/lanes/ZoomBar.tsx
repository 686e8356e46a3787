import { Slider } from 'antd'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './timeline.module.css'
import { scaleRange, setScale, timelineView, ZOOM_STEP } from './timeline-view.ts'

/** How much of the work the timeline shows. */
export function ZoomBar() {
  const view = timelineView(useEditorContext())
  const { scale, fitScale } = useSnapshot(view)
  const { min, max } = scaleRange({ fitScale })
  const width = Math.log(max / min)
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
        value={(Math.log(scale / min) / width) * 100}
        onChange={(part) => setScale(view, min * Math.exp((part / 100) * width))}
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
