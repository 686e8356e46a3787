import { expect, test } from 'vitest'
import { scaleRichText } from '#engine/text/index.ts'

test('scales only sizes that are set in a rich text', () => {
  expect(scaleRichText('<p>一<span style="font-size:20px;letter-spacing:2px">二</span></p>', 1.5)).toBe(
    '<p>一<span style="font-size: 30px; letter-spacing: 3px;">二</span></p>',
  )
})
