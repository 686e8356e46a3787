import { useEffect, useMemo, useRef, useState } from 'react'
import { cornersOf, type Project } from '#engine/document/index.ts'
import { pageAbove, placedOn, type StatesOf, type WebPage } from '#engine/document/operations/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import styles from './live-web-pages.module.css'

/** What of a video is shown, and how it is drawn. */
export interface ShownFrame {
  project: Project
  plan: VideoPlan
  frame: number
  /** States of elements, as the picture shows them. */
  states: StatesOf
  /** Width of the picture, px. */
  pixels: number
  resolveUrl: (src: string) => string
}

interface WebPageOverlayProps extends ShownFrame {
  webPage: WebPage
  /** The index of its page. */
  index: number
  isVisible: boolean
}

/** Draws what lies above a web page over its frame: the elements above its card, and the subtitles. */
export function WebPageOverlay({ webPage, index, isVisible, ...shown }: WebPageOverlayProps) {
  const { project } = shown
  const { uuid } = webPage.element
  const above = useMemo(() => projectAbove(project, index, uuid), [project, index, uuid])
  return above && <Overlay {...shown} {...{ webPage, index, isVisible, project: above }} />
}

/** The project with what lies above an element of a page; null if nothing does. */
function projectAbove(project: Project, index: number, uuid: string): Project | null {
  const page = project.pages[index]
  const above = page && pageAbove(page, uuid)
  const isCovered = above && (placedOn(above).length > 0 || project.subtitles?.isShown === true)
  return isCovered ? { ...project, pages: project.pages.with(index, above) } : null
}

function Overlay(props: WebPageOverlayProps) {
  const { webPage, index, isVisible, project, frame, states, pixels, resolveUrl } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frames, setFrames] = useState<FrameRenderer | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const opening = createFrameRenderer(project, {
      ...{ width: pixels, pages: new Set([index]), resolveUrl, signal },
    })
    opening.then(
      (frames) => (signal.aborted ? undefined : setFrames(frames)),
      () => undefined, // the picture reports what is missing; without the overlay, the web page lies on top
    )
    return () => {
      stop.abort()
      setFrames(null)
      opening.then(
        (frames) => frames.dispose(),
        () => undefined,
      )
    }
  }, [project, index, pixels, resolveUrl])

  useEffect(() => {
    if (!frames || !isVisible) return
    frames.setStates(states)
    frames.renderFrame(frame).then(
      ({ canvas: picture }) => draw(picture, canvas.current),
      () => undefined, // closed
    )
  }, [frames, frame, states, isVisible])

  const { width, height } = project
  const clip = cornersOf(webPage.box).map(({ x, y }) => `${x}px ${y}px`)
  return (
    <canvas
      ref={canvas}
      className={styles.overlay}
      style={{
        ...{ width, height },
        clipPath: `polygon(${clip.join()})`,
        visibility: isVisible ? 'visible' : 'hidden',
      }}
    />
  )
}

function draw(picture: HTMLCanvasElement | OffscreenCanvas, view: HTMLCanvasElement | null) {
  const context = view?.getContext('2d')
  if (!view || !context) return
  if (view.width !== picture.width || view.height !== picture.height) {
    view.width = picture.width
    view.height = picture.height
  }
  context.globalCompositeOperation = 'copy'
  context.drawImage(picture, 0, 0)
}
