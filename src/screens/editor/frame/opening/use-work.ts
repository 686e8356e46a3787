import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { TEMPLATES, WORKS } from '#src/api/query-keys.ts'
import { startedOffline } from '#src/offline/started-offline.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUploads } from '#src/uploads/index.ts'
import { closed, OpeningError, openWork } from './open-work.ts'

export type Work =
  | { phase: 'opening' }
  | { phase: 'open'; editor: EditorContext; isRestored: boolean }
  | { phase: 'elsewhere'; project: Project; lockName: string }
  | { phase: 'failed'; error: OpeningError }

export interface WorkControl {
  work: Work
  retry: () => void
  /** Opens the local copy. */
  continueOffline: () => void
  /** Takes the work over from another tab. */
  takeOver: () => void
}

type Way = 'usual' | 'offline' | 'forced'

const OPENING: Work = { phase: 'opening' }

/** Opens a work; saves and closes it on unmount. */
export function useWork(workId: string): WorkControl {
  const [way, setWay] = useState<{ way: Way }>({ way: 'usual' })
  const uploads = useUploads()
  const queries = useQueryClient()
  const [work, setWork] = useState<Work>(OPENING)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let close = () => {}
    async function open() {
      setWork(OPENING)
      const opened = await openWork(workId, {
        signal,
        uploads,
        isForced: way.way === 'forced',
        isOffline: way.way === 'offline',
        onLost: () => setWay({ way: 'usual' }),
        onOutdated: () => setWay({ way: 'usual' }),
      })
      if (opened.kind === 'editor') close = opened.close
      if (signal.aborted) return close()
      if (opened.kind === 'editor')
        setWork({ phase: 'open', editor: opened.editor, isRestored: opened.isRestored })
      else setWork({ phase: 'elsewhere', project: opened.project, lockName: opened.lockName })
    }
    open().catch((error: unknown) => {
      if (signal.aborted) return
      const problem = asOpeningError(error)
      const isOffline = way.way === 'usual' && problem.problem === 'unreachable' && startedOffline()
      if (isOffline && problem.canContinue) setWay({ way: 'offline' })
      else setWork({ phase: 'failed', error: problem })
    })
    return () => {
      stop.abort()
      close()
      // Lists may have been loaded before the last save, which also renews the cover.
      const refresh = () =>
        Promise.all([WORKS, TEMPLATES].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      closed(workId)?.then(refresh, refresh)
    }
  }, [workId, way, uploads, queries])

  return {
    work,
    retry: useCallback(() => setWay({ way: 'usual' }), []),
    continueOffline: useCallback(() => setWay({ way: 'offline' }), []),
    takeOver: useCallback(() => setWay({ way: 'forced' }), []),
  }
}

function asOpeningError(error: unknown): OpeningError {
  if (error instanceof OpeningError) return error
  return new OpeningError(error instanceof Error ? error.message : String(error), 'failed', false)
}
