import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Uploads, UploadsProvider, useUploads } from '#src/uploads/index.ts'
import { logIn } from '#test/support/permissions.ts'

/** Time-out for a busy machine. */
const PATIENT = { timeout: 20_000 }
configure({ asyncUtilTimeout: PATIENT.timeout })
beforeEach(logIn)
afterEach(cleanup)

let uploads: Uploads | undefined
const keep = (current: Uploads) => {
  uploads = current
}

function Child({ tell }: { tell: (uploads: Uploads) => void }) {
  const current = useUploads()
  useEffect(() => tell(current), [current, tell])
  return <p>screen</p>
}

const queries = new QueryClient()
const mount = (author: string) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <UploadsProvider key={author}>
        <Child tell={keep} />
      </UploadsProvider>
    </QueryClientProvider>
  </StrictMode>
)

it('shows the tray only while there are uploads', async () => {
  render(mount('amy'))
  expect(screen.getByText('screen')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '上传' })).toBeNull()
  await uploads?.add([new File(['%PDF-1.7'], '说明.pdf')])
  expect((await screen.findByRole('region', { name: '上传' })).textContent).toContain('说明.pdf')
})

it('asks before leaving the page only during an upload', async () => {
  render(mount('amy'))
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  let finish = (_head: ArrayBuffer) => {}
  const reading = new Promise<ArrayBuffer>((resolve) => (finish = resolve))
  const slow = Object.assign(new File(['any'], '说明.pdf'), {
    slice: () => ({ arrayBuffer: () => reading }),
  })
  const adding = uploads?.add([slow])
  await expect.poll(leave, PATIENT).toBe(true)
  finish(new ArrayBuffer(8))
  await adding
  await expect.poll(leave, PATIENT).toBe(false)
})

it("cancels one author's uploads when another one logs in", async () => {
  const { rerender } = render(mount('amy'))
  const first = uploads
  await first?.add([new File(['%PDF-1.7'], '说明.pdf')])
  rerender(mount('ben'))
  await expect.poll(() => first?.state.list.length, PATIENT).toBe(0)
  expect(uploads).not.toBe(first)
  expect(screen.queryByText('说明.pdf')).toBeNull()
})
