import part from '@fontsource/ma-shan-zheng/files/ma-shan-zheng-100-400-normal.woff2?url'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { measurerOf } from '#engine/text/measurer.ts'
import { styleOf } from './support.ts'

const measured = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'measureText')
afterEach(() => measured.mockClear())
afterAll(() => measured.mockRestore())

/** How often the browser has measured a word. */
const measurementsOf = (word: string) => measured.mock.calls.filter(([text]) => text === word).length

test('measures in the last style that was requested', () => {
  const [small, large] = [styleOf({ fontSize: 20 }), styleOf({ fontSize: 40 })]
  const width = measurerOf(small).advance('word')
  expect(measurerOf(large).advance('word')).toBeCloseTo(2 * width, 1)
  expect(measurerOf(small).advance('word')).toBe(width)
  expect(measurerOf(styleOf({ fontSize: 20, letterSpacing: 3 })).advance('word')).toBeCloseTo(width + 12, 1)
  expect(measurerOf(small).advance('word')).toBe(width)
})

test('shares widths between texts of one font, but not their styles', () => {
  const [first, second] = [styleOf({ fontSize: 21 }), styleOf({ fontSize: 21, textAlign: 'justify' })]
  expect(measurerOf(first).style).toBe(first)
  const width = measurerOf(first).advance('shared')
  expect(measurerOf(second).style).toBe(second)
  expect(measurerOf(second).advance('shared')).toBe(width)
  expect(measurementsOf('shared')).toBe(1)
})

describe('measures a word again', () => {
  const measure = (fontSize: number) => measurerOf(styleOf({ fontSize })).advance('again')

  test('when fonts have loaded', () => {
    measure(22)
    document.fonts.dispatchEvent(new Event('loadingdone'))
    measure(22)
    expect(measurementsOf('again')).toBe(2)
  })

  test('when a font is added, and while it loads', async () => {
    measure(23)
    const face = new FontFace('of the test', `url(${part})`)
    document.fonts.add(face)
    onTestFinished(() => void document.fonts.delete(face))
    measure(23)
    expect(measurementsOf('again')).toBe(2)
    const done = new Promise((resolve) => {
      document.fonts.addEventListener('loadingdone', resolve, { once: true })
    })
    void face.load()
    measure(23)
    measure(23)
    expect(measurementsOf('again')).toBe(4)
    await done
    measure(23)
    expect(measurementsOf('again')).toBe(5)
    measure(23)
    expect(measurementsOf('again')).toBe(5)
  })
})
