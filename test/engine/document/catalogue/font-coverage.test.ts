import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasGlyph } from '#engine/document/catalogue/font-coverage.ts'
import { SHIPPED_FONTS } from '#engine/document/catalogue/fonts.ts'
import { codePointsOf } from '#test/support/font-files.ts'

const DATA = new URL('../../../../engine/document/catalogue/font-coverage.json', import.meta.url)

/** The style sheets of weight 400; other weights have the same characters. */
const SHEETS: Record<string, string> = {
  'Noto Sans SC': '@fontsource-variable/noto-sans-sc/index.css',
  'LXGW WenKai': 'lxgw-wenkai-webfont/lxgwwenkai-regular.css',
}
const sheetOf = (family: string) =>
  SHEETS[family] ?? `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/400.css`

/** Ranges as gaps and lengths in base 36: from the end of the range before, the code points left out, then those in. */
function rangesOf(codes: ReadonlySet<number>): string {
  const ranges: string[] = []
  let end = 0
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    if (code < end) continue
    let next = code
    while (codes.has(next)) next += 1
    const length = next - code
    ranges.push((code - end).toString(36) + (length > 1 ? `-${length.toString(36)}` : ''))
    end = next
  }
  return ranges.join(' ')
}

// UPDATE_GOLDEN=1 writes the data anew after fonts have changed.
test('the stored coverage is that of the font files', () => {
  const coverage = Object.fromEntries(
    SHIPPED_FONTS.map(({ family }) => [family, rangesOf(codePointsOf(sheetOf(family)))]),
  )
  if (process.env.UPDATE_GOLDEN) writeFileSync(DATA, `${JSON.stringify(coverage, null, 2)}\n`)
  expect(JSON.parse(readFileSync(DATA, 'utf8'))).toEqual(coverage)
}, 60_000)

test('fonts have common characters, and only some of them rare ones', () => {
  const [body, serif, kai] = SHIPPED_FONTS
  const brush = SHIPPED_FONTS.find(({ family }) => family === 'Ma Shan Zheng')
  if (!body || !serif || !kai || !brush) throw new Error('a font is missing')
  for (const character of '的一A9，。') {
    for (const font of SHIPPED_FONTS) expect(hasGlyph(font, character), font.label + character).toBe(true)
  }
  expect(hasGlyph(body, '龘')).toBe(true)
  expect(hasGlyph(brush, '龘')).toBe(false)
  expect(hasGlyph(body, '\u{e000}')).toBe(false)
})
