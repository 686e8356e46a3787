import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSoundShape } from '#src/sound/index.ts'
import { wavOf } from '#test/support/wav.ts'

afterEach(() => cleanup())

/** So many different sounds. */
const urls = Array.from({ length: 60 }, (_, at) => wavOf([(at + 1) / 61], 0.02))

function Shape({ url }: { url: string }) {
  const { status } = useSoundShape(url)
  return <i data-testid={status} />
}

const shapesOf = (urls: readonly string[]) => urls.map((url) => <Shape key={url} url={url} />)
const ready = () => screen.queryAllByTestId('ready').length

it('keeps all mounted shapes', async () => {
  const shown = render(shapesOf(urls.slice(0, 45)))
  await expect.poll(ready).toBe(45)
  shown.rerender(shapesOf(urls))
  await expect.poll(ready).toBe(urls.length)
})

it('keeps a limited number of unmounted shapes', async () => {
  const shown = render(shapesOf(urls))
  await expect.poll(ready).toBe(urls.length)
  shown.unmount()
  // The next shape evicts the oldest.
  const other = wavOf([0.5, 0.25], 0.02)
  render(<Shape url={other} />)
  await screen.findByTestId('ready')
  await act(async () => cleanup())
  render(<Shape url={urls[0] ?? ''} />)
  expect(screen.queryByTestId('loading')).not.toBeNull()
  await screen.findByTestId('ready')
})
