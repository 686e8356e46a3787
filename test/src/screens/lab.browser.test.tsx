import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { schemas } from '#engine/elements/schemas.ts'
import { LabScreen } from '#src/screens/lab/LabScreen.tsx'
import { specimens } from '#src/screens/lab/specimens.ts'

// Draws over a hundred pictures in sequence.
it('shows every visual kind in all its states', { timeout: 120_000 }, async () => {
  const shown = render(<LabScreen />)
  const expected = specimens().map(({ name, label }) => `${schemas[name].label}，${label}`)
  const pictures = () => [...document.querySelectorAll('img')]
  await expect.poll(() => pictures().map(({ alt }) => alt), { timeout: 110_000 }).toEqual(expected)
  await Promise.all(pictures().map((picture) => picture.decode()))
  expect(page.getByRole('alert').query()).toBeNull()
  expect(new Set(expected).size).toBe(expected.length)
  expect(new Set(specimens().map(({ name }) => name)).size).toBe(
    Object.values(schemas).filter(({ visual }) => visual).length,
  )
  shown.unmount()
})
