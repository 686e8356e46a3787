import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { createProject } from '../../../engine/document/index.ts'
import { pages } from '../../api/pages.ts'
import { LoadingBar } from '../../ui/LoadingBar.tsx'
import { PageMessage } from '../../ui/PageMessage.tsx'
import { type Desk, DeskContext } from './desk.ts'
import { closeDesk, openDesk } from './open-desk.ts'
import { Workbench } from './Workbench.tsx'

/** `/editor?id=…` opens a work; without an id it makes a new one. */
export function EditorScreen() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  const [desk, setDesk] = useState<Desk | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    let opened: Desk | null = null
    const fail = (error: unknown) => {
      if (!stop.signal.aborted) setError(error instanceof Error ? error.message : String(error))
    }
    async function open() {
      if (id === null) {
        const { _id } = await pages.create(createProject())
        if (!stop.signal.aborted) setSearch({ id: _id }, { replace: true })
        return
      }
      const page = await pages.detail(id, { signal: stop.signal })
      if (stop.signal.aborted) return
      opened = openDesk(id, page, undefined)
      setDesk(opened)
    }
    open().catch(fail)
    return () => {
      stop.abort()
      setDesk(null)
      if (opened) closeDesk(opened)
    }
  }, [id, setSearch])

  if (error !== null)
    return (
      <PageMessage
        art="broken"
        title="作品没有打开"
        hint={error}
        action={{ label: '重试', icon: 'retry', run: () => window.location.reload() }}
      />
    )
  if (!desk) return <LoadingBar />
  return (
    <DeskContext value={desk}>
      <Workbench />
    </DeskContext>
  )
}
