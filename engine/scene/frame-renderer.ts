import type { StaticCanvas } from 'fabric'
import type { Page, Project } from '#engine/document/index.ts'
import { posterOf, presentElements, type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import {
  createPoses,
  overlapAt,
  type Poses,
  planVideo,
  type Segment,
  segmentAt,
} from '#engine/timeline/index.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import { createCompositor } from '#engine/transitions/index.ts'
import { createBakeBudget } from './bake-budget.ts'
import { withContentBoxes } from './content-box.ts'
import { type FrameSize, frameSize } from '#engine/document/index.ts'
import type { DrawnFrame, Frame, FramePicture, FrameRenderer } from './frame.ts'
import { createPageCanvas } from './page-canvas.ts'
import { createCanvasPainter, type PagePainter } from './page-painter.ts'
import type { PixelFrames } from './pixel-frames.ts'
import { PageScene, type RenderablePage } from './page-scene.ts'
import { createPaintEnv } from './paint-env.ts'
import { type ResourceOptions, Resources, renderablePagesOf } from './resources.ts'
import { createStillRenderer } from './still-renderer.ts'
import type { SubtitleLayer, SubtitleOfFrame } from './subtitle-layer.ts'

export interface FrameRendererOptions extends ResourceOptions, Partial<FrameSize> {
  fps?: number
  /** Indices of the pages whose frames are drawn; by default all, and stills and covers as well. */
  pages?: ReadonlySet<number>
  /** Shared resources, disposed of by their owner; by default the renderer loads its own. */
  resources?: Resources
}

/** Memory for bitmaps of elements; beyond it, elements are repainted for every frame. */
const BAKE_BYTES = 512_000_000

/** Pages kept ready: both of a transition, and the previous one for scrubbing back. */
const LIVE_PAGES = 3

const MOVIES_AT_REST: MovieTime = { seconds: null, isExact: true }

interface LivePage {
  canvas: StaticCanvas
  scene: PageScene
  /** Null until the page is painted. */
  painter: PagePainter | null
  /** Where it is painted in place of its canvas. */
  paintsOn: PixelFrames | null
  poses: Poses
  /** Key of what it has painted. */
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
 * Draws a project's frames. Loads all required resources first; what is missing is listed and left out.
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
  const isDrawn = (index: number) => options.pages?.has(index) ?? true
  const drawn = options.pages && project.pages.filter((_, index) => isDrawn(index))
  const names = project.pages
    .slice(0, -1)
    .flatMap(({ data }, index) =>
      data.transDuration > 0 && isDrawn(index) && isDrawn(index + 1) ? [data.trans] : [],
    )
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
  let before: { pages: Surface | PixelFrames | null; subtitle: string } = { pages: null, subtitle: '' }
  // Keys of the compositor's last input: it uploads a texture only if the picture changed.
  let composed = { from: '', to: '' }
  // The times of pages whose movie frames were decoded last.
  let decoded: ReadonlyMap<number, number> = new Map()
  let states: StatesOf = new Map()
  let inStates = shownInStates(states)
  let pixels: PixelFrames | null = null
  /** The page of which they have the picture. */
  let pixelPage: LivePage | null = null

  function livePage(index: number): LivePage {
    const cached = livePages.get(index)
    livePages.delete(index)
    const page = cached ?? openPage(index)
    livePages.set(index, page)
    for (const [oldest, old] of livePages) {
      if (livePages.size <= LIVE_PAGES) break
      livePages.delete(oldest)
      if (old === pixelPage) pixelPage = null
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
    const painting = { painter: null, paintsOn: null, shownKey: '' }
    const opened = { canvas, scene, poses, ...painting, states: '', movies: MOVIES_AT_REST }
    applyStates(opened, page)
    return opened
  }

  function applyStates(target: LivePage, page: Page) {
    target.painter = null
    target.scene.reconcile({ ...page, elements: page.elements.map(inStates) })
    target.states = statesKey(page, states)
  }

  /** Decodes the visible movie frames. @returns whether there are any */
  async function decode(segment: Segment): Promise<boolean> {
    const times = timesOf(segment)
    const frames = times.flatMap(([index, seconds]) => livePage(index).scene.movieFramesAt(seconds))
    if (frames.length === 0) return false
    await resources.decode(frames)
    decoded = new Map(times)
    return true
  }

  /**
   * Seeks a page; it is painted only if its key changes, and only where it does.
   * @param also areas that are painted anyway, in whole px
   */
  function seek(
    page: LivePage,
    index: number,
    seconds: number,
    movies: MovieTime,
    also: readonly Bounds[] = [],
  ): DrawnFrame {
    const { poses, scene } = page
    const key = `${index}:${poses.stateKey(seconds)}:${scene.keyAt(seconds, movies.seconds)}${page.states}`
    let changed: readonly Bounds[] | null = []
    const isOutdated = movies.isExact && !page.movies.isExact
    if (isOutdated) scene.dropMoviesAt(seconds)
    if (key !== page.shownKey || isOutdated || also.length > 0) {
      scene.seek(poses, seconds, movies.seconds)
      page.painter ??= painterOf(page)
      changed = page.painter.paint(also)
      page.shownKey = key
    }
    page.movies = movies
    return { key, changed }
  }

  const painterOf = ({ canvas, scene, paintsOn }: LivePage): PagePainter =>
    paintsOn ? paintsOn.painterOf(canvas, scene) : createCanvasPainter(canvas, scene)

  function paintOn(page: LivePage, target: PixelFrames | null) {
    if (page.paintsOn === target) return
    page.paintsOn = target
    page.painter = null
    page.shownKey = ''
  }

  /** Shows a page on its canvas. */
  function show(index: number, seconds: number, movies: MovieTime = { seconds, isExact: true }): Frame {
    const page = livePage(index)
    paintOn(page, null)
    return { canvas: page.canvas.lowerCanvasEl, ...seek(page, index, seconds, movies) }
  }

  /** Shows a page and a subtitle without a canvas. */
  function showPixels(
    pixels: PixelFrames,
    index: number,
    seconds: number,
    subtitle: SubtitleOfFrame | null,
  ): FramePicture {
    const page = livePage(index)
    if (pixelPage && pixelPage !== page) paintOn(pixelPage, null)
    const isSame = pixelPage === page && before.pages === pixels
    pixelPage = page
    paintOn(page, pixels)
    const outdated = pixels.setSubtitle(subtitle)
    const { key, changed } = seek(page, index, seconds, { seconds, isExact: true }, outdated)
    pixels.paintSubtitle(changed)
    before = { pages: pixels, subtitle: '' }
    return { picture: pixels.picture, key: keyWith(key, subtitle), changed: isSame ? changed : null }
  }

  /** Shows a page with the frames of movies that are decoded. */
  function showAtOnce(index: number, seconds: number): Frame {
    const { scene, movies } = livePage(index)
    const isShown = movies.isExact && scene.keyAt(seconds, movies.seconds) === scene.keyAt(seconds)
    if (isShown || scene.movieFramesAt(seconds).length === 0) return show(index, seconds)
    return show(index, seconds, { seconds: decoded.get(index) ?? movies.seconds, isExact: false })
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
    return { canvas: output, key: keyWith(pages.key, shown), changed }
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
    async renderPicture(frame) {
      const segment = segmentAt(plan, project, frame)
      const showsMovies = await decode(segment)
      // Bitmaps of movies are painted anew for each frame: reading them takes longer than drawing without a canvas gains.
      if (segment.kind === 'page' && !showsMovies) {
        // Only exports need their code.
        pixels ??= (await import('./pixel-frames.ts')).createPixelFrames(size)
        return showPixels(pixels, segment.page, segment.time, subtitles?.at(frame) ?? null)
      }
      const { canvas, ...drawn } = finish(frame, drawPages(segment, show))
      return { picture: canvas, ...drawn }
    },
    renderAtOnce(frame) {
      const segment = segmentAt(plan, project, frame)
      const { canvas } = finish(frame, drawPages(segment, showAtOnce))
      return { canvas, isExact: timesOf(segment).every(([index]) => livePage(index).movies.isExact) }
    },
    async prepareFrame(frame) {
      await decode(segmentAt(plan, project, frame))
    },
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

const keyWith = (pages: string, subtitle: SubtitleOfFrame | null) =>
  subtitle ? `${pages} ${subtitle.key}` : pages

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
