import { expect, it } from 'vitest'
import * as z from 'zod'
import { address } from '#server/api/paging.ts'

it.each(['https://example.com/a.png', '/', '/storage/a.png'])('accepts the address %s', (text) => {
  expect(address(z).safeParse(text).success).toBe(true)
})

it.each(['a.png', '//host/a.png', '/\\host/a.png', 'javascript:alert(1)', '/a b.png'])(
  'refuses the address %s',
  (text) => {
    expect(address(z).safeParse(text).success).toBe(false)
  },
)
