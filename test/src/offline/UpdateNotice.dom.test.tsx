import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { UpdateNotice } from '#src/offline/UpdateNotice.tsx'
import { reportKeptChanges } from '#src/saving/kept-changes.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const OWN = '/assets/app-old.js'
const GENERAL = '没有载入成功，请检查网络后重试'
const REPLACED = /产品已更新，有些功能刷新后才能用，修改会先保存/

/** What the service answers at the address of the page. */
let page: () => Promise<Response>
let done: string[]

const Part = lazyPart<object>(async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  throw new TypeError('Failed to fetch dynamically imported module')
})

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <App>
      <UpdateNotice reload={() => done.push('reload')} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        导出
      </button>
      {isOpen && <Part />}
    </App>
  )
}

function open() {
  render(
    // Messages leave at once.
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Screen />
    </ConfigProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
}

beforeEach(() => {
  done = []
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', OWN)
  document.head.append(script)
  vi.stubGlobal('fetch', () => page())
  onTestFinished(() => {
    script.remove()
    vi.unstubAllGlobals()
  })
})
afterEach(cleanup)

const pageWith = (entry: string) => async () => {
  // The network takes longer than the failure of the import.
  await new Promise((resolve) => setTimeout(resolve, 20))
  return new Response(`<script type="module" src="${entry}"></script>`)
}

it('saves open works, then loads the page again, when the service has another build', async () => {
  let saved = () => {}
  onTestFinished(
    reportKeptChanges({
      isUnsaved: () => true,
      holds: () => true,
      save: () => {
        done.push('save')
        return new Promise((resolve) => {
          saved = resolve
        })
      },
      subscribe: () => () => {},
    }),
  )
  page = pageWith('/assets/app-new.js')
  open()
  await screen.findByText(REPLACED)
  await waitFor(() => expect(screen.queryByText(GENERAL)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /以\s*后/ }))
  await waitFor(() => expect(screen.queryByText(REPLACED)).toBeNull())
  // It comes back when the next part does not open.
  const button = screen.getByRole('button', { name: '导出' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText(REPLACED)
  fireEvent.click(screen.getByRole('button', { name: /刷\s*新/ }))
  await waitFor(() => expect(done).toEqual(['save']))
  saved()
  await waitFor(() => expect(done).toEqual(['save', 'reload']))
})

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the service fails', async () => new Response('', { status: 502 })],
  ['the service has this build', pageWith(OWN)],
])('asks to try again when %s', async (_, answer) => {
  page = vi.fn(answer)
  open()
  await screen.findByText(GENERAL)
  await waitFor(() => expect(page).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(REPLACED)).toBeNull()
})
