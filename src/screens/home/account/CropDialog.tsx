import { Button, Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#src/api/client.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './account-screen.module.css'
import { type Crop, cropOf, moved, SIDE, zoomed } from './crop.ts'

interface CropDialogProps {
  picture: File
  /** Uploads the cropped picture. @returns its key */
  upload: (cropped: Blob, signal: AbortSignal) => Promise<string>
  /** Makes an uploaded picture the avatar; rejects when that fails. */
  onUploaded: (key: string) => Promise<void>
  onClose: () => void
}

/** px per press of an arrow key. */
const STEP = 8

/**
 * Crops a picture to a square: dragging or the arrow keys move it, the slider enlarges it. 取消 ends an upload; once it
 * is complete, the avatar changes, which cannot be taken back.
 */
export function CropDialog({ picture, upload, onUploaded, onClose }: CropDialogProps) {
  const { bitmap, error, crop, setCrop } = useBitmap(picture)
  const [phase, setPhase] = useState<'crop' | 'upload' | 'change'>('crop')
  const [failure, setFailure] = useState('')
  const running = useRef<AbortController | null>(null)
  const save = async () => {
    if (!bitmap || !crop) return
    const abort = new AbortController()
    running.current = abort
    setPhase('upload')
    setFailure('')
    try {
      const key = await upload(await cropped(bitmap, crop), abort.signal)
      if (abort.signal.aborted) return
      // A click may come before the next rendering.
      flushSync(() => setPhase('change'))
      await onUploaded(key)
    } catch (reason) {
      if (abort.signal.aborted) return
      setFailure(reason instanceof ApiError ? reason.reason || reason.message : '上传中断')
      setPhase('crop')
    }
  }
  const cancel = () => {
    running.current?.abort()
    onClose()
  }
  const problem = error ? '这张图片打不开，请换一张' : failure && `没有更新：${failure}，请重试`
  return (
    <Dialog
      open
      title="裁剪头像"
      width={400}
      centered
      closable={phase !== 'change'}
      keyboard={phase !== 'change'}
      mask={{ closable: phase !== 'change' }}
      onCancel={cancel}
      footer={
        <>
          <Button disabled={phase === 'change'} onClick={cancel}>
            取消
          </Button>
          <Button type="primary" disabled={!crop} loading={phase !== 'crop'} onClick={() => void save()}>
            使用
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        {bitmap && crop ? (
          <CropArea bitmap={bitmap} crop={crop} onChange={setCrop} />
        ) : (
          <div className={styles.area} />
        )}
        <Slider
          min={1}
          max={4}
          step={0.01}
          value={crop?.zoom ?? 1}
          disabled={!crop}
          ariaLabelForHandle="放大"
          tooltip={{ formatter: (zoom) => `${Math.round((zoom ?? 1) * 100)}%` }}
          onChange={(zoom) => crop && setCrop(zoomed(crop, zoom))}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Dialog>
  )
}

interface CropAreaProps {
  bitmap: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

function CropArea({ bitmap, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) draw(context, bitmap, crop, SIDE)
  }, [bitmap, crop])
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) onChange(moved(crop, event.movementX, event.movementY))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange(moved(crop, step[0] * STEP, step[1] * STEP))
  }
  return (
    <canvas
      ref={canvas}
      className={styles.area}
      width={SIDE}
      height={SIDE}
      role="application"
      aria-label="头像的范围，用方向键移动"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The decoded picture, and the largest centered square at first. */
function useBitmap(picture: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [error, setError] = useState(false)
  useEffect(() => {
    let isLeft = false
    let decoded: ImageBitmap | undefined
    const decode = async () => {
      decoded = await createImageBitmap(picture)
      if (isLeft) return decoded.close()
      setBitmap(decoded)
      setCrop(cropOf(decoded))
    }
    decode().catch(() => !isLeft && setError(true))
    return () => {
      isLeft = true
      decoded?.close()
    }
  }, [picture])
  return { bitmap, error, crop, setCrop }
}

/** Edge of the uploaded picture, px. */
const OUTPUT = 256
const QUALITY = 0.9

async function cropped(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = new OffscreenCanvas(OUTPUT, OUTPUT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context, bitmap, crop, OUTPUT)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { left, top, scale, zoom, width, height }: Crop,
  side: number,
) {
  const ratio = side / SIDE
  // Transparent pictures become white, as JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  const size = scale * zoom * ratio
  context.drawImage(bitmap, left * ratio, top * ratio, width * size, height * size)
}
