import { useEffect } from 'react'
import { loadParts } from '#src/ui/lazy-part.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { firstPaint } from '../shared/thumbnails/first-paint.ts'
import { whenIdle } from '../shared/thumbnails/when-idle.ts'

/** ms; by then, what the author sees has loaded: fonts, pictures, thumbnails. */
const DELAY_MS = 1500
/** ms until what could not be loaded is loaded again. */
const AGAIN_MS = 30_000

/** Loads the code of the dialogs and panels that are not open yet, once the editor works. */
export function useLoadParts(): void {
  const editor = useEditorContext()
  useEffect(() => {
    const stop = new AbortController()
    async function load() {
      await firstPaint(editor)
      await pause(DELAY_MS)
      if (!stop.signal.aborted) whenIdle(loadAll)
    }
    async function loadAll() {
      while (!stop.signal.aborted && !(await loadParts())) await pause(AGAIN_MS)
    }
    void load()
    return () => stop.abort()
  }, [editor])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
