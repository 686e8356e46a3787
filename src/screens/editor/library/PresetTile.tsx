import { useEffect, useRef } from 'react'
import type { Element } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { startElementDrag } from '../shared/drag-element.ts'
import { type EditorContext, useEditorContext } from '../shared/editor-context.ts'
import { boundsOfAll, insertAround, makeReady } from '../shared/insert-around.ts'
import { firstPaint } from '../shared/thumbnails/first-paint.ts'
import { whenIdle } from '../shared/thumbnails/when-idle.ts'
import { PaperTile } from './PaperTile.tsx'
import type { Preset } from './preset.ts'

/** px */
const MIN_THICKNESS = 2

interface PresetTileProps {
  preset: Preset
  /** Shows the name below the tile; text presets name themselves. */
  isNamed?: boolean
}

/** Preview of a preset, drawn by the engine. Click adds it, dragging places it. */
export function PresetTile({ preset, isNamed = false }: PresetTileProps) {
  const editor = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    void paint(preset, canvas.current, editor, stop.signal)
    return () => stop.abort()
  }, [preset, editor])
  return (
    <PaperTile
      label={preset.label}
      canvas={canvas}
      isNamed={isNamed}
      onDragStart={(event) => startElementDrag(event, preset.make())}
      onClick={() => void add(preset, editor)}
    />
  )
}

/** Moves the focus to the new element: Enter edits it, Delete removes it. */
async function add(preset: Preset, editor: EditorContext) {
  await insertAround(editor, preset.make())
  editor.stage.current?.focus()
}

/** Paints the tile, and again once its resources are loaded. */
async function paint(
  preset: Preset,
  canvas: HTMLCanvasElement | null,
  editor: EditorContext,
  signal: AbortSignal,
): Promise<void> {
  // The tiles use many fonts; the page on the stage loads first.
  await firstPaint(editor)
  const elements = (preset.picture ?? preset.make)()
  await inTurn(() => signal.aborted || makeReady(elements, editor.resources))
  await inTurn(() => signal.aborted || draw(elements, canvas, editor))
}

/** Scales down what is larger than the tile; smaller elements keep their size. */
function draw(elements: readonly Element[], canvas: HTMLCanvasElement | null, { resources }: EditorContext) {
  const bounds = boundsOfAll(elements)
  const context = canvas?.getContext('2d')
  if (!canvas || !context || !bounds) return
  const { clientWidth, clientHeight } = canvas
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const fitting = Math.min(1, clientWidth / width, clientHeight / height)
  // A thin line would vanish: it keeps its thickness and overflows the tile.
  const scale = Math.max(fitting, Math.min(1, MIN_THICKNESS / Math.min(width, height)))
  const ratio = devicePixelRatio
  canvas.width = clientWidth * ratio
  canvas.height = clientHeight * ratio
  context.scale(ratio, ratio)
  context.translate(clientWidth / 2, clientHeight / 2)
  context.scale(scale, scale)
  context.translate(-(bounds.left + bounds.right) / 2, -(bounds.top + bounds.bottom) / 2)
  const env = createPaintEnv(resources)
  for (const element of elements) env.paintElement(context, element)
}

const inTurn = (run: () => unknown) => new Promise((resolve) => whenIdle(() => resolve(run())))
