import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { schemas } from '#engine/elements/schemas.ts'
import { LabScreen } from '#src/screens/lab/LabScreen.tsx'
import { specimens } from '#src/screens/lab/specimens.ts'

// It draws over a hundred pictures, one after the other.
it('shows every kind that is seen in all of its states', { timeout: 120_000 }, async () => {
  const shown = render(<LabScreen />)
  const wanted = specimens().map(({ name, label }) => `${schemas[name].label}，${label}`)
  const pictures = () => [...document.querySelectorAll('img')]
  await expect.poll(() => pictures().map(({ alt }) => alt), { timeout: 110_000 }).toEqual(wanted)
  await Promise.all(pictures().map((picture) => picture.decode()))
  expect(page.getByRole('alert').query()).toBeNull()
  expect(new Set(wanted).size).toBe(wanted.length)
  expect(new Set(specimens().map(({ name }) => name)).size).toBe(
    Object.values(schemas).filter(({ visual }) => visual).length,
  )
  shown.unmount()
})
