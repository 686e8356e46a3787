import { useEffect } from 'react'
import { loadParts } from '#src/ui/lazy-part.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { firstPaint } from '../shared/thumbnails/first-paint.ts'
import { whenIdle } from '../shared/thumbnails/when-idle.ts'

/** ms; by then, what the author sees has loaded: fonts, pictures, thumbnails. */
const DELAY_MS = 1500

/** Loads the code of the dialogs and panels that are not open yet, once the editor works. */
export function useLoadParts(): void {
  const editor = useEditorContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    void firstPaint(editor).then(() => {
      if (!isOver) timer = setTimeout(() => whenIdle(loadParts), DELAY_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [editor])
}
