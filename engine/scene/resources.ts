import type { Page, Project } from '#engine/document/index.ts'
import type { LoadedImage, MovieFrame, MovieInfo } from '#engine/elements/element-renderer.ts'
import { hasFonts, loadFonts } from '#engine/text/fonts.ts'
import { narrationOf } from '#engine/timeline/index.ts'
import { decodeImage } from './decode-image.ts'
import { fetchWhole } from './fetch-whole.ts'
import { type Movie, openMovie } from './movies/index.ts'
import { type Loudness, measureLoudness, narrationLoudnessOf } from './narration-loudness/index.ts'
import { followsNarration, type LoadablePage, requiredResourcesOf } from './required-resources.ts'

/** Something that a project names and that could not be had; `reason` is in Chinese. */
export interface Missing {
  src: string
  reason: string
}

export interface ResourceOptions {
  /** Turns an address of the document into one that can be fetched. */
  resolveUrl?: (src: string) => string
  signal?: AbortSignal
  /** Is told how many of the pictures and fonts that are asked for have come, or failed. */
  onProgress?: (done: number, total: number) => void
}

/** A server that does not answer must not hold up a video. */
const LOAD_TIMEOUT = 20_000

/** Pictures, movies, fonts, and how loud voices are: loaded once, before the first frame. */
export class Resources {
  readonly missing: Missing[] = []
  readonly #images = new Map<string, LoadedImage | null>()
  readonly #movies = new Map<string, Movie | null>()
  readonly #voices = new Map<string, Loudness | null>()
  readonly #pending = new Map<string, Promise<void>>()
  readonly #failed = new Map<string, { src: string; reason: string; again: () => Promise<void> }>()
  readonly #listeners = new Set<(src: string) => void>()
  readonly #options: ResourceOptions
  #isDisposed = false

  constructor(options: ResourceOptions = {}) {
    this.#options = options
  }

  /** The picture at `src`, once it is loaded; null when it is not there. */
  readonly image = (src: string): LoadedImage | null => this.#images.get(src) ?? null

  /** What is known of the movie at `src`: undefined while it is loading, null when it cannot be had. */
  readonly movie = (src: string): MovieInfo | null | undefined => this.#movies.get(src)

  /** The picture of a movie that was decoded for this moment, else the latest decoded one. */
  readonly movieFrame = ({ src, at }: MovieFrame): LoadedImage | null =>
    this.#movies.get(src)?.pictureAt(at) ?? null

  /** Decodes these pictures of movies that are loaded; those decoded before for other moments are given up. */
  readonly decode = async (frames: readonly MovieFrame[]) => {
    const times = new Map<string, number[]>()
    for (const { src, at } of frames) times.set(src, [...(times.get(src) ?? []), at])
    await Promise.all(
      [...times].map(async ([src, list]) => {
        const decoding = this.#movies.get(src)?.decode(list)
        await decoding?.catch((error: unknown) => this.#reportDamage(src, reasonOf(error)))
      }),
    )
  }

  /** Whether these pages can be painted as they are: loading would bring nothing. Movies may always bring more. */
  isLoaded(pages: readonly LoadablePage[]): boolean {
    const { images, movies, fonts, code } = requiredResourcesOf(pages)
    if (movies.size > 0 || code.size > 0) return false
    return [...images].every((src) => this.#images.has(src)) && hasFonts(fonts)
  }

  /**
   * Loads all that these pages need; what cannot be had is listed in `missing` and never throws.
   * @param onProgress instead of that of the options
   */
  async load(pages: readonly LoadablePage[], onProgress = this.#options.onProgress) {
    const { images, movies, fonts, code } = requiredResourcesOf(pages)
    const total = images.size + movies.size + 1
    let done = 0
    const counted = <Value>(value: Value): Value => {
      done += 1
      onProgress?.(done, total)
      return value
    }
    const loading = [
      ...[...images].map((src) => this.#loadImage(src).then(counted)),
      ...[...movies].map(([src, stills]) => this.#loadMovie(src, stills).then(counted)),
      ...[...code].map((load) => this.#loadCode(load)),
    ]
    const { missing } = counted(await loadFonts(fonts, { signal: this.#patience() }))
    for (const family of missing) this.#report(family, '没有这款字体，已用思源黑体代替')
    await Promise.all(loading)
  }

  /** Measures the narration of those of these pages on which something follows it. What cannot be had is silent. */
  async measureNarration(pages: readonly Pick<Page, 'elements'>[]) {
    const narrated = pages.filter(({ elements }) => elements.some(followsNarration))
    const sources = new Set(narrated.flatMap((page) => narrationOf(page, Infinity).map(({ src }) => src)))
    await Promise.all([...sources].map((src) => this.#loadVoice(src)))
  }

  /**
   * How loud a page's narration is at a time of the page's clock, 0…1, as far as it was measured by `listen`.
   * @param seconds how long the page is shown
   */
  readonly narrationLoudnessOf = (page: Pick<Page, 'elements'>, seconds: number) =>
    narrationLoudnessOf(narrationOf(page, seconds), (src) => this.#voices.get(src) ?? null)

  /**
   * Why the picture or movie at `src` could not be had, or not all of it, in Chinese; null when it is there, or
   * nobody asked for it.
   */
  readonly errorOf = (src: string): string | null =>
    [...this.#failed.values()].find((failure) => failure.src === src)?.reason ??
    this.missing.find((entry) => entry.src === shortened(src))?.reason ??
    null

  /** Loads once more what could not be had: all of it, or what is at `src`. Those who listen hear what became of it. */
  async retry(src?: string) {
    const failures = [...this.#failed].filter(([, failure]) => src === undefined || failure.src === src)
    for (const [key] of failures) {
      this.#failed.delete(key)
      this.#pending.delete(key)
    }
    await Promise.all(failures.map(([, { again }]) => again()))
  }

  /** Calls `listener` with the address of what could not be had, and of what came when it was asked for again. @returns its end */
  onChange(listener: (src: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  dispose() {
    this.#isDisposed = true
    this.#listeners.clear()
    for (const image of this.#images.values()) if (image) closeImage(image)
    this.#images.clear()
    for (const movie of this.#movies.values()) movie?.close()
    this.#movies.clear()
    this.#voices.clear()
  }

  #loadImage(src: string): Promise<void> {
    return this.#loadOnce('image', src, this.#images, async () =>
      this.#orGivenBack(await decodeImage(await this.#fetch(src)), closeImage),
    )
  }

  /** @param stills times of the pictures that are seen at rest */
  async #loadMovie(src: string, stills: ReadonlySet<number>) {
    await this.#loadOnce('movie', src, this.#movies, async () =>
      this.#orGivenBack(await openMovie(await this.#fetchLong(src)), (movie) => movie.close()),
    )
    const movie = this.#movies.get(src)
    if (movie?.error) this.#reportDamage(src, movie.error)
    for (const at of stills) {
      await movie?.keep?.(at).catch((error: unknown) => this.#reportDamage(src, reasonOf(error)))
    }
  }

  /** What comes when nobody waits for it any more is given back at once: decoders are few. */
  #orGivenBack<Loaded>(loaded: Loaded, giveBack: (loaded: Loaded) => void): Loaded | null {
    if (!this.#isDisposed) return loaded
    giveBack(loaded)
    return null
  }

  /** A sound that cannot be had is missed by whoever plays it, not here. */
  #loadVoice(src: string): Promise<void> {
    const load = async () => measureLoudness(await (await this.#fetch(src)).arrayBuffer())
    return this.#loadOnce('voice', src, this.#voices, () => load().catch(() => null))
  }

  /** The browser keeps what it has loaded; what failed is tried again the next time. */
  async #loadCode(load: () => Promise<unknown>) {
    try {
      await load()
    } catch {
      this.#report('程序组件', '没有加载成功，请检查网络后重试')
    }
  }

  #loadOnce<Loaded>(
    kind: 'image' | 'movie' | 'voice',
    src: string,
    into: Map<string, Loaded | null>,
    load: () => Promise<Loaded | null>,
  ): Promise<void> {
    const key = `${kind} ${src}`
    const known = this.#pending.get(key)
    if (known) return known
    const loading = this.#loadInto(kind, src, into, load)
    this.#pending.set(key, loading)
    return loading
  }

  async #loadInto<Loaded>(
    kind: 'image' | 'movie' | 'voice',
    src: string,
    into: Map<string, Loaded | null>,
    load: () => Promise<Loaded | null>,
  ): Promise<void> {
    try {
      const loaded = await load()
      const wasMissing = into.has(src)
      into.set(src, loaded)
      if (wasMissing) this.#came(src)
    } catch (error) {
      const reason = reasonOf(error)
      into.set(src, null)
      this.#failed.set(`${kind} ${src}`, { src, reason, again: () => this.#loadOnce(kind, src, into, load) })
      this.#report(src, reason)
      this.#tell(src)
    }
  }

  async #fetch(src: string): Promise<Blob> {
    const { resolveUrl = (url: string) => url } = this.#options
    const response = await fetch(resolveUrl(src), { signal: this.#patience() })
    if (!response.ok) throw new Error(`服务器返回 ${response.status}`)
    return response.blob()
  }

  /** A video may take its time, as long as more of it comes. */
  async #fetchLong(src: string): Promise<Blob> {
    const { resolveUrl = (url: string) => url, signal } = this.#options
    return fetchWhole(resolveUrl(src), LOAD_TIMEOUT, signal)
  }

  /** Ends with the caller's patience or our own. */
  #patience(): AbortSignal {
    const { signal } = this.#options
    const timeout = AbortSignal.timeout(LOAD_TIMEOUT)
    return signal ? AbortSignal.any([signal, timeout]) : timeout
  }

  #report(src: string, reason: string) {
    const shown = shortened(src)
    if (!this.missing.some((entry) => entry.src === shown)) this.missing.push({ src: shown, reason })
  }

  /** Reports what is wrong with something that is there nevertheless. */
  #reportDamage(src: string, reason: string) {
    if (this.errorOf(src) === reason) return
    this.#report(src, reason)
    this.#tell(src)
  }

  #came(src: string) {
    const at = this.missing.findIndex((entry) => entry.src === shortened(src))
    if (at >= 0) this.missing.splice(at, 1)
    this.#tell(src)
  }

  #tell(src: string) {
    for (const listener of this.#listeners) listener(src)
  }
}

function closeImage({ source }: LoadedImage) {
  if (source instanceof ImageBitmap) source.close()
}

/** An address as it is shown: those with data in them are endless. */
const shortened = (src: string) => (src.length > 120 ? `${src.slice(0, 100)}…` : src)

/** All scenery of a project whose resources a renderer needs. */
export const renderablePagesOf = (project: Project) => [...project.pages, ...project.coverList]

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return '加载超时'
  if (error instanceof DOMException && error.name === 'EncodingError') return '不是能识别的图片'
  if (error instanceof TypeError) return '无法连接，或网站不允许引用'
  return error instanceof Error ? error.message : String(error)
}
