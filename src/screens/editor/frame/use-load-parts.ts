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
    let isOver = false
    async function load() {
      await firstPaint(editor)
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
      if (!isOver) whenIdle(loadParts)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [editor])
}
