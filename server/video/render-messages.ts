import type { Project } from '#engine/document/index.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'

/** Messages between a worker and its render process. */

export interface RenderOrder {
  project: Project
  width: number
  height: number
  fps: number
  /** The output files. */
  video: string
  poster: string
  media: ServiceMediaOptions
  dist: string
  launch: ChromiumLaunch
}

export type RenderNews =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; remarks: string[] }
  /** `isFinal`: another attempt would fail as well. `isForPeople`: the message can be shown. */
  | { kind: 'failed'; message: string; isFinal: boolean; isForPeople: boolean }
