import { Button, Slider } from 'antd'
import { type KeyboardEvent, useCallback, useSyncExternalStore } from 'react'
import { MAX_ZOOM, type Stage } from '#engine/stage/index.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './canvas.module.css'

const RATIOS = [
  { value: 'free', label: '自由', ratio: null },
  { value: '1:1', label: '1:1', ratio: 1 },
  { value: '3:4', label: '3:4', ratio: 3 / 4 },
  { value: '9:16', label: '9:16', ratio: 9 / 16 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
] as const

/** What a picture is cropped with besides the hand, while one is. */
export function CropBar({ stage }: { stage: Stage }) {
  const now = useCropping(stage)
  if (now === null) return null
  const { ratio, pictureRatio, zoom } = now
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
        onChange={(part) => stage.cropping?.zoomTo(fromTrack(part))}
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

/** Equal ways on the slider are equal factors. */
const toTrack = (zoom: number) => (Math.log(Math.max(1, zoom)) / Math.log(MAX_ZOOM)) * 100
const fromTrack = (part: number) => MAX_ZOOM ** (part / 100)

/** Nothing is written before the end. */
const noop = () => {}

interface Now {
  ratio: number | null
  pictureRatio: number
  zoom: number
}

/** How the cropping stands, after each painting of the stage; null while there is none. */
function useCropping(stage: Stage): Now | null {
  const key = useSyncExternalStore(
    useCallback((changed) => stage.onPainted(changed), [stage]),
    () => {
      const { cropping } = stage
      return cropping && JSON.stringify([cropping.ratio, cropping.pictureRatio, cropping.zoom])
    },
  )
  if (key === null) return null
  const [ratio, pictureRatio, zoom] = JSON.parse(key) as [number | null, number, number] // written above
  return { ratio, pictureRatio, zoom }
}
