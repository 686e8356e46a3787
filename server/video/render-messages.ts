import type { Project } from '#engine/document/index.ts'
import type { FrameRange } from '#engine/util/frame-range.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'
import type { CoverFormat, VideoParts } from '../render/page-api.ts'

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
  /** Folder of its encoded parts. */
  parts: string
  /** Stands for the versions of media whose servers name none. */
  unversioned: string
}

interface CoverOrder extends Order {
  kind: 'cover'
  pictures: (CoverFormat & { path: string })[]
}

export type RenderOrder = VideoOrder | CoverOrder

/** Starts a browser for an order that comes later. */
export interface WarmUp {
  kind: 'warm'
  launch: ChromiumLaunch
}

/** What a process does with a video that it has opened. */
export type RenderCommand =
  /** Draws a part into the folder. */
  | ({ kind: 'draw' } & FrameRange)
  /** Draws the poster, and encodes the sound into the folder while parts are drawn, so that joining waits for neither. */
  | { kind: 'prepare'; sound: boolean }
  /** Writes poster and video, with the parts in the folder, and ends. */
  | { kind: 'join' }

export type RenderNews =
  /** The browser has started. Its process group has the same id. */
  | { kind: 'browser'; pid: number }
  /** Frames of the video, or of the part that is drawn; pictures of a cover. */
  | { kind: 'progress'; done: number; total: number }
  /** The video is open. */
  | ({ kind: 'opened' } & VideoParts)
  /** A file is in the folder of parts. `isWhole`: nothing is missing in it. */
  | { kind: 'stored'; name: string; isWhole: boolean }
  | { kind: 'drawn' }
  /** The sound is in the folder, or could not be encoded. */
  | { kind: 'soundDone' }
  | { kind: 'done'; remarks: string[] }
  /** `isFinal`: another attempt would fail as well. `isForPeople`: the message can be shown. */
  | { kind: 'failed'; message: string; isFinal: boolean; isForPeople: boolean }
