import { useLayoutEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import { useEditorContext } from '../shared/editor-context.ts'

/**
 * Calls `write` with the time of the playhead, s of the video, at first and whenever it changes. Nothing renders: during
 * playing and seeking the time changes at every frame.
 * @param write the same function as long as it writes the same
 */
export function usePlayheadTime(write: (seconds: number) => void) {
  const { state } = useEditorContext().playback
  useLayoutEffect(() => {
    let written: number | null = null
    const update = () => {
      if (state.time === written) return
      written = state.time
      write(written)
    }
    update()
    return subscribe(state, update)
  }, [state, write])
}
