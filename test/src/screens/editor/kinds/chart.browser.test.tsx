import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { ChartElement, ChartName } from '#engine/elements/chart/schema.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

let open: OpenEditor
afterEach(() => open.close())

const kinds: readonly (readonly [ChartName, string, number])[] = [
  ['bar', '柱状图', 188],
  ['strip', '条形图', 7777],
  ['line', '折线图', 77],
  ['line-bar', '折柱混合', 777],
  ['pie', '饼图', 37],
]

function chart(elName: ChartName): ChartElement {
  const [element] = elementsOf(open.context, elName)
  if (!element) throw new Error('There is no chart')
  return element as ChartElement // one of the names
}

async function openWith(tile: string) {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(page.getByRole('button', { name: '图表', exact: true }))
  await userEvent.click(page.getByRole('button', { name: `添加${tile}`, exact: true }))
}

/** Number of colored pixels: neither white, gray nor black. */
function colored({ data }: ImageData): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) count += 1
  }
  return count
}

it.each(kinds)(
  '%s is added, edited in the panel and the grid, undone, restored after a reload, and grows in the video',
  async (elName, tile, value) => {
    await openWith(tile)
    await expect.element(page.getByRole('textbox', { name: '图表标题' })).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '图表标题' }), '我的标题')
    await userEvent.keyboard('{Enter}')
    expect(chart(elName).propsValue.chartTitle).toBe('我的标题')

    await userEvent.click(
      page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '编辑数据' }),
    )
    await expect.element(page.getByRole('grid', { name: '数据' })).toBeVisible()
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
    await userEvent.keyboard(`{ArrowRight}{ArrowDown}${value}{Enter}`)
    await userEvent.click(page.getByRole('button', { name: /^完\s*成/ }))
    await expect.poll(() => chart(elName).propsValue.chartData[1]?.[1]).toBe(value)
    runAction(open.context.editing, 'undo')
    expect(chart(elName).propsValue.chartData[1]?.[1]).not.toBe(value)
    expect(chart(elName).propsValue.chartTitle).toBe('我的标题')
    runAction(open.context.editing, 'redo')

    const before = savedProject(open.context)
    open = reopen(open)
    expect(savedProject(open.context)).toEqual(before)
    expect(chart(elName).propsValue.chartData[1]?.[1]).toBe(value)
    const [start, early, end] = [
      await videoPicture(before, 0),
      await videoPicture(before, 0.1),
      await videoPicture(before, 2),
    ].map(colored)
    expect(early).toBeGreaterThan(start ?? 0)
    expect(end).toBeGreaterThan(early ?? 0)
    await expectGoldenPage(`kind-${elName}`, before)
  },
)

describe('the panel of a chart', () => {
  it('applies a palette by name', async () => {
    await openWith('柱状图')
    await userEvent.click(page.getByRole('button', { name: '海洋' }))
    expect(chart('bar').propsValue.chartColor[0]).toBe('#0B5FA5')
    await expect.element(page.getByRole('button', { name: '海洋' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('reports errors of the custom options, and that the automatic chart is shown', async () => {
    await openWith('饼图')
    await userEvent.click(page.getByRole('switch', { name: '使用自定义配置' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('还没有配置，当前显示自动图表')
    const field = page.getByRole('textbox', { name: '自定义配置' })
    await userEvent.fill(field, '{ "type": "bar", ')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^不是有效的 JSON.*，当前显示自动图表$/)
    await userEvent.fill(field, '{ "type": "bar", "data": { "datasets": [{ "data": [1, 2] }] } }')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    runAction(open.context.editing, 'undo')
    expect(chart('pie').propsValue.chartOption).toBe('')
  })

  it('plays the self-animation on the stage without changing the document', async () => {
    await openWith('柱状图')
    await expect.poll(() => elementsOf(open.context, 'bar').length).toBe(1)
    chart('bar').propsValue.animationDuration = 1
    const before = savedProject(open.context)
    const play = page
      .getByRole('region', { name: '图表动画' })
      .getByRole('button', { name: '播放', exact: true })
    const isPlaying = () => open.context.stage.current?.isPlaying
    // Observed from before the click, as it may be over when the click is answered.
    const started = expect.poll(isPlaying, { interval: 10 }).toBe(true)
    await userEvent.click(play)
    await started
    await expect.poll(isPlaying, { timeout: 15_000 }).toBe(false)
    expect(savedProject(open.context)).toEqual(before)
  })
})
