import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { uploads as calls } from '#src/api/calls.ts'
import { createLazyStorage } from '#src/api/lazy-storage.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import { useSession } from '#src/session/index.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { UploadTrayProps } from './UploadTray.tsx'
import { createUploads, type Uploads } from './uploads.ts'

const UploadTray = lazyPart<UploadTrayProps>(() => import('./UploadTray.tsx').then((m) => m.UploadTray))

const UploadsContext = createContext<Uploads | null>(null)

/** The author's uploads. @throws outside of `UploadsProvider` */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads outside of UploadsProvider')
  return uploads
}

/**
 * Keeps the author's uploads and shows them in their tray on every screen. It belongs to one author: another
 * author needs another provider (`key`), and unmounting stops all uploads. Those that failed at the end of a session
 * go on after the next login.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [uploads] = useState(() =>
    createUploads({
      storage: createLazyStorage(),
      async register(body) {
        const card = await calls.register(body, { quiet: true })
        // Wherever the file was added, such as on the stage: open lists show it.
        void queries.invalidateQueries({ queryKey: [UPLOADS] })
        return card
      },
      async unregister({ _id }) {
        await calls.remove({ ids: [_id] }, { quiet: true })
        void queries.invalidateQueries({ queryKey: [UPLOADS] })
      },
    }),
  )
  useEffect(() => () => uploads.dispose(), [uploads])
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return undefined
    const retry = () => uploads.retryAll()
    retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [token, uploads])
  useWarnOnLeave(uploads)
  const hasUploads = useSnapshot(uploads.state).list.length > 0
  return (
    <UploadsContext value={uploads}>
      {children}
      {hasUploads && token !== undefined && <UploadTray uploads={uploads} />}
    </UploadsContext>
  )
}

/** Makes the browser ask before a page with running uploads is left. */
function useWarnOnLeave({ state }: Uploads) {
  const { list } = useSnapshot(state)
  const isBusy = list.some(({ status }) => status === 'waiting' || status === 'uploading')
  useEffect(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
