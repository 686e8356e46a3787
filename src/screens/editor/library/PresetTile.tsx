import { useEffect, useMemo, useRef, useState } from 'react'
import { isChart } from '#engine/elements/chart/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { startElementDrag } from '../shared/drag-element.ts'
import { type EditorContext, useEditorContext } from '../shared/editor-context.ts'
import { boundsOfAll, insertAround, makeReady } from '../shared/insert-around.ts'
import { LiveChart } from '../shared/live-chart/LiveChart.tsx'
import { firstPaint } from '../shared/thumbnails/first-paint.ts'
import { whenIdle } from '../shared/thumbnails/when-idle.ts'
import { PaperTile } from './PaperTile.tsx'
import type { Preset } from './preset.ts'

/** px */
const MIN_THICKNESS = 2

interface PresetTileProps {
  preset: Preset
  /** Whether its name is shown below. */
  isNamed?: boolean
}

/** Shows what it adds, drawn as on the stage. A press adds it, a drag drops it where it is wanted. */
export function PresetTile({ preset, isNamed = false }: PresetTileProps) {
  const editor = useEditorContext()
  const elements = useMemo(() => (preset.picture ?? preset.make)(), [preset])
  const isReady = useReady(elements)
  const [first] = elements
  return (
    <PaperTile
      label={preset.label}
      isNamed={isNamed}
      onDragStart={(event) => startElementDrag(event, preset.make())}
      onClick={() => void add(preset, editor)}
    >
      {first && isChart(first) ? (
        isReady && <LiveChart element={first} />
      ) : (
        <PaintedPreset elements={elements} isReady={isReady} />
      )}
    </PaperTile>
  )
}

/** Whether everything that elements need to be drawn is loaded, in idle time and after the stage's first paint. */
function useReady(elements: readonly Element[]): boolean {
  const editor = useEditorContext()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    async function load() {
      await firstPaint(editor)
      await runWhenIdle(() => stop.signal.aborted || makeReady(elements, editor.resources))
      await runWhenIdle(() => stop.signal.aborted || setReady(true))
    }
    void load()
    return () => stop.abort()
  }, [elements, editor])
  return isReady
}

function PaintedPreset({ elements, isReady }: { elements: readonly Element[]; isReady: boolean }) {
  const editor = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (isReady) draw(elements, canvas.current, editor)
  }, [elements, isReady, editor])
  return <canvas ref={canvas} />
}

/** Focuses the stage, so that Enter edits the new element and Delete removes it. */
async function add(preset: Preset, editor: EditorContext) {
  await insertAround(editor, preset.make())
  editor.stage.current?.focus()
}

/** Shrinks what is larger than the tile; what is smaller keeps its size. */
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

const runWhenIdle = (run: () => unknown) => new Promise((resolve) => whenIdle(() => resolve(run())))
