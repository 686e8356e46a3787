import type { StaticCanvas } from 'fabric'
import type { Page, Project } from '#engine/document/index.ts'
import { posterOf, presentElements, type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import { areaOf, type Bounds } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import {
  createPoses,
  overlapAt,
  type Poses,
  planVideo,
  type Segment,
  segmentAt,
  type VideoPlan,
} from '#engine/timeline/index.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import { createCompositor } from '#engine/transitions/index.ts'
import { createBakeBudget } from './bake-budget.ts'
import { withContentBoxes } from './content-box.ts'
import { type FrameSize, frameSize } from '#engine/document/index.ts'
import { createPageCanvas } from './page-canvas.ts'
import { PageScene, type RenderablePage } from './page-scene.ts'
import { createPaintEnv } from './paint-env.ts'
import { createRepainter, type Repainter } from './repainter.ts'
import { type Missing, type ResourceOptions, Resources, renderablePagesOf } from './resources.ts'
import { separateAreas } from './separate-areas.ts'
import { createStillRenderer } from './still-renderer.ts'
import type { SubtitleLayer } from './subtitle-layer.ts'

export interface FrameRendererOptions extends ResourceOptions, Partial<FrameSize> {
  fps?: number
  /** Indices of the pages whose frames are drawn; by default all, and stills and covers as well. */
  pages?: ReadonlySet<number>
  /** Shared resources, disposed of by their owner; by default the renderer loads its own. */
  resources?: Resources
}

/** A drawn frame. The next call draws over `canvas`; equal keys mean equal pixels. */
export interface Frame {
  canvas: Surface
  key: string
  /** Where it differs from the frame that was drawn before, in whole px; null for anywhere. */
  changed: readonly Bounds[] | null
}

export interface FrameRenderer extends FrameSize {
  readonly plan: VideoPlan
  /** Media and fonts that could not be loaded. */
  readonly missing: readonly Missing[]
  /** Narration whose loudness could not be measured; what follows it stays still. */
  readonly unmeasured: readonly Missing[]
  /** Deviations from the options, in Chinese. */
  readonly warnings: readonly string[]
  /** Frame `n` of the video. Same project and frame, same pixels, in any order. */
  renderFrame(frame: number): Promise<Frame>
  /**
   * Frame `n` without waiting for the decoding of movies, for seeking: where another frame of them is decoded, they show
   * that one, and `isExact` is false.
   */
  renderAtOnce(frame: number): Pick<Frame, 'canvas'> & { isExact: boolean }
  /** Decodes the movies of frame `n`, so that drawing it need not wait. */
  prepareFrame(frame: number): Promise<void>
  /** Page `index` at rest: no animation, no transition. */
  renderStill(index: number): Promise<Surface>
  /** The picture before playing: the cover, or else the first page at rest. */
  renderPoster(): Promise<Surface>
  /** Sets the states of elements from the next frame on, for pages that react to the pointer. Videos have none. */
  setStates(states: StatesOf): void
  dispose(): void
}

/** Memory for bitmaps of elements; beyond it, elements are repainted for every frame. */
const BAKE_BYTES = 512_000_000

/** Pages kept ready: both of a transition, and the previous one for scrubbing back. */
const LIVE_PAGES = 3

/** Larger parts of the frame than this are not worth clipping: everything is painted. */
const MAX_CHANGED = 0.85
/** With more changed areas than this everything is painted: the time to separate them grows with their square. */
const MAX_AREAS = 150

const MOVIES_AT_REST: MovieTime = { seconds: null, isExact: true }

interface LivePage {
  canvas: StaticCanvas
  scene: PageScene
  /** Null until the page is painted as a whole. */
  repainter: Repainter | null
  poses: Poses
  /** Key of the canvas's content. */
  shownKey: string
  /** Key of its elements' states. */
  states: string
  /** The time that its movies show, s of the page; null at rest. `isExact`: their frames at it were awaited. */
  movies: MovieTime
}

interface MovieTime {
  seconds: number | null
  isExact: boolean
}

/**
 * Draws a project's frames. Loads all required resources first; what is missing is listed and drawn as a
 * placeholder.
 * @param project a snapshot, read during the renderer's whole life and never written.
 */
export async function createFrameRenderer(
  project: Project,
  options: FrameRendererOptions = {},
): Promise<FrameRenderer> {
  const { isReduced, ...size } = frameSize(project, options)
  const pageSize = { width: project.width, height: project.height }
  const notes = isReduced ? [`画面过大，已按比例缩小为 ${size.width} × ${size.height}。`] : []
  const plan = planVideo(project, options.fps)
  provideFonts(project.fonts, options.resolveUrl)
  const resources = options.resources ?? new Resources(options)
  const disposeOwnResources = () => {
    if (!options.resources) resources.dispose()
  }
  const compositor = createCompositor(size.width, size.height)
  let subtitles: SubtitleLayer | null = null
  const loadSubtitles = async () => {
    if (project.subtitles?.isShown !== true) return
    // Their code loads with the first work that shows any.
    const { createSubtitleLayer } = await import('./subtitle-layer.ts')
    subtitles = createSubtitleLayer(project, plan, size)
    if (subtitles) await resources.loadFonts(subtitles.fonts)
  }
  const drawn = options.pages && project.pages.filter((_, index) => options.pages?.has(index))
  const names = project.pages.slice(0, -1).flatMap(({ data }) => (data.transDuration > 0 ? [data.trans] : []))
  try {
    await Promise.all([
      resources.load(drawn ?? renderablePagesOf(project), options.onProgress),
      resources.measureNarration(drawn ?? project.pages),
      compositor.prepare([...new Set(names)]),
      loadSubtitles(),
    ])
    options.signal?.throwIfAborted()
  } catch (error) {
    compositor.dispose()
    disposeOwnResources()
    throw error
  }

  const budget = createBakeBudget(BAKE_BYTES)
  const livePages = new Map<number, LivePage>()
  const output = createSurface(size.width, size.height)
  const outputContext = contextOf(output)
  // What the last frame was drawn from.
  let before: { pages: Surface | null; subtitle: string } = { pages: null, subtitle: '' }
  // Keys of the compositor's last input: it uploads a texture only if the picture changed.
  let composed = { from: '', to: '' }
  // The times of pages whose movie frames were decoded last.
  let decoded: ReadonlyMap<number, number> = new Map()
  let states: StatesOf = new Map()
  let inStates = shownInStates(states)

  function livePage(index: number): LivePage {
    const cached = livePages.get(index)
    livePages.delete(index)
    const page = cached ?? openPage(index)
    livePages.set(index, page)
    for (const [oldest, old] of livePages) {
      if (livePages.size <= LIVE_PAGES) break
      livePages.delete(oldest)
      closePage(old)
    }
    return page
  }

  function openPage(index: number): LivePage {
    const page = pageAt(project, index)
    const canvas = createPageCanvas(size, project)
    const { start, end } = plan.pages[index] ?? { start: 0, end: 0 }
    const overlap = overlapAt(plan, index)
    const narrationLoudnessAt = resources.narrationLoudnessOf(page, (end - start) / plan.fps, overlap)
    const { image, movie, movieFrame } = resources
    const env = createPaintEnv({ image, movie, movieFrame, narrationLoudnessAt })
    const scene = new PageScene(canvas, { width: project.width, height: project.height }, env, budget)
    const poses = createPoses(withContentBoxes(page))
    const opened = { canvas, scene, repainter: null, poses, shownKey: '', states: '', movies: MOVIES_AT_REST }
    applyStates(opened, page)
    return opened
  }

  function applyStates(target: LivePage, page: Page) {
    target.repainter = null
    target.scene.reconcile({ ...page, elements: page.elements.map(inStates) })
    target.states = statesKey(page, states)
  }

  /** Decodes the visible movie frames. */
  async function decode(segment: Segment) {
    const times = timesOf(segment)
    const frames = times.flatMap(([index, seconds]) => livePage(index).scene.movieFramesAt(seconds))
    if (frames.length === 0) return
    await resources.decode(frames)
    decoded = new Map(times)
  }

  /** Seeks a page's canvas; it is redrawn only if its key changes, and only where it does. */
  function show(index: number, seconds: number, movies: MovieTime = { seconds, isExact: true }): Frame {
    const page = livePage(index)
    const { poses, scene } = page
    const key = `${index}:${poses.stateKey(seconds)}:${scene.keyAt(seconds, movies.seconds)}${page.states}`
    let changed: readonly Bounds[] | null = []
    const isOutdated = movies.isExact && !page.movies.isExact
    if (isOutdated) scene.dropMoviesAt(seconds)
    if (key !== page.shownKey || isOutdated) {
      scene.seek(poses, seconds, movies.seconds)
      changed = repaint(page)
      page.shownKey = key
    }
    page.movies = movies
    return { canvas: page.canvas.lowerCanvasEl, key, changed }
  }

  /** Shows a page with the frames of movies that are decoded. */
  function showAtOnce(index: number, seconds: number): Frame {
    const { scene, movies } = livePage(index)
    const isShown = movies.isExact && scene.keyAt(seconds, movies.seconds) === scene.keyAt(seconds)
    if (isShown || scene.movieFramesAt(seconds).length === 0) return show(index, seconds)
    return show(index, seconds, { seconds: decoded.get(index) ?? movies.seconds, isExact: false })
  }

  /** @returns where it has painted; null for everything */
  function repaint(page: LivePage): readonly Bounds[] | null {
    const { canvas, scene } = page
    const changed = page.repainter?.changedAreas()
    const areas = changed && changed.length <= MAX_AREAS ? separateAreas(changed) : null
    const area = areas?.reduce((sum, each) => sum + areaOf(each), 0) ?? Infinity
    if (page.repainter && areas && area <= MAX_CHANGED * size.width * size.height) {
      for (const each of areas) page.repainter.paint(each)
      return areas
    }
    canvas.renderAll()
    if (page.repainter === null) {
      page.repainter = createRepainter(canvas, scene)
      page.repainter.reset()
    }
    return null
  }

  async function still(page: RenderablePage): Promise<Surface> {
    await resources.load([page]) // stills of movies may have been released since
    const renderer = createStillRenderer({ page: pageSize, size, sources: resources, budget })
    outputContext.drawImage(renderer.render(page), 0, 0)
    renderer.dispose()
    before = { pages: null, subtitle: '' }
    return output
  }

  /** Draws the page or the transition of a frame. @param show draws a page */
  function drawPages(segment: Segment, show: (index: number, seconds: number) => Frame): Frame {
    if (segment.kind === 'page') return show(segment.page, segment.time)
    const from = show(segment.from, segment.fromTime)
    const to = show(segment.to, segment.toTime)
    const [isFromChanged, isToChanged] = [from.key !== composed.from, to.key !== composed.to]
    composed = { from: from.key, to: to.key }
    compositor.draw(
      outputContext,
      segment.name,
      from.canvas,
      to.canvas,
      segment.progress,
      isFromChanged,
      isToChanged,
    )
    return { canvas: output, key: `${from.key}>${to.key}@${segment.progress}`, changed: null }
  }

  /** Adds the subtitle to the pages of a frame. */
  function finish(frame: number, pages: Frame): Frame {
    const shown = subtitles?.at(frame)
    const subtitle = shown?.key ?? ''
    const changed = pages.canvas === before.pages && subtitle === before.subtitle ? pages.changed : null
    before = { pages: pages.canvas, subtitle }
    if (!shown) return { ...pages, changed }
    if (pages.canvas !== output) {
      outputContext.clearRect(0, 0, size.width, size.height)
      outputContext.drawImage(pages.canvas, 0, 0)
    }
    shown.paint(outputContext)
    return { canvas: output, key: `${pages.key} ${shown.key}`, changed }
  }

  return {
    ...size,
    plan,
    missing: resources.missing,
    unmeasured: resources.unmeasured,
    get warnings() {
      return [...notes, ...compositor.warnings]
    },
    async renderFrame(frame) {
      const segment = segmentAt(plan, project, frame)
      await decode(segment)
      return finish(frame, drawPages(segment, show))
    },
    renderAtOnce(frame) {
      const segment = segmentAt(plan, project, frame)
      const { canvas } = finish(frame, drawPages(segment, showAtOnce))
      return { canvas, isExact: timesOf(segment).every(([index]) => livePage(index).movies.isExact) }
    },
    prepareFrame: (frame) => decode(segmentAt(plan, project, frame)),
    async renderStill(index) {
      return still(pageAt(project, index))
    },
    renderPoster: () => still(posterOf(project)),
    setStates(next) {
      states = new Map(next)
      inStates = shownInStates(states)
      for (const [index, page] of livePages) applyStates(page, pageAt(project, index))
    },
    dispose() {
      for (const page of livePages.values()) closePage(page)
      livePages.clear()
      compositor.dispose()
      disposeOwnResources()
      releaseSurface(output)
    },
  }
}

/** The pages of a segment, each with the time on its clock, s. */
const timesOf = (segment: Segment): readonly (readonly [page: number, seconds: number])[] =>
  segment.kind === 'page'
    ? [[segment.page, segment.time]]
    : [
        [segment.from, segment.fromTime],
        [segment.to, segment.toTime],
      ]

function closePage({ canvas, scene, poses }: LivePage) {
  scene.dispose()
  poses.dispose()
  void canvas.dispose()
}

/** Empty without states, as in a video. */
function statesKey({ elements }: Page, states: StatesOf): string {
  if (states.size === 0) return ''
  return presentElements(elements)
    .filter(({ uuid }) => states.has(uuid))
    .map(({ uuid }) => `:${uuid}=${states.get(uuid)}`)
    .join('')
}

function pageAt(project: Project, index: number): Page {
  const page = project.pages[index]
  if (!page) throw new RangeError(`没有第 ${index + 1} 页，项目共 ${project.pages.length} 页。`)
  return page
}
