import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { defineRenderer, type RequiredFont } from '../element-renderer.ts'
import { labelFont } from '../render/placeholder.ts'
import { NUMBER_CHARACTERS } from './numbers.ts'
import { titleWeight } from './render/chart-theme.ts'
import { growthAt, growthEnd, growthKey } from './render/growth.ts'
import { readChartOption, textsIn } from './render/option.ts'
import type { paintChart as PaintChart } from './render/paint.ts'
import { NO_DATA } from './render/texts.ts'
import { barSchema, type ChartElement, lineBarSchema, lineSchema, pieSchema, stripSchema } from './schema.ts'

/** Chart.js is large and few documents have a chart: it is loaded with the first one. */
let paintChart: typeof PaintChart | null = null
const loadPainting = async () => {
  paintChart = (await import('./render/paint.ts')).paintChart
}

/** Paints the box of a chart, and in it the automatic chart or the author's own configuration. */
export const renderer = defineRenderer([barSchema, stripSchema, lineSchema, lineBarSchema, pieSchema], {
  requiredResources: (element) => ({
    images: boxImages(element.commonStyle),
    fonts: fontsOf(element),
    code: [loadPainting],
  }),
  paint(context, element, env) {
    paintBox(context, element.commonStyle, env)
    paintChart?.(context, element, growthAt(element, env.seconds), env)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: { keyAt: growthKey, restsAt: growthEnd },
})

/** All characters that can be painted, including those of counting labels. */
function fontsOf({ elName, commonStyle, propsValue }: ChartElement): RequiredFont[] {
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
