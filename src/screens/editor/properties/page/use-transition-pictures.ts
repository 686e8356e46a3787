import { useEffect, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { type Compositor, createCompositor, createFrameRenderer } from '#engine/scene/index.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** Draws transitions between a page and the next. */
export interface TransitionPictures {
  readonly width: number
  readonly height: number
  /** Loads what a transition needs, one at a time; never rejects. */
  prepare(name: string | null): Promise<void>
  /** `name` null is a cut; `progress` 0…1. */
  draw(target: HTMLCanvasElement, name: string | null, progress: number): void
}

/**
 * null until both pages are drawn. The pictures are those of the moment the picker opens.
 * @param width of the pictures, px
 */
export function useTransitionPictures(index: number, width: number): TransitionPictures | null {
  const editor = useEditorContext()
  const [pictures, setPictures] = useState<TransitionPictures | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    openPictures(editor, index, width, stop.signal).then(setPictures, () => {}) // closed in the meantime
    return () => stop.abort()
  }, [editor, index, width])
  return pictures
}

/** Aborting disposes everything. */
async function openPictures(
  { editing, resolveUrl }: EditorContext,
  index: number,
  pictureWidth: number,
  signal: AbortSignal,
): Promise<TransitionPictures> {
  const project = joinedProject(editing)
  const pair: Project = {
    ...project,
    coverList: [],
    pages: project.pages.slice(index, index + 2).map(atRest),
  }
  const frames = await createFrameRenderer(pair, { width: pictureWidth, resolveUrl, signal })
  const { width, height } = frames
  const [from, to] = [copyOf(await frames.renderStill(0)), copyOf(await frames.renderStill(1))]
  frames.dispose()
  signal.throwIfAborted()
  const compositor: Compositor = createCompositor(width, height)
  signal.addEventListener('abort', () => compositor.dispose())
  const broken = new Set<string>()
  let queue = Promise.resolve()
  return {
    width,
    height,
    prepare(name) {
      if (name === null) return Promise.resolve()
      queue = queue
        .then(nextFrame)
        .then(() => (signal.aborted ? undefined : compositor.prepare([name])))
        .catch(() => void broken.add(name)) // falls back to a fade, as without WebGL
      return queue
    },
    draw(target, name, progress) {
      const context = target.getContext('2d')
      if (!context || signal.aborted) return
      const isCut = name === null
      const shown = name !== null && broken.has(name) ? 'fade' : (name ?? 'fade')
      const at = isCut ? Math.round(progress) : progress
      compositor.draw(context, shown, from, to, at, false, false)
    },
  }
}

/** Removes the page's transition, so that the renderer does not load it. */
const atRest = (page: Project['pages'][number]) => ({ ...page, data: { ...page.data, transDuration: 0 } })

function copyOf(picture: HTMLCanvasElement | OffscreenCanvas): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = picture.width
  copy.height = picture.height
  copy.getContext('2d')?.drawImage(picture, 0, 0)
  return copy
}

/** Compiling a shader blocks: yields a frame between two. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
