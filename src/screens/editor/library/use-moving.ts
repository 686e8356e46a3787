import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadCard } from '#server/api/uploads.ts'
import { isAnimatedAt } from '#src/uploads/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'

interface Moving {
  /** As far as it is known. */
  isAnimated: boolean
  /** Finds it out, before it is needed. */
  look: () => void
  /** Waits until it is known. */
  ask: () => Promise<boolean>
}

/** Whether a material is a picture that moves. The library does not say it: the file is asked, once it is pointed at. */
export function useMoving({ type, url }: Pick<UploadCard, 'type' | 'url'>): Moving {
  const { resolveUrl } = useEditorContext()
  const queries = useQueryClient()
  const [isLookedAt, setLookedAt] = useState(false)
  const query = {
    queryKey: ['moving picture', url],
    queryFn: () => isAnimatedAt(resolveUrl(url)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
  const mayMove = type === 'image'
  const { data } = useQuery({ ...query, enabled: mayMove && isLookedAt })
  // What cannot be loaded is what it is called.
  const byName = mayMove && /\.gif$/i.test(url)
  return {
    isAnimated: data ?? byName,
    look: () => setLookedAt(true),
    ask: async () => (mayMove ? queries.ensureQueryData(query).catch(() => byName) : false),
  }
}
