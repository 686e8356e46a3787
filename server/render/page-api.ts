import type { Project, SubtitleFormat } from '#engine/document/index.ts'
import type { FrameRange } from '#engine/util/frame-range.ts'

/** The interface between Node and the render page; everything in it is JSON. */

export interface RenderSettings {
  /** Size of the video in px; missing values follow from the project. */
  width?: number
  height?: number
  fps?: number
  /** The video will be encoded: what does it is prepared while the media load. */
  encodes?: boolean
  /** URL prefix of the project's relative media. */
  mediaBase: string
  /** URL prefix of http(s) media; the percent-encoded address follows. */
  remoteBase: string
}

/** A picture to draw of a cover, in px. */
export interface CoverFormat {
  width: number
  height: number
  format: 'jpeg' | 'png'
  /** The part that it shows of a page that is taller: 0 is its top, 1 its bottom. The middle by default. */
  position?: number | undefined
}

export interface RenderPlan {
  width: number
  height: number
  fps: number
  frames: number
  seconds: number
}

/** Deviations from the project so far. */
export interface RenderProblems {
  /** `place`: where the work uses it, in words; `name`: with what it is. */
  missing: { src: string; reason: string; place: string; name: string }[]
  warnings: string[]
}

/** A part of a video that is drawn on its own. Equal keys mean equal bytes. */
export interface VideoPart extends FrameRange {
  key: string
}

/** What a video is made of. */
export interface VideoParts {
  parts: VideoPart[]
  /** Key of the whole sound; null if the video has none. */
  sound: string | null
}

export interface PartKeySettings {
  /** Names the code that draws. */
  build: string
  /** Stands for the versions of media whose servers name none. */
  unversioned: string
}

/** The configuration of a decoder, with its bytes as base64. */
export type PortableDecoder<Config extends { description?: unknown }> = Omit<Config, 'description'> & {
  description: string | null
}

/** What decodes the tracks of the video. */
export interface TrackDecoders {
  picture: PortableDecoder<VideoDecoderConfig>
  /** Null if the video has no sound. */
  sound: PortableDecoder<AudioDecoderConfig> | null
}

/** `window.renderer` of the render page. */
export interface PageRenderer {
  /** Loads the project's media. Must be called first, once. */
  open(project: Project, settings: RenderSettings): Promise<RenderPlan>
  /** The frame at `seconds` as base64 PNG. */
  frame(seconds: number): Promise<string>
  /** A page at rest, counted from 1, as base64 PNG. */
  still(page: number): Promise<string>
  /** The first cover with content, otherwise the first page at rest, as base64 JPEG. */
  poster(): Promise<string>
  /** The same at a size of its own, as base64. */
  cover(format: CoverFormat): Promise<string>
  /**
   * Sends the whole video in chunks to `uploadUrl`, and calls `window.reportFrame` a few times per second. Parts and sound
   * that `memoryUrl` has are taken as they are, others are put there.
   */
  render(uploadUrl: string, memoryUrl: string | null): Promise<void>
  /** The parts of the video. */
  parts(settings: PartKeySettings): Promise<VideoParts>
  /** Draws a part, and puts it to `<memoryUrl>/<start>`. Calls `window.reportFrame` with its number of frames. */
  drawPart(part: FrameRange, memoryUrl: string): Promise<void>
  /** Encodes the sound, and puts it to `<memoryUrl>/sound`; may run while parts are drawn. */
  encodeSound(memoryUrl: string): Promise<void>
  decoders(): Promise<TrackDecoders>
  /** The project with texts in the boxes that they need. */
  fitted(): Project
  /** The subtitles as the content of a file. */
  subtitles(format: SubtitleFormat): string
  problems(): RenderProblems
}

declare global {
  interface Window {
    renderer?: PageRenderer
    /** Provided by Node: `done` of `plan.frames` are encoded. */
    reportFrame?: (done: number) => void
  }
}
