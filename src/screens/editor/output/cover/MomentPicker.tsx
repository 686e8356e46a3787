import { App, Button, Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Cover, Project } from '#engine/document/index.ts'
import { coverOfPicture } from '#engine/document/operations/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { frameAt, planVideo } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { storePicture } from '#src/screens/editor/shared/store-picture.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { WITHOUT } from '#src/session/index.ts'
import { clock } from '#src/ui/format.ts'
import styles from './new-cover.module.css'

/** px; the stored picture is as large as a video in 超清. */
const PREVIEW_WIDTH = 480
const PICTURE_WIDTH = 1080

interface MomentPickerProps {
  project: Project
  add: (cover: Cover) => void
}

/** Makes a cover of a frame of the video. */
export function MomentPicker({ project, add }: MomentPickerProps) {
  const { resolveUrl } = useEditorContext()
  const { message } = App.useApp()
  const uploader = useUploader()
  const { seconds, fps } = planVideo(project)
  const [time, setTime] = useState(() => Math.min(1, seconds / 2))
  const [isMaking, setIsMaking] = useState(false)
  const canvas = useFrame(project, time)

  // Closing the dialog gives the picture up.
  const mounted = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    mounted.current = controller
    return () => controller.abort()
  }, [])

  async function make() {
    const signal = mounted.current?.signal
    setIsMaking(true)
    try {
      const src = await storePicture(await drawFrame(project, time, resolveUrl), signal)
      if (!signal?.aborted) add(coverOfPicture(src))
    } catch {
      if (!signal?.aborted) message.error('画面没有存成图片，作品没有变化，请检查网络后重试')
    } finally {
      setIsMaking(false)
    }
  }

  return (
    <div className={styles.moment}>
      <canvas ref={canvas} className={styles.frame} aria-label={`视频第 ${clock(time)} 的画面`} />
      <div className={styles.controls}>
        <p>拖动滑块选一个画面，再在上面添加文字</p>
        <Slider
          ariaLabelForHandle="视频时刻"
          min={0}
          max={Math.max(0, seconds - 1 / fps)}
          step={1 / fps}
          value={time}
          onChange={setTime}
          tooltip={{ formatter: null }}
        />
        <p className={styles.time}>
          {clock(time)} / {clock(seconds)}
        </p>
        <Button type="primary" disabled={!uploader} loading={isMaking} onClick={() => void make()}>
          用这个画面
        </Button>
        {!uploader && <p>{WITHOUT['material:upload']}</p>}
      </div>
    </div>
  )
}

/** Draws the frame at a time as a JPEG. */
async function drawFrame(project: Project, time: number, resolveUrl: (src: string) => string): Promise<Blob> {
  const renderer = await createFrameRenderer(project, { width: PICTURE_WIDTH, resolveUrl })
  try {
    const frame = await renderer.renderFrame(frameAt(renderer.plan, time))
    return await toImage(frame.canvas, 'image/jpeg', 0.9)
  } finally {
    renderer.dispose()
  }
}

/** Draws the frame at a time, the latest one only. @returns the canvas to mount */
function useFrame(project: Project, time: number) {
  const { resolveUrl } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [renderer, setRenderer] = useState<FrameRenderer | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const opening = createFrameRenderer(project, { width: PREVIEW_WIDTH, resolveUrl, signal: stop.signal })
    opening.then(
      (opened) => !stop.signal.aborted && setRenderer(opened),
      () => undefined,
    )
    return () => {
      stop.abort()
      opening.then(
        (opened) => opened.dispose(),
        () => undefined,
      )
    }
  }, [project, resolveUrl])

  useEffect(() => {
    if (!renderer) return undefined
    let isOutdated = false
    async function draw(opened: FrameRenderer) {
      const { width, height } = opened
      const frame = await opened.renderFrame(frameAt(opened.plan, time))
      const target = canvas.current
      if (isOutdated || !target) return
      Object.assign(target, { width, height })
      target.getContext('2d')?.drawImage(frame.canvas, 0, 0)
    }
    draw(renderer).catch(() => {}) // pressing the button reports what fails
    return () => {
      isOutdated = true
    }
  }, [renderer, time])

  return canvas
}
