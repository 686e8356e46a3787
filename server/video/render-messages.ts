import type { Project } from '#engine/document/index.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'

/** What a worker and the process that renders for it say to each other. */

export interface RenderOrder {
  project: Project
  width: number
  height: number
  fps: number
  /** The files to write. */
  video: string
  poster: string
  media: ServiceMediaOptions
  dist: string
  launch: ChromiumLaunch
}

export type RenderNews =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; remarks: string[] }
  /** `isFinal` when another attempt would fail alike; `isForPeople` when the message can be shown. */
  | { kind: 'failed'; message: string; isFinal: boolean; isForPeople: boolean }
