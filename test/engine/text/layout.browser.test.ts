import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadFonts } from '#engine/text/fonts.ts'
import { layoutText } from '#engine/text/index.ts'
import { styleOf } from './support.ts'

const ARTICLE =
  '有连云视频编辑器 supports 4K export：一部短视频（3–5 分钟）只需 10 分钟。“所见即所得”，《用户手册》说。'

beforeAll(async () => {
  await loadFonts([{ style: styleOf({}), text: `${ARTICLE}0123456789` }])
})

describe('layoutText', () => {
  test('an empty text has no lines', () => {
    expect(layoutText('', styleOf({}))).toMatchObject({ lines: [], glyphBounds: null })
  })

  test('runs hold all characters except blanks, in order', () => {
    const style = styleOf({ textAlign: 'justify', width: 130 })
    const layout = layoutText(`${ARTICLE}\n\t${ARTICLE}`, style)
    const painted = layout.lines.flatMap((line) => line.runs.map((run) => run.text)).join('')
    expect(painted.replace(/\s/g, '')).toBe(`${ARTICLE}${ARTICLE}`.replace(/\s/g, ''))
  })

  test('a line that is only wrapped is a single run', () => {
    const layout = layoutText(ARTICLE, styleOf({}))
    expect(layout.lines.map((line) => line.runs.length)).toEqual(layout.lines.map(() => 1))
  })

  test('a justified line extends from the left padding to the right one', () => {
    const style = styleOf({
      textAlign: 'justify',
      paddingLeft: 11,
      paddingRight: 7,
      borderWidth: 2,
      width: 213,
    })
    for (const line of layoutText(ARTICLE, style).lines.slice(0, -1)) {
      expect(line.runs[0]?.x).toBe(13)
      const last = line.runs.at(-1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(213 - 9, 1)
    }
  })

  test('the distance of lines is the line height', () => {
    const { lines } = layoutText(ARTICLE, styleOf({ lineHeight: 31, width: 90 }))
    const baselines = lines.map((line) => line.runs[0]?.y ?? 0)
    expect(new Set(baselines.slice(1).map((y, index) => y - (baselines[index] ?? 0)))).toEqual(new Set([31]))
  })

  test('styles that differ only in color share a layout; others do not', () => {
    const layout = layoutText(ARTICLE, styleOf({}))
    expect(
      layoutText(ARTICLE, styleOf({ color: '#f00', textStrokeWidth: 3, isShadow: true, left: 77 })),
    ).toBe(layout)
    expect(layoutText(ARTICLE, styleOf({ letterSpacing: 1 }))).not.toBe(layout)
    expect(layoutText(ARTICLE, styleOf({}), 'center')).not.toBe(layout)
  })

  test('the CSS of the surrounding page has no effect', () => {
    const runs = layoutText(ARTICLE, styleOf({ width: 201 })).lines.map((line) => line.runs)
    const sheet = document.createElement('style')
    sheet.textContent =
      '* { letter-spacing: 9px !important; direction: rtl !important; word-break: break-all; font: 40px serif }'
    document.head.append(sheet)
    const others = layoutText(ARTICLE, styleOf({ width: 201, height: 161 })).lines.map((line) => line.runs)
    sheet.remove()
    expect(others).toEqual(runs)
  })

  test.each([
    ['wrapped', {}],
    ['justified', { textAlign: 'justify' }],
    ['on one line', { isWrapLine: false }],
  ] as const)('long texts, %s: measuring grows linearly with the length', (_, partial) => {
    const measured = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'measureText')
    const workOf = (length: number) => {
      measured.mockClear()
      // No widths are cached for another spacing.
      const style = styleOf({ ...partial, letterSpacing: length / 1e6 })
      layoutText(`${length}${ARTICLE.repeat(100)}`.slice(0, length), style)
      return measured.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
    }
    try {
      expect(workOf(5000)).toBeLessThan(2.5 * workOf(2500))
    } finally {
      measured.mockRestore()
    }
  })
})
