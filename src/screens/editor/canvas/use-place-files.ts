import { useCallback } from 'react'
import type { Point } from '../../../../engine/document/index.ts'
import type { Desk } from '../desk.ts'
import { placeFiles } from './place.ts'

/** See `placeFiles`. */
export type PlaceFiles = (files: readonly File[], at: Point | null, targetId: string | null) => void

export const usePlaceFiles = (desk: Desk): PlaceFiles =>
  useCallback((files, at, targetId) => void placeFiles(desk, files, at, targetId), [desk])
