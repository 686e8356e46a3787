import { usePermission } from '#src/session/index.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { useEditorContext } from './editor-context.ts'

/** The way of files into 我的素材; null when the account has none, and nothing on the screen asks for files then. */
export function useUploader(): Uploads | null {
  const { uploads } = useEditorContext()
  return usePermission('material:upload') ? uploads : null
}
