import type { Project } from '#engine/document/index.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'
import type { CoverFormat } from '../render/page-api.ts'

/** Messages between a worker and its render process. */

interface Order {
  project: Project
  /** Temporary folder of the output files. */
  folder: string
  media: ServiceMediaOptions
  dist: string
  launch: ChromiumLaunch
}

interface VideoOrder extends Order {
  kind: 'video'
  width: number
  height: number
  fps: number
  /** The output files. */
  video: string
  poster: string
}

interface CoverOrder extends Order {
  kind: 'cover'
  pictures: (CoverFormat & { path: string })[]
}

export type RenderOrder = VideoOrder | CoverOrder

export type RenderNews =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; remarks: string[] }
  /** `isFinal`: another attempt would fail as well. `isForPeople`: the message can be shown. */
  | { kind: 'failed'; message: string; isFinal: boolean; isForPeople: boolean }
