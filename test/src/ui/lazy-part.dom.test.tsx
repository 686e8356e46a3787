import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as laterParts from '#src/ui/later-part.tsx'
import type * as lazyParts from '#src/ui/lazy-part.tsx'

/** Of its own: that of other files knows the parts of the whole product. */
let lazyPart: typeof lazyParts.lazyPart
let loadParts: typeof lazyParts.loadParts
let laterPart: typeof laterParts.laterPart

beforeEach(async () => {
  vi.resetModules()
  const own = await import('#src/ui/lazy-part.tsx')
  lazyPart = own.lazyPart
  loadParts = own.loadParts
  laterPart = (await import('#src/ui/later-part.tsx')).laterPart
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetModules()
})

const Greeting = ({ name }: { name: string }) => <p>你好，{name}</p>

it('loads its code when it is first rendered', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  render(<Part name="晚晴" />)
  expect(screen.queryByText('你好，晚晴')).toBeNull()
  await screen.findByText('你好，晚晴')
  render(<Part name="晓雯" />)
  expect(screen.getByText('你好，晓雯')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('renders at once after its code was loaded ahead', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyPart(load)
  await loadParts()
  render(<Part name="晚晴" />)
  expect(screen.getByText('你好，晚晴')).toBeTruthy()
  await loadParts()
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that loading failed, and retries when it is opened again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load)
  const shown = (key: number) => (
    <App>
      <Part key={key} name="晚晴" />
    </App>
  )
  const { rerender } = render(shown(1))
  await screen.findByText('没有载入成功，请检查网络后重试')
  rerender(shown(2))
  await screen.findByText('你好，晚晴')
})

it('tells whether all parts were loaded ahead, and loads the others the next time', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  lazyPart(load)
  lazyPart(async () => Greeting)
  expect(await loadParts()).toBe(false)
  expect(await loadParts()).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

it.each([
  ['a lazy part', () => lazyPart, 0],
  ['a later part', () => laterPart, 2500],
])('loads %s again every 30 s while it is mounted', async (_, kind, delay) => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Greeting)
  for (let failure = 0; failure < 2; failure++) load.mockRejectedValueOnce(new Error('offline'))
  const Part = kind()(load)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { unmount } = render(<Part name="晚晴" />, { wrapper: App })
  await pass(delay)
  await pass(30_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('你好，晚晴')).toBeNull()
  await pass(30_000)
  expect(screen.getByText('你好，晚晴')).toBeTruthy()
  unmount()
  await pass(60_000)
  expect(load).toHaveBeenCalledTimes(3)
})

it('does not load a part again after it was unmounted', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Greeting).mockRejectedValue(new Error('offline'))
  const Part = lazyPart(load)
  const { unmount } = render(<Part name="晚晴" />, { wrapper: App })
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
