import { fc, test } from '@fast-check/vitest'
import { describe, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { LAYOUT_UNIT, layOutInBrowser } from '#engine/text/browser-layout.ts'
import { layoutCss } from '#engine/text/css.ts'
import { nodesOf } from '#engine/text/layout.ts'
import { clustersOf } from '#engine/text/lines.ts'

const { commonStyle } = createElement('qk-text')

/** The clusters of a text as they are read, and with each character read alone. */
function bothWays(text: string, more: Partial<typeof commonStyle>) {
  const style = { ...commonStyle, ...more }
  const nodes = nodesOf(text, style)
  const laidOut = layOutInBrowser(layoutCss(style), nodes)
  const reads = vi.spyOn(laidOut, 'rects')
  const fast = clustersOf(nodes, laidOut, false)
  const fewer = reads.mock.calls.length
  const slow = clustersOf(nodes, laidOut, true)
  return { fast, slow, saved: reads.mock.calls.length - 2 * fewer }
}

describe('positions of Chinese characters', () => {
  const text = fc
    .array(fc.constantFrom('今天我们讲一讲', '怎么做', '，', '。', '（', 'Word ', '12', '\n', '𠮷', '々'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  const style = fc.record({
    fontSize: fc.oneof(fc.integer({ min: 8, max: 60 }), fc.double({ min: 8, max: 60, noNaN: true })),
    letterSpacing: fc.constantFrom(0, 1, 0.37, -0.5, 4),
    writingMode: fc.constantFrom('horizontal-tb' as const, 'vertical-rl' as const),
    whiteSpace: fc.constantFrom('pre' as const, 'pre-wrap' as const, 'normal' as const),
    isWrapLine: fc.constant(true),
    width: fc.integer({ min: 60, max: 400 }),
    height: fc.integer({ min: 60, max: 400 }),
    textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  })
  test.prop([text, style])('are those of each one, within the unit of layout', (text, style) => {
    const { fast, slow } = bothWays(text, style)
    expect(fast.map(({ text }) => text)).toEqual(slow.map(({ text }) => text))
    for (const [at, { rect }] of fast.entries())
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(rect[side] - (slow[at]?.rect[side] ?? Number.NaN))).toBeLessThanOrEqual(LAYOUT_UNIT)
  })

  it('are read for each line at once', () => {
    const line = '今天我们讲一讲怎么做好一个短视频\n'
    expect(bothWays(line.repeat(20), { fontSize: 16 }).saved).toBeGreaterThan(200)
  })
})
