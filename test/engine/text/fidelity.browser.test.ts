import { describe, expect, test } from 'vitest'
import { layoutText } from '#engine/text/index.ts'
import { psnr } from '#test/support/fidelity.ts'
import { cases, rotatedCases, verticalCases, verticalMarkCases } from './cases.ts'
import { bothPictures, domLines, styleOf } from './support.ts'

const linesOf = (text: string, style: ReturnType<typeof styleOf>) =>
  layoutText(text, style).lines.map((line) => line.text)

describe('paints text as the browser does', () => {
  test.each(cases)('%s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(linesOf(text, style)).toEqual(domLines(text, style))
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  })

  test.each(rotatedCases)('%s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(psnr(browser, canvas)).toBeGreaterThan(40)
  })

  test.each([...verticalCases, ...verticalMarkCases])('vertically: %s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(linesOf(text, style)).toEqual(domLines(text, style))
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  })
})
