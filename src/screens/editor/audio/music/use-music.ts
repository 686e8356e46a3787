import { useMemo } from 'react'
import { snapshot } from 'valtio/vanilla'
import {
  changeMusic,
  findMusic,
  type Music,
  type MusicChange,
  type MusicSource,
  removeMusic,
  setMusicSource,
} from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import type { AuditionRange } from '#src/sound/index.ts'
import type { Gesture } from '#src/ui/controls/index.ts'
import { auditionPart, SILENT } from '../sound-part/audition-part.ts'

/** Read-only snapshot of a piece of music anywhere in the work; undefined once it is deleted. */
export const useMusic = (id: string): Music | undefined =>
  useEditing(({ undoable }) => {
    const music = findMusic(undoable.project, id)
    return music && (snapshot(music) as Music)
  })

/** Operations on one piece of music. */
export function useMusicActions(id: string) {
  const { editing } = useEditorContext()
  return useMemo(() => {
    const { history, undoable } = editing
    const gesture: Gesture<MusicChange> = {
      onChange: (change) => changeMusic(undoable.project, id, change),
      onCommit: () => void history.commit(),
      onCancel: () => history.cancel(),
    }
    return {
      gesture,
      replace: (source: MusicSource) => history.change(() => setMusicSource(undoable.project, id, source)),
      remove: () => history.change(() => removeMusic(undoable.project, id)),
      /** The part and volume that currently play. */
      part: (): AuditionRange => auditionRangeOf(findMusic(undoable.project, id)),
    }
  }, [editing, id])
}

function auditionRangeOf(music: Music | undefined): AuditionRange {
  if (!music) return SILENT
  const { start, end, fadeIn, fadeOut = null } = music.propsValue
  return auditionPart({ start, end, fadeIn, fadeOut }, music.commonStyle.volume / 100)
}
