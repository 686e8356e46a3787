import { useCallback, useSyncExternalStore } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** Why the video on the stage is not fully visible, in Chinese; null while no error is known. */
export function useReason(src: string): string | null {
  const { resources } = useEditorContext()
  return useSyncExternalStore(
    useCallback((changed) => resources.onChange(changed), [resources]),
    () => resources.errorOf(src),
  )
}
