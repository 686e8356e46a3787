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
  setMusicSplit,
  type SoundPart,
  trimMusicPart,
} from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { isEnding } from '#engine/elements/music-split.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { stepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import type { AuditionRange } from '#src/sound/index.ts'
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
    return {
      gesture: stepGesture<MusicChange>(editing, (change) => changeSelected(editing, id, change)),
      replace: (source: MusicSource) => history.change(() => setMusicSource(undoable.project, id, source)),
      remove: () => history.change(() => removeMusic(undoable.project, id)),
      /** Plays split music again as it was before. */
      unsplit: () => history.change(() => setMusicSplit(undoable.project, id, null)),
      /** The part and volume that currently play. */
      part: (): AuditionRange => auditionRangeOf(editing, id),
    }
  }, [editing, id])
}

/** The part of split music that is selected on the timeline, otherwise the first one. */
export const selectedPart = ({ session }: Editing, id: string): number =>
  session.selectedMusic?.elementId === id ? session.selectedMusic.part : 0

/** What is heard of music or, once it was split, of its part; an `end` of 0 is the sound's end. */
export function heardPartOf({ propsValue }: Music, part: number): SoundPart {
  const { split, start, end, fadeIn, fadeOut = null } = propsValue
  const cut = split?.parts[part]
  if (!split || !cut) return { start, end, fadeIn, fadeOut }
  return { start: cut.from, end: isEnding(cut, split.length) ? 0 : cut.to, fadeIn, fadeOut }
}

/** Changes music; trimming applies to the selected part of split music. */
function changeSelected(editing: Editing, id: string, change: MusicChange) {
  const { project } = editing.undoable
  const split = findMusic(project, id)?.propsValue.split
  if (!split) return changeMusic(project, id, change)
  const { start, end, ...rest } = change
  trimMusicPart(project, id, selectedPart(editing, id), {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end === 0 ? split.length : end }),
  })
  changeMusic(project, id, rest)
}

function auditionRangeOf(editing: Editing, id: string): AuditionRange {
  const music = findMusic(editing.undoable.project, id)
  if (!music) return SILENT
  return auditionPart(heardPartOf(music, selectedPart(editing, id)), music.commonStyle.volume / 100)
}
