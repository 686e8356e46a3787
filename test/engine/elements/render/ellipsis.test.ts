import { expect, it } from 'vitest'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { withEllipsis } from '#engine/elements/render/ellipsis.ts'

/** Every UTF-16 code unit is 10 px wide. */
const context = {
  measureText: (text: string) => ({ width: text.length * 10 }),
} as unknown as Canvas2D

it.each([
  ['四季销量', 40, '四季销量'],
  ['四季销量', 35, '四季…'],
  ['ab cdef', 40, 'ab…'],
  ['四季', 5, '…'],
  ['家👨‍👩‍👧和朋友', 40, '家…'],
  ['家👨‍👩‍👧和朋友', 100, '家👨‍👩‍👧…'],
])('shortens %s to %d px', (text, width, shown) => {
  expect(withEllipsis(context, text, width)).toBe(shown)
})
