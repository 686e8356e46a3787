import type { PublishedDocument } from '#engine/document/index.ts'
import { Resources } from '#engine/scene/index.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import { frameAt, pageRange, planVideo, segmentAt } from '#engine/timeline/index.ts'
import type { PlayerSettings } from '#server/api/publications.ts'
import { createBackdrop } from './backdrop.ts'
import { createControls } from './controls.ts'
import { createPageLayer, type PageLayer } from './page-layer.ts'
import { createPageView, type PageView } from './page-view.ts'
import { createSounds } from './sounds.ts'
import type { SubtitleLayer } from './subtitle-layer.ts'
import type { TransitionLayer } from './transition-layer.ts'
import { listenForTurns } from './turning.ts'
import { openVideoMovie, type VideoMovie } from './video-movie.ts'
import { videoVolumes } from './video-volumes.ts'

/** Device px per CSS px at most: more are not seen on a phone and cost memory. */
const MOST_SCALE = 2
/** ms of the slide after the finger has left the page. */
const SLIDE = 260
/** Seconds of a frame at most; longer ones were hidden or stopped. */
const LONGEST_STEP = 0.25

interface Shown {
  view: PageView
  layer: PageLayer | null
}

/** Shows a published work in the element of the page; it lives as long as the page. */
export async function startPlayer(host: HTMLElement, settings: PlayerSettings, published: PublishedDocument) {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTimed = settings.turning === 'time'
  // Pages that wait for the visitor are turned by sliding; transitions belong to those that follow each other.
  const played = isTimed && !isReduced ? published : withoutTransitions(published)
  const plan = planVideo(played)
  const count = played.pages.length
  const size = canvasSize(host, played)
  const movies = new Map<string, VideoMovie>()
  const videos = videoVolumes(played)
  const resources = new Resources({ openMovie: (src) => (videos.has(src) ? open(src) : null) })
  provideFonts(played.fonts)
  const shown = new Map<number, Shown>()
  const sounds = createSounds({
    document: played,
    plan,
    isWaiting: !isTimed,
    onChange: () => setVolumes(),
  })
  const controls = createControls(host, { title: settings.title, sounds, hasVideo: videos.size > 0, turn })
  const backdrop = createBackdrop()
  let transitions: TransitionLayer | null = null
  let subtitles: SubtitleLayer | null = null
  let index = 0
  let time = 0
  let isPlaying = false
  let isSliding = false
  let offset = 0
  let last = performance.now()
  let isDrawn = false

  async function open(src: string) {
    const movie = await openVideoMovie(src)
    movies.set(src, movie)
    setVolumes()
    return movie
  }

  function setVolumes() {
    const isHeard = sounds.isUnlocked && !sounds.isMuted
    for (const [src, movie] of movies) movie.setVolume(isHeard ? (videos.get(src) ?? 0) : 0)
    controls.update()
  }

  /** The page on its canvas; loads it if it is not there. */
  function pageAt(at: number): Shown {
    const known = shown.get(at)
    if (known) return known
    const made: Shown = {
      view: createPageView(at, { document: played, plan, size, resources }),
      layer: null,
    }
    shown.set(at, made)
    host.prepend(made.view.host)
    whenReady(at, () => {
      if (shown.get(at) === made) made.layer = createPageLayer(made.view, settings.id, settings.title)
    })
    return made
  }

  const whenReady = (at: number, run: () => void) => void pageAt(at).view.ready.then(run, ignore)

  /** Keeps the page and those beside it, which are loaded ahead. */
  function keepAround() {
    for (const [at, { view }] of shown) {
      if (Math.abs(at - index) <= 1) continue
      shown.delete(at)
      view.dispose()
    }
    whenReady(index, () => {
      if (index + 1 < count) pageAt(index + 1)
      if (index > 0) pageAt(index - 1)
    })
  }

  const rangeOf = (at: number) => pageRange(plan, at)
  const endOfPlaying = () => (isTimed ? plan.seconds : rangeOf(index).end)

  function play(from: number) {
    time = from
    isPlaying = true
    sounds.play(time, endOfPlaying())
  }

  function goTo(at: number) {
    index = at
    keepAround()
    isPlaying = false
    sounds.pause()
    controls.update({ index, count })
    whenReady(at, () => {
      if (index === at && !isPlaying) play(rangeOf(at).alone)
    })
  }

  function turn(way: -1 | 1) {
    const next = index + way
    if (isSliding || next < 0 || next >= count) return
    slideTo(way)
  }

  /** Slides the page away and the next one in; 0 lets it return. */
  function slideTo(way: -1 | 0 | 1) {
    if (isReduced) {
      offset = 0
      if (way !== 0) goTo(index + way)
      return
    }
    isSliding = true
    const from = offset
    const to = -way * host.clientHeight
    const began = performance.now()
    const step = (now: number) => {
      const progress = Math.min(1, (now - began) / SLIDE)
      offset = from + (to - from) * (1 - (1 - progress) ** 3)
      if (progress < 1) {
        requestAnimationFrame(step)
        return
      }
      isSliding = false
      offset = 0
      if (way !== 0) goTo(index + way)
    }
    requestAnimationFrame(step)
  }

  /** Draws a page, and moves its videos along. @param seconds of the page's clock */
  function draw(at: number, seconds: number, isMoving: boolean) {
    const { view, layer } = pageAt(at)
    if (!view.isReady) return
    const shownAt = isReduced ? null : seconds
    for (const { src, at: fileTime } of view.movieFramesAt(seconds))
      movies.get(src)?.follow(fileTime, isMoving)
    view.show(shownAt)
    layer?.update(shownAt)
  }

  function place() {
    for (const [at, { view }] of shown) {
      const y = offset + (at - index) * host.clientHeight
      const isVisible =
        view.isReady && (at === index || (offset !== 0 && at - index === (offset < 0 ? 1 : -1)))
      view.host.style.transform = y === 0 ? '' : `translateY(${y}px)`
      view.host.style.visibility = isVisible ? 'visible' : 'hidden'
      view.host.inert = at !== index || offset !== 0
    }
  }

  function frame(now: number) {
    requestAnimationFrame(frame)
    const step = Math.min((now - last) / 1000, LONGEST_STEP)
    last = now
    if (isPlaying && offset === 0) {
      const next = Math.min(time + step, endOfPlaying())
      const isOver = next >= endOfPlaying()
      time = isOver ? Math.max(rangeOf(index).start, endOfPlaying() - 0.5 / plan.fps) : next
      if (isOver) isPlaying = false
      sounds.at(time)
    }
    const segment = segmentAt(plan, played, frameAt(plan, time))
    if (segment.kind === 'page') {
      if (segment.page !== index && isPlaying) follow(segment.page)
      draw(index, segment.page === index ? segment.time : 0, isPlaying)
      transitions?.hide()
    } else {
      draw(segment.from, segment.fromTime, isPlaying)
      draw(segment.to, segment.toTime, isPlaying)
      const [from, to] = [pageAt(segment.from).view, pageAt(segment.to).view]
      if (from.isReady && to.isReady)
        transitions?.draw(segment.name, from.canvas, to.canvas, segment.progress)
    }
    const isSpoken = offset === 0 && (segment.kind !== 'page' || segment.page === index)
    subtitles?.show(isSpoken && pageAt(index).view.isReady ? time : null)
    if (offset !== 0) {
      const beside = index + (offset < 0 ? 1 : -1)
      if (beside >= 0 && beside < count) draw(beside, 0, false)
    }
    place()
    const { isReady, canvas } = pageAt(index).view
    // Elements may have come in until the page stops.
    if (isReady && offset === 0) backdrop.follow(canvas, `${index} ${isPlaying}`)
    if (!isDrawn && pageAt(index).view.isReady) {
      isDrawn = true
      document.getElementById('poster')?.remove()
      host.dataset.drawn = ''
    }
    controls.update({ index, count })
  }

  /** Loaded beside the first page, which does not wait for it. */
  async function addSubtitles() {
    const { createSubtitleLayer } = await import('./subtitle-layer.ts')
    subtitles = createSubtitleLayer(host, { document: played, plan, size, isReduced })
  }

  /** Follows the clock to the next page. */
  function follow(at: number) {
    index = at
    keepAround()
    if (pageAt(at).view.isReady) return
    isPlaying = false
    sounds.pause()
    whenReady(at, () => {
      if (index === at) play(time)
    })
  }

  listenForTurns(host, {
    hasNext: () => index + 1 < count,
    hasPrevious: () => index > 0,
    drag(by) {
      if (!isSliding && !isReduced) offset = by
    },
    release: (way) => slideTo(way === 0 || index + way < 0 || index + way >= count ? 0 : way),
    turn,
  })
  for (const type of ['pointerup', 'touchend', 'click', 'keydown'])
    window.addEventListener(type, () => sounds.unlock(), { capture: true })
  document.addEventListener('visibilitychange', () => sounds.setHidden(document.hidden))
  const resized = new ResizeObserver(() => {
    host.style.setProperty('--scale', String(host.clientWidth / played.width))
    controls.place()
  })
  // The screen changes alone where the page does not reach its edges.
  for (const part of [host, document.documentElement]) resized.observe(part)

  if (played.pages.some(({ data }) => data.transDuration > 0)) {
    const { createTransitionLayer } = await import('./transition-layer.ts')
    transitions = await createTransitionLayer(host, played, size)
  }
  if (played.shownSubtitles) void addSubtitles().catch(ignore)
  goTo(0)
  requestAnimationFrame(frame)
}

/** What is missing is painted as such. */
const ignore = () => undefined

function withoutTransitions(published: PublishedDocument): PublishedDocument {
  const pages = published.pages.map((page) => ({ ...page, data: { ...page.data, transDuration: 0 } }))
  return { ...published, pages }
}

function canvasSize(host: HTMLElement, { width, height }: PublishedDocument) {
  const scale = (host.clientWidth / width) * Math.min(devicePixelRatio, MOST_SCALE)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
