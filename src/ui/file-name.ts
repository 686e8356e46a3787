import { fileTitle } from '#engine/util/file-title.ts'

/** A title as the name of a file, without extension. */
export const fileNameOf = (title: string) => fileTitle(title) || '视频'
