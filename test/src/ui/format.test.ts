import { expect, it } from 'vitest'
import { timecode } from '#src/ui/format.ts'

it.each([
  [0, '0:00.0'],
  [3.4, '0:03.4'],
  [8.499, '0:08.4'],
  [0.1 + 0.2, '0:00.3'],
  [59.99, '0:59.9'],
  [60, '1:00.0'],
  [754.25, '12:34.2'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(timecode(seconds)).toBe(text)
})
