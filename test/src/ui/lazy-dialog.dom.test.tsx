import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'

interface GreetingProps {
  open: boolean
  onClose: () => void
}

const Greeting = ({ open, onClose }: GreetingProps) => (
  <button type="button" onClick={onClose}>
    {open ? '你好' : '再见'}
  </button>
)

const load = vi.fn(async () => Greeting)

function Screen() {
  const [isOpen, setOpen] = useState(false)
  const [Dialog] = useState(() => lazyDialog(load, ({ open }) => open))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打招呼
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (text: string) => {
  fireEvent.click(screen.getByText(text))
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('loads a dialog when it is first opened, and keeps it mounted while it closes', async () => {
  render(<Screen />, { wrapper: App })
  await pass(0)
  expect(load).not.toHaveBeenCalled()
  await press('打招呼')
  await press('你好')
  expect(screen.getByText('再见')).toBeTruthy()
  await press('打招呼')
  expect(screen.getByText('你好')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('closes a dialog whose code does not load, and loads it at once when it is opened again', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  render(<Screen />, { wrapper: App })
  await press('打招呼')
  expect(screen.getByText('没有载入成功，请检查网络后重试')).toBeTruthy()
  await pass(60_000)
  expect(screen.queryByText(/你好|再见/)).toBeNull()
  await press('打招呼')
  expect(load).toHaveBeenCalledTimes(2)
  await press('打招呼')
  expect(screen.getByText('你好')).toBeTruthy()
})

it('closes a dialog on Escape while its code loads, and does not open it when that has loaded', async () => {
  let arrive = () => {}
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve(Greeting)
    }),
  )
  const outside = vi.fn()
  render(<Screen />, { wrapper: App })
  document.addEventListener('keydown', outside)
  await press('打招呼')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  arrive()
  await pass(0)
  expect(screen.queryByText(/你好|再见/)).toBeNull()
  expect(outside).not.toHaveBeenCalled()
  await press('打招呼')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(outside).toHaveBeenCalledTimes(1)
  expect(screen.getByText('你好')).toBeTruthy()
  document.removeEventListener('keydown', outside)
})
