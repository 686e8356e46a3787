import { proxy } from 'valtio/vanilla'
import { perEditor } from '#src/screens/editor/shared/editor-context.ts'

/** Seconds of the video files that the property panel has opened, by address. Reactive. */
export const fileLengths = perEditor(() => proxy<Record<string, number>>({}))
