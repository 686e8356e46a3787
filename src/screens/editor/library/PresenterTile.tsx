import { useEffect, useRef, useState } from 'react'
import { insertPresenter } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { startElementDrag } from '../shared/drag-element.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { PaperTile } from './PaperTile.tsx'
import type { Preset } from './preset.ts'

/** A presenter that talks while hovered. Click adds it, dragging places it. */
export function PresenterTile({ preset: { label, make } }: { preset: Preset }) {
  const { editing, stage } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isTalking, setTalking] = useState(false)
  useEffect(() => {
    const [element] = make()
    paint(canvas.current, element, null)
    if (!isTalking) return undefined
    const start = performance.now()
    let next = requestAnimationFrame(function show(now) {
      paint(canvas.current, element, (now - start) / 1000)
      next = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(next)
  }, [make, isTalking])
  return (
    <PaperTile
      label={label}
      isNamed
      onPointerEnter={() => setTalking(true)}
      onPointerLeave={() => setTalking(false)}
      onFocus={() => setTalking(true)}
      onBlur={() => setTalking(false)}
      onDragStart={(event) => startElementDrag(event, make())}
      onClick={() => {
        for (const element of make()) insertPresenter(editing, element)
        stage.current?.focus()
      }}
    >
      <canvas ref={canvas} />
    </PaperTile>
  )
}

/** Simulated loudness of speech: words of a few syllables with pauses. */
const babble = (seconds: number) =>
  Math.max(0, Math.sin(seconds * 19)) * (Math.sin(seconds * 2.1) > -0.6 ? 0.9 : 0)

function paint(canvas: HTMLCanvasElement | null, element: Element | undefined, seconds: number | null) {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || !element) return
  const { clientWidth, clientHeight } = canvas
  canvas.width = clientWidth * devicePixelRatio
  canvas.height = clientHeight * devicePixelRatio
  const { left, top, width, height } = element.commonStyle
  const scale = Math.min(clientWidth / width, clientHeight / height)
  context.scale(devicePixelRatio * scale, devicePixelRatio * scale)
  context.translate((clientWidth / scale - width) / 2 - left, clientHeight / scale - height - top)
  createPaintEnv({ image: () => null, narrationLoudnessAt: babble }, seconds).paintElement(context, element)
}
