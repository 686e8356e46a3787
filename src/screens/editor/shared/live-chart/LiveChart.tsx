import { type ComponentProps, lazy, Suspense } from 'react'
import type { ChartCanvas as Canvas } from './ChartCanvas.tsx'

const ChartCanvas = lazy(() =>
  import('./ChartCanvas.tsx').then(({ ChartCanvas }) => ({ default: ChartCanvas })),
)

/** A chart as the stage draws it, in the space that its parent has for it. Chart.js is loaded with the first one. */
export function LiveChart(props: ComponentProps<typeof Canvas>) {
  return (
    <Suspense fallback={null}>
      <ChartCanvas {...props} />
    </Suspense>
  )
}
