import { useCallback, useSyncExternalStore } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { PictureProblemProps } from '#src/ui/controls/index.ts'

/**
 * Says why pictures could not be loaded, with a retry. Rerenders when one of them fails to load or arrives.
 * @param srcs the addresses that are asked for
 */
export function usePictureProblems(
  srcs: readonly string[],
): (src: string | null) => PictureProblemProps | null {
  const { resources } = useEditorContext()
  useSyncExternalStore(
    useCallback((changed) => resources.onChange(changed), [resources]),
    () => srcs.map((src) => resources.errorOf(src) ?? '').join('\n'),
  )
  return useCallback(
    (src) => {
      const reason = src ? resources.errorOf(src) : null
      if (!src || reason === null) return null
      return { text: `图片没有读到：${reason}`, onRetry: () => void resources.retry(src) }
    },
    [resources],
  )
}
