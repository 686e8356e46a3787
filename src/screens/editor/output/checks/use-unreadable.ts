import { useEffect, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Fault } from './faults.ts'
import { unreadableFilesOf } from './unreadable.ts'

/**
 * The places whose file cannot be loaded; none until that is known.
 * @param isOfCovers whether covers are exported rather than pages
 */
export function useUnreadable(project: Project, isOfCovers: boolean): readonly Fault[] {
  const { resources, resolveUrl } = useEditorContext()
  const [found, setFound] = useState<readonly Fault[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const look = async () => {
      const faults = await unreadableFilesOf(project, isOfCovers, { resources, resolveUrl, signal })
      if (!signal.aborted) setFound(faults)
    }
    void look()
    return () => stop.abort()
  }, [project, isOfCovers, resources, resolveUrl])
  return found
}
