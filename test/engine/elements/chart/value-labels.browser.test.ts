import { beforeAll, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const env = createPaintEnv({ image: () => null })

function line(chartData: Grid) {
  const element = createElement('line', { commonStyle: { width: WIDTH, height: HEIGHT } })
  const chartConfig = { labelVal: true, Axis: true, legend: false, endLabel: false, areaStyle: true }
  Object.assign(element.propsValue, { chartTitle: '', chartData, chartConfig })
  return element
}

/** Where texts of a chart are drawn, by text: their middles on the page. */
function textPlaces(chartData: Grid) {
  const places = new Map<string, number>()
  const spies = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype].map(
    (prototype) =>
      vi.spyOn(prototype, 'fillText').mockImplementation(function (
        this: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
        text,
        x,
        y,
      ) {
        const { d } = this.getTransform()
        places.set(text, this.getTransform().transformPoint({ x, y }).y / d)
      }),
  )
  try {
    canvasPicture((context) => renderer.paint(context, line(chartData), env.at(null)), WIDTH, HEIGHT, 1)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return (text: string) => places.get(text) ?? Number.NaN
}

beforeAll(() => new Resources().load([{ elements: [line([])] }]))

it('puts the label of a point below it where its line would run through the label above', () => {
  const middleOf = textPlaces([
    ['', '一季度', '二季度', '三季度', '四季度'],
    ['利润', -12.5, -3.2, 4.1, 9.8],
  ])
  const point = middleOf('-10') + (middleOf('-20') - middleOf('-10')) / 4
  expect(middleOf('-12.5')).toBeGreaterThan(point)
  expect(middleOf('-12.5')).toBeLessThan(middleOf('-20'))
  expect(middleOf('9.8')).toBeLessThan(middleOf('10'))
})
