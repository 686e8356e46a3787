import type { PublishedDocument } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { createCompositor, createLightShaderPlayer, type Picture } from '#engine/scene/index.ts'

/** The canvas over both pages of a transition. */
export interface TransitionLayer {
  draw(name: string, from: Picture, to: Picture, progress: number): void
  hide(): void
}

export async function createTransitionLayer(
  host: HTMLElement,
  { pages }: PublishedDocument,
  size: Size,
): Promise<TransitionLayer> {
  const canvas = Object.assign(document.createElement('canvas'), size, {
    className: 'transition',
    hidden: true,
  })
  const context = canvas.getContext('2d')
  const compositor = createCompositor(size.width, size.height, createLightShaderPlayer)
  const names = pages.flatMap(({ data }) => (data.transDuration > 0 ? [data.trans] : []))
  // What cannot be drawn here fades.
  await compositor.prepare([...new Set(names)]).catch(() => undefined)
  host.append(canvas)
  return {
    draw(name, from, to, progress) {
      if (!context) return
      canvas.hidden = false
      compositor.draw(context, name, from, to, progress, true, true)
    },
    hide() {
      canvas.hidden = true
    },
  }
}
