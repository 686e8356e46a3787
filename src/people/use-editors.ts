import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PersonInfo } from '#server/api/documents.ts'
import { cooperation } from '#src/api/calls.ts'
import { usePermission, useUser } from '#src/session/index.ts'

/** The service forgets an editor after 100 s without a report. */
const EVERY_MS = 30_000
/** While others are editing, their saves should be seen soon. */
const EVERY_MS_TOGETHER = 10_000
/** Documents whose editors one call can ask for. */
const MOST = 100

/** The others who are editing documents now, by the id of the document. */
export function useEditors(ids: readonly string[]): (id: string) => readonly PersonInfo[] {
  const me = useUser()?._id
  const asked = ids.slice(0, MOST)
  const { data } = useQuery({
    queryKey: ['editors', asked],
    queryFn: ({ signal }) => cooperation.editors({ ids: asked }, { signal }),
    enabled: asked.length > 0,
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
  const editors = new Map(data?.map(({ _id, editors }) => [_id, editors.filter(({ _id }) => _id !== me)]))
  return (id) => editors.get(id) ?? []
}

/** What the service answered to the last report. */
export interface LastReport {
  /** The others who are editing the document. */
  editors: readonly PersonInfo[]
  /** The stored version; null before the first answer. */
  version: number | null
  /** When it was answered, ms since 1970. */
  reportedAt: number
}

/** Reports that the user has a document open for editing. */
export function useReportEditing(id: string): LastReport {
  const isEditing = usePermission('page:update')
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['editing', id, isEditing],
    queryFn: ({ signal }) => cooperation.reportEditing({ id, isEditing }, { signal }),
    refetchInterval: ({ state }) => (state.data?.editors.length ? EVERY_MS_TOGETHER : EVERY_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  useEffect(() => {
    if (!isEditing) return undefined
    // Nobody needs to know when it fails: the service forgets the report.
    const stop = () => {
      cooperation.reportEditing({ id, isEditing: false }, { isLast: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [id, isEditing])
  return { editors: data?.editors ?? [], version: data?.version ?? null, reportedAt: dataUpdatedAt }
}
