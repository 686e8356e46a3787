import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { lazyScreen } from '#src/ui/lazy-screen.tsx'
import { useProgress } from '#src/ui/navigation-progress.ts'

afterEach(cleanup)
// The progress bar belongs to the window, which other files share.
afterAll(() => vi.waitFor(() => expect(renderHook(useProgress).result.current).toBeNull()))

const Greeting = () => <p>你好</p>

it('loads its code when it is first rendered, and renders at once after that', async () => {
  const load = vi.fn(async () => Greeting)
  const Screen = lazyScreen(load)
  expect(load).not.toHaveBeenCalled()
  render(<Screen />)
  expect(screen.queryByText('你好')).toBeNull()
  await screen.findByText('你好')
  cleanup()
  render(<Screen />)
  expect(screen.getByText('你好')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('does not suspend, which would delay the screen', async () => {
  const Screen = lazyScreen(async () => Greeting)
  render(
    <Suspense fallback={<p>等待</p>}>
      <Screen />
    </Suspense>,
  )
  expect(screen.queryByText('等待')).toBeNull()
  await screen.findByText('你好')
})

class Boundary extends Component<{ children: ReactNode }, { error: string }> {
  override state = { error: '' }
  static getDerivedStateFromError = (error: Error) => ({ error: error.message })
  override render() {
    return this.state.error === '' ? this.props.children : <p>{this.state.error}</p>
  }
}

it('throws what loading failed with, and retries when it is rendered anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const Screen = lazyScreen(load)
  const shown = (key: number) => (
    <Boundary key={key}>
      <Screen />
    </Boundary>
  )
  const { rerender } = render(shown(1))
  await screen.findByText('offline')
  rerender(shown(2))
  await screen.findByText('你好')
  vi.restoreAllMocks()
})

it('fails after two minutes of loading', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const Screen = lazyScreen(() => new Promise(() => {}))
  render(
    <Boundary>
      <Screen />
    </Boundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.queryByText('网络超时')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('网络超时')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000)) // until the bar is gone
})
