import { useEffect, useRef } from 'react'
import type { RenderablePage } from '#engine/scene/index.ts'
import { useEditing } from '../use-editing.ts'
import styles from './thumbnail.module.css'
import { type Thumbnail, useThumbnails } from './thumbnails.ts'

interface PageThumbnailProps {
  /** A read-only snapshot. */
  page: RenderablePage
  /** CSS px; the width follows from the page's ratio. */
  height: number
}

/** A live thumbnail of a page or cover at rest. Decorative: it is hidden from assistive technology. */
export function PageThumbnail({ page, height }: PageThumbnailProps) {
  const thumbnails = useThumbnails()
  const ratio = useEditing(({ undoable }) => undoable.project.width / undoable.project.height)
  const canvas = useRef<HTMLCanvasElement>(null)
  const thumbnail = useRef<Thumbnail | null>(null)
  const width = Math.round(height * ratio)

  useEffect(() => {
    if (!canvas.current) return undefined
    const added = thumbnails.add(canvas.current)
    thumbnail.current = added
    return () => added.remove()
  }, [thumbnails])

  useEffect(() => {
    const density = window.devicePixelRatio
    thumbnail.current?.show(page, Math.round(width * density), Math.round(height * density))
  })

  return <canvas ref={canvas} aria-hidden="true" className={styles.thumbnail} style={{ width, height }} />
}
