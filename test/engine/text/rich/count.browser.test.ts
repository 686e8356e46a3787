import { expect, test } from 'vitest'
import { countedRichText } from '#engine/text/index.ts'

const html =
  '<h2>营收 12,800 万</h2><ol><li><p>增长 <b>18.60%</b></p></li></ol><p>共 <span style="color: rgb(214, 64, 43);">1,2</span><u>00</u> 元</p>'

test('numbers of a rich text count from zero in their own format and style', () => {
  expect(countedRichText(html, 0.5)).toBe(
    '<h2>营收 6,400 万</h2><ol><li><p>增长 <strong>9.30%</strong></p></li></ol><p>共 <span style="color: rgb(214, 64, 43);">6</span><u>00</u> 元</p>',
  )
  expect(countedRichText(html, 0)).toBe(
    '<h2>营收 0 万</h2><ol><li><p>增长 <strong>0.00%</strong></p></li></ol><p>共 <u>0</u> 元</p>',
  )
})

test('a rich text that has counted is unchanged', () => expect(countedRichText(html, 1)).toBe(html))
