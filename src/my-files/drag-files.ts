import type { DragEvent } from 'react'
import type { UploadCard } from '#server/api/uploads.ts'

/** The data type of dragged files of the author: a JSON list of `DraggedFile`s. */
const FILES_TYPE = 'application/x-youlianyun-files'

export type DraggedFile = Pick<UploadCard, '_id' | 'name' | 'folderId'>

/** Makes a drag carry files, so that they can be dropped on a folder. Call it in `dragstart`. */
export function dragFiles({ dataTransfer }: DragEvent, files: readonly DraggedFile[]) {
  const facts = files.map(({ _id, name, folderId }): DraggedFile => ({ _id, name, folderId }))
  dataTransfer.setData(FILES_TYPE, JSON.stringify(facts))
}

export const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(FILES_TYPE)

/** The files of a drop; only this app writes their type. */
export function droppedFiles({ dataTransfer }: DragEvent): DraggedFile[] {
  const text = dataTransfer.getData(FILES_TYPE)
  return text === '' ? [] : (JSON.parse(text) as DraggedFile[])
}
