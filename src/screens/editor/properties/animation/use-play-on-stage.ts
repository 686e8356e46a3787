import { useState } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** Plays the page's animations on the stage until they end or are stopped. */
export function usePlayOnStage() {
  const { stage } = useEditorContext()
  const [isPlaying, setIsPlaying] = useState(false)
  return {
    isPlaying,
    toggle() {
      const current = stage.current
      if (!current) return
      if (isPlaying) {
        current.stopPlaying()
        return
      }
      setIsPlaying(true)
      void current.playPage().finally(() => setIsPlaying(false))
    },
  }
}
