import { useEffect, useMemo, useReducer, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { liveChartOf } from '#engine/elements/chart/render/live.ts'
import { NO_DATA } from '#engine/elements/chart/render/texts.ts'
import type { ChartElement } from '#engine/elements/chart/schema.ts'
import { useSize } from '../use-size.ts'
import styles from './chart-canvas.module.css'

interface ChartCanvasProps {
  /** A read-only snapshot, whose fonts are loaded or on their way. */
  element: ChartElement
}

let drawings = 0

/** Shrinks a chart that is larger than the space; a smaller one keeps its size. */
export function ChartCanvas({ element }: ChartCanvasProps) {
  const space = useRef<HTMLSpanElement>(null)
  const { width, height } = useSize(space)
  const fonts = useFontLoads()
  const { commonStyle } = element
  const scale = Math.min(1, width / commonStyle.width, height / commonStyle.height)
  // react-chartjs-2 reads plugins only when it makes a chart, so a change makes another one.
  const drawing = useMemo(() => {
    const live = scale > 0 && liveChartOf(element, scale * devicePixelRatio)
    return live ? { ...live, fonts, key: ++drawings } : null
  }, [element, scale, fonts])
  const onGrid = (px: number) => Math.floor(px * scale * devicePixelRatio) / devicePixelRatio
  return (
    <span ref={space} className={styles.space} aria-hidden="true">
      {drawing ? (
        <span
          style={{
            width: onGrid(commonStyle.width),
            height: onGrid(commonStyle.height),
            background: commonStyle.backgroundColor,
          }}
        >
          <Chart
            key={drawing.key}
            {...drawing.config}
            width={drawing.width}
            height={drawing.height}
            style={{
              position: 'relative',
              left: onGrid(drawing.x),
              top: onGrid(drawing.y),
              width: onGrid(drawing.width),
              height: onGrid(drawing.height),
            }}
          />
        </span>
      ) : (
        NO_DATA
      )}
    </span>
  )
}

/** Counts the fonts that arrive: texts are measured and drawn again. */
function useFontLoads(): number {
  const [count, loaded] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', loaded)
    return () => document.fonts.removeEventListener('loadingdone', loaded)
  }, [])
  return count
}
