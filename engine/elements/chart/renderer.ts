import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import type { Canvas2D, ElementRenderer, FontNeed, PaintEnv, RequiredResources } from '../element-renderer.ts'
import { labelFont } from '../render/placeholder.ts'
import { NUMBER_CHARACTERS } from './numbers.ts'
import { titleWeight } from './render/chart-theme.ts'
import { growthAt, growthEnd, growthKey } from './render/growth.ts'
import { readChartOption, textsIn } from './render/option.ts'
import type { paintChart as PaintChart } from './render/paint.ts'
import { NO_DATA } from './render/texts.ts'
import type { ChartElement } from './schema.ts'

/** Chart.js is large and few works have a chart: it comes with the first one. */
let paintChart: typeof PaintChart | null = null
const loadPainting = async () => {
  paintChart = (await import('./render/paint.ts')).paintChart
}

/** Charts of all kinds: their box, and in it what their data or their own configuration says. */
export const drawChart = {
  requiredResources: (element: ChartElement): RequiredResources => ({
    images: boxImages(element.commonStyle),
    fonts: fontsOf(element),
    code: [loadPainting],
  }),
  paint(context: Canvas2D, element: ChartElement, env: PaintEnv) {
    paintBox(context, element.commonStyle, env)
    paintChart?.(context, element, growthAt(element, env.seconds))
  },
  paintOverflow: ({ commonStyle }: ChartElement) => boxPaintOverflow(commonStyle),
  selfAnimation: { keyAt: growthKey, restsAt: growthEnd },
} satisfies ElementRenderer<'bar'> & ElementRenderer<'pie'>

/** Every character that may be drawn: also what a counting label shows on its way. */
function fontsOf({ elName, commonStyle, propsValue }: ChartElement): FontNeed[] {
  const { chartData, chartTitle, chartOption, manual } = propsValue
  const { fontFamily, fontSize, fontStyle, fontWeight } = commonStyle
  const font = (weight: number) => ({ fontFamily, fontSize, fontStyle, fontWeight: weight })
  const written = chartData.flat().join('') + FALLBACK_NAMES[elName === 'pie' ? 'part' : 'series']
  const own = manual ? textsIn(readChartOption(chartOption).config).join('') : ''
  return [
    { style: font(fontWeight), text: NUMBER_CHARACTERS + written + own },
    { style: font(titleWeight(commonStyle)), text: chartTitle + NUMBER_CHARACTERS + own },
    labelFont(NO_DATA),
  ]
}

const FALLBACK_NAMES = { series: '系列', part: '第项' }
