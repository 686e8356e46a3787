import { describe, expect, test } from 'vitest'
import { layoutText } from '#engine/text/index.ts'
import { psnr } from '#test/support/fidelity.ts'
import { cases, turnedCases, verticalCases } from './cases.ts'
import { bothPictures, domLines, styleOf } from './support.ts'

const linesOf = (text: string, style: ReturnType<typeof styleOf>) =>
  layoutText(text, style).lines.map((line) => line.text)

describe('the canvas shows what the browser shows', () => {
  test.each(cases)('%s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(linesOf(text, style)).toEqual(domLines(text, style))
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  })

  test.each(turnedCases)('%s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(psnr(browser, canvas)).toBeGreaterThan(40)
  })

  test.each(verticalCases)('vertically: %s', async (_, text, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(text, style)
    expect(linesOf(text, style)).toEqual(domLines(text, style))
    expect(psnr(browser, canvas)).toBeGreaterThan(20)
  })
})
