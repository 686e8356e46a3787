import type { Editing } from '#engine/editing/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { useEditing } from './use-editing.ts'

/** Read from the stores themselves: a snapshot of the whole work at each change would be dear. */
const secondsOf = ({ undoable }: Editing) => planVideo(undoable.project).seconds

/** How long the video is. */
export const useVideoSeconds = (): number => useEditing(secondsOf)
