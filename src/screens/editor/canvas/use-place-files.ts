import { App } from 'antd'
import { useCallback } from 'react'
import type { Point } from '../../../../engine/document/index.ts'
import type { Desk } from '../desk.ts'
import { placeFiles } from './place.ts'

/** See `placeFiles`; what goes wrong is told to the author. */
export type PlaceFiles = (files: readonly File[], at: Point | null, targetId: string | null) => void

export function usePlaceFiles(desk: Desk): PlaceFiles {
  const { message } = App.useApp()
  return useCallback(
    (files, at, targetId) => {
      placeFiles(desk, files, at, targetId).catch((error: unknown) => {
        void message.error(error instanceof Error ? error.message : '文件没有加入，请重试。')
      })
    },
    [desk, message],
  )
}
