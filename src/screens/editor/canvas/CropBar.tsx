import { Button, Slider } from 'antd'
import { dequal } from 'dequal/lite'
import type { KeyboardEvent } from 'react'
import { MAX_ZOOM, type Stage } from '#engine/stage/index.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './crop-bar.module.css'
import { usePainted } from './use-stage.ts'

const RATIOS = [
  { value: 'free', label: '自由', ratio: null },
  { value: '1:1', label: '1:1', ratio: 1 },
  { value: '3:4', label: '3:4', ratio: 3 / 4 },
  { value: '9:16', label: '9:16', ratio: 9 / 16 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
] as const

/** The toolbar for cropping: ratio, zoom, cancel and done. */
export function CropBar({ stage }: { stage: Stage }) {
  const cropping = useCropping(stage)
  if (cropping === null) return null
  const { ratio, pictureRatio, zoom } = cropping
  const options = [...RATIOS, { value: 'own', label: '原图', ratio: pictureRatio }]
  const selected = options.find((option) => option.ratio === ratio)?.value ?? 'own'
  const cancelAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    stage.cropping?.cancel()
  }
  return (
    <div
      className={`${styles.crop} raised`}
      role="toolbar"
      aria-label="裁剪"
      data-scope="dialog"
      onKeyDown={cancelAtEscape}
    >
      <SegmentedField
        label="裁剪比例"
        value={selected}
        options={options}
        onChange={(value) =>
          stage.cropping?.setRatio(options.find((option) => option.value === value)?.ratio ?? null)
        }
        onCommit={noop}
        onCancel={noop}
      />
      <Icon name="search" size={14} />
      <Slider
        className={styles.cropZoom ?? ''}
        min={0}
        max={100}
        ariaLabelForHandle="缩放图片"
        tooltip={{ formatter: () => `${Math.round(zoom * 100)}%` }}
        value={toTrack(zoom)}
        onChange={(percent) => stage.cropping?.zoomTo(fromTrack(percent))}
      />
      <Button type="text" onClick={() => stage.cropping?.cancel()}>
        取消
      </Button>
      <Button type="primary" onClick={() => stage.cropping?.finish()}>
        完成
      </Button>
    </div>
  )
}

/** A logarithmic slider: equal distances are equal factors. */
const toTrack = (zoom: number) => (Math.log(Math.max(1, zoom)) / Math.log(MAX_ZOOM)) * 100
const fromTrack = (percent: number) => MAX_ZOOM ** (percent / 100)

/** Cropping writes only when it is finished. */
const noop = () => {}

/** The state of the cropping, after every painting of the stage; null while there is none. */
const useCropping = (stage: Stage) => usePainted(stage, () => croppingOf(stage), dequal)

function croppingOf({ cropping }: Stage) {
  if (!cropping) return null
  const { ratio, pictureRatio, zoom } = cropping
  return { ratio, pictureRatio, zoom }
}
