import type { Project } from '#engine/document/index.ts'

/** What Node and the render page say to each other; everything here can be cloned into JSON. */

export interface RenderSettings {
  /** Wanted size of the video in px; what is left out follows from the project. */
  width?: number
  height?: number
  fps?: number
  /** URL prefix of media that the project names relative to itself. */
  mediaBase: string
  /** URL prefix of http(s) media; the percent-encoded address follows. */
  remoteBase: string
}

export interface RenderPlan {
  width: number
  height: number
  fps: number
  frames: number
  seconds: number
}

/** What is not as the author wants it, so far. */
export interface RenderProblems {
  missing: { src: string; reason: string }[]
  warnings: string[]
}

/** `window.renderer` of the render page. */
export interface PageRenderer {
  /** Loads what the project needs. Must come first, once. */
  open(project: Project, settings: RenderSettings): Promise<RenderPlan>
  /** The frame at `seconds` as base64 PNG. */
  frame(seconds: number): Promise<string>
  /** The resting picture of a page, counted from 1, as base64 PNG. */
  still(page: number): Promise<string>
  /** The first cover that shows anything, or else the first page at rest, as base64 JPEG. */
  poster(): Promise<string>
  /** Sends the whole video, piece by piece, to `uploadUrl`. Calls `window.reportFrame` on the way. */
  render(uploadUrl: string): Promise<void>
  problems(): RenderProblems
}

declare global {
  interface Window {
    renderer?: PageRenderer
    /** Given by Node: `done` of `plan.frames` are drawn and encoded. */
    reportFrame?: (done: number) => void
  }
}
