import { App } from 'antd'
import { useCallback } from 'react'
import { type Point } from '#engine/geometry/index.ts'
import { isPermitted, WITHOUT } from '#src/session/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { placeFiles } from './place.ts'

/** See `placeFiles`; files of those who may not upload are refused with a word. */
export type PlaceFiles = (files: readonly File[], at: Point | null, targetId: string | null) => void

export function usePlaceFiles(editor: EditorContext): PlaceFiles {
  const { message } = App.useApp()
  return useCallback(
    (files, at, targetId) => {
      if (isPermitted('material:upload')) void placeFiles(editor, files, at, targetId)
      else message.warning(WITHOUT['material:upload'])
    },
    [editor, message],
  )
}
