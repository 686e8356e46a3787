import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

describe('a chart on the stage', () => {
  let author: StageAuthor
  let time = 0
  const now = () => time
  /** The center of the bar. */
  const at = { x: 192, y: 300 }
  const blue = [64, 101, 240, 255]
  const white = [255, 255, 255, 255]
  let id = ''
  beforeEach(async () => {
    time = 1000
    author = new StageAuthor()
    const chart = createElement('bar', {
      commonStyle: { left: 32, top: 200, width: 320, height: 240 },
      propsValue: {
        chartData: [
          ['', '甲'],
          ['销量', 100],
        ],
        chartConfig: chartConfigOf({ labelVal: false, Axis: false, legend: false }),
        animationDelay: 1,
        animationDuration: 1,
      },
    })
    id = chart.uuid
    insertElement(author.editing, chart)
    await expect.poll(() => author.pixel(at)).toEqual(blue)
  })
  afterEach(() => author.dispose())

  it('plays its self-animation once by the given clock, and changes nothing', async () => {
    const before = structuredClone(author.project)
    const played = author.stage.playSelfAnimations([id], now)
    await author.painted()
    expect(author.pixel(at)).toEqual(white)
    time += 1900
    await author.painted()
    expect(author.pixel(at)).toEqual(blue)
    expect(author.stage.isPlaying).toBe(true)
    time += 200
    await played
    expect([author.pixel(at), author.stage.isPlaying]).toEqual([blue, false])
    expect(author.project).toEqual(before)
  })

  it.each([() => id, () => undefined])('plays again on the window’s event', async (detail) => {
    window.dispatchEvent(new CustomEvent('chart-animation', { detail: detail() }))
    expect(author.stage.isPlaying).toBe(true)
    await author.painted()
    expect(author.pixel(at)).toEqual(white)
    await author.clickAt({ x: 300, y: 600 })
    expect([author.pixel(at), author.stage.isPlaying]).toEqual([blue, false])
  })

  it('ignores events for other elements, and elements without a self-animation', async () => {
    window.dispatchEvent(new CustomEvent('chart-animation', { detail: 'another' }))
    const { uuid } = author.box({ left: 0, top: 0, width: 50, height: 50 })
    await author.stage.playSelfAnimations([uuid], now)
    expect(author.stage.isPlaying).toBe(false)
  })

  it('ignores events after its stage was disposed of', () => {
    const gone = new StageAuthor()
    gone.dispose()
    window.dispatchEvent(new CustomEvent('chart-animation'))
    expect(gone.stage.isPlaying).toBe(false)
  })
})
