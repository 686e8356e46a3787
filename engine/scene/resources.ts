import { drawingShapeOf, type Page, type Project } from '#engine/document/index.ts'
import type { LoadedImage, MovieFrame, MovieInfo, RequiredFont } from '#engine/elements/element-renderer.ts'
import { hasFonts, loadFonts } from '#engine/text/fonts.ts'
import { narrationOf } from '#engine/timeline/index.ts'
import { decodeImage } from './decode-image.ts'
import { fetchWithIdleTimeout } from './fetch-with-idle-timeout.ts'
import { type Movie, openMovie } from './movies/index.ts'
import { type Loudness, measureLoudness, narrationLoudnessOf } from './narration-loudness.ts'
import { followsNarration, type LoadablePage, requiredResourcesOf } from './required-resources.ts'

/** A resource of a project that could not be loaded; `reason` is in Chinese. */
export interface Missing {
  /** Its address, or the family of a font. */
  src: string
  reason: string
  /** There is no such resource: another attempt gives the same picture. */
  isPermanent?: boolean
}

export interface ResourceOptions {
  /** Maps an address of the document to one that can be fetched. */
  resolveUrl?: (src: string) => string
  signal?: AbortSignal
  /** Called with the number of pictures and fonts that have loaded or failed. */
  onProgress?: (done: number, total: number) => void
  /** Opens movies that are shown in another way than frame by frame; null for all others. */
  openMovie?: (src: string) => Promise<Movie> | null
}

/** Stands for the product's own code among what is missing. */
export const CODE = '程序组件'

/** ms; a server that does not answer must not block a video. */
const LOAD_TIMEOUT = 20_000

/** Pictures, movies, fonts and loudness of narration, loaded once, before the first frame. */
export class Resources {
  readonly missing: Missing[] = []
  /** Sounds whose loudness could not be measured. */
  readonly unmeasured: Missing[] = []
  readonly #images = new Map<string, LoadedImage | null>()
  readonly #movies = new Map<string, Movie | null>()
  readonly #loudness = new Map<string, Loudness | null>()
  readonly #pending = new Map<string, Promise<void>>()
  readonly #failed = new Map<string, { src: string; reason: string; retry: () => Promise<void> }>()
  readonly #listeners = new Set<(src: string) => void>()
  readonly #options: ResourceOptions
  #isDisposed = false

  constructor(options: ResourceOptions = {}) {
    this.#options = options
  }

  /** The picture at `src`; null if it is not loaded. */
  readonly image = (src: string): LoadedImage | null => this.#images.get(src) ?? null

  /** The movie at `src`: undefined while loading, null if it failed. */
  readonly movie = (src: string): MovieInfo | null | undefined => this.#movies.get(src)

  /** The movie at `src` when it has loaded; null if that failed, or no page that is loaded has it. */
  readonly loadedMovie = async (src: string): Promise<MovieInfo | null> => {
    await this.#pending.get(keyOf('movie', src))
    return this.#movies.get(src) ?? null
  }

  /** The movie frame decoded for this time, otherwise the latest decoded one. */
  readonly movieFrame = ({ src, at }: MovieFrame): LoadedImage | null =>
    this.#movies.get(src)?.frameAt(at) ?? null

  /** Decodes frames of loaded movies and releases those decoded before for other times. */
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

  /** Whether loading would change nothing for these pages. Pages with movies always load. */
  isLoaded(pages: readonly LoadablePage[]): boolean {
    const { images, movies, fonts, code } = requiredResourcesOf(pages)
    if (movies.size > 0 || code.size > 0) return false
    return [...images].every((src) => this.#images.has(src)) && hasFonts(fonts)
  }

  /**
   * Loads what these pages require. Never rejects for a failed resource: it is listed in `missing`.
   * @param onProgress replaces that of the options
   */
  async load(pages: readonly LoadablePage[], onProgress = this.#options.onProgress) {
    const { images, movies, fonts, code } = requiredResourcesOf(pages)
    const total = images.size + movies.size + 1
    let done = 0
    const countDone = <Value>(value: Value): Value => {
      done += 1
      onProgress?.(done, total)
      return value
    }
    const loading = [
      ...[...images].map((src) => this.#loadImage(src).then(countDone)),
      ...[...movies].map(([src, stills]) => this.#loadMovie(src, stills).then(countDone)),
      ...[...code].map((load) => this.#loadCode(load)),
    ]
    countDone(await this.loadFonts(fonts))
    await Promise.all(loading)
  }

  /** Loads fonts; those that are missing are reported, their texts use the default. */
  async loadFonts(fonts: readonly RequiredFont[]) {
    const { missing, unknown } = await loadFonts(fonts, { signal: this.#loadSignal() })
    for (const family of missing) {
      this.#report(family, '没有这款字体，已用思源黑体代替', unknown.includes(family))
    }
  }

  /** Measures the narration of pages on which an element follows it. A sound that fails to load is silent. */
  async measureNarration(pages: readonly Pick<Page, 'elements'>[]) {
    const narrated = pages.filter(({ elements }) => elements.some(followsNarration))
    const sources = new Set(narrated.flatMap((page) => narrationOf(page, Infinity, 0).map(({ src }) => src)))
    await Promise.all([...sources].map((src) => this.#loadLoudness(src)))
  }

  /**
   * Loudness of a page's narration at a time of the page's clock, 0…1, as far as `measureNarration` has
   * measured it.
   * @param seconds how long the page is shown
   * @param overlap duration of its incoming transition, seconds
   */
  readonly narrationLoudnessOf = (page: Pick<Page, 'elements' | 'data'>, seconds: number, overlap: number) =>
    narrationLoudnessOf(narrationOf(page, seconds, overlap), (src) => this.#loudness.get(src) ?? null)

  /**
   * Why the picture or movie at `src` is missing or damaged, in Chinese; null if it is complete or was not
   * requested.
   */
  readonly errorOf = (src: string): string | null =>
    [...this.#failed.values()].find((failure) => failure.src === src)?.reason ??
    this.missing.find((entry) => entry.src === displayAddress(src))?.reason ??
    null

  /** Retries what failed to load, all or at `src`. Listeners are notified of the outcome. */
  async retry(src?: string) {
    const failures = [...this.#failed].filter(([, failure]) => src === undefined || failure.src === src)
    for (const [key] of failures) {
      this.#failed.delete(key)
      this.#pending.delete(key)
    }
    await Promise.all(failures.map(([, { retry }]) => retry()))
  }

  /**
   * Calls `listener` with an address that failed to load or that a retry has loaded. @returns the function to
   * unsubscribe
   */
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
    this.#loudness.clear()
  }

  #loadImage(src: string): Promise<void> {
    return this.#loadOnce('image', src, this.#images, async () =>
      this.#unlessDisposed(await decodeImage(await this.#fetchPicture(src)), closeImage),
    )
  }

  async #fetchPicture(src: string): Promise<Blob> {
    const drawing = drawingShapeOf(src)
    if (!drawing) return this.#fetch(src)
    const blob = await this.#fetch(drawing.address)
    if (!blob.type.startsWith('image/svg+xml')) return blob
    const { reshapedDrawing } = await import('./reshape-drawing.ts')
    return new Blob([reshapedDrawing(await blob.text(), drawing.size)], { type: blob.type })
  }

  /** @param stills times of the frames shown at rest */
  async #loadMovie(src: string, stills: ReadonlySet<number>) {
    await this.#loadOnce('movie', src, this.#movies, async () =>
      this.#unlessDisposed(await this.#openMovie(src), (movie) => movie.close()),
    )
    const movie = this.#movies.get(src)
    if (movie?.error) this.#reportDamage(src, movie.error)
    for (const at of stills) {
      await movie?.keep?.(at).catch((error: unknown) => this.#reportDamage(src, reasonOf(error)))
    }
  }

  async #openMovie(src: string): Promise<Movie> {
    const opened = this.#options.openMovie?.(src) ?? null
    return opened ?? openMovie(await this.#fetchLarge(src))
  }

  /** Releases what loads after disposal: decoders are few. */
  #unlessDisposed<Loaded>(loaded: Loaded, release: (loaded: Loaded) => void): Loaded | null {
    if (!this.#isDisposed) return loaded
    release(loaded)
    return null
  }

  /** A failure is not reported as missing: the player of the sound reports it. */
  #loadLoudness(src: string): Promise<void> {
    const load = async () => measureLoudness(await (await this.#fetch(src)).arrayBuffer())
    return this.#loadOnce('sound', src, this.#loudness, () =>
      load().catch((error: unknown) => {
        this.unmeasured.push({ src: displayAddress(src), reason: reasonOf(error) })
        return null
      }),
    )
  }

  /** The browser caches loaded modules; a failed one is retried with the next load. */
  async #loadCode(load: () => Promise<unknown>) {
    try {
      await load()
    } catch {
      this.#report(CODE, '没有加载成功，请检查网络后重试')
    }
  }

  #loadOnce<Loaded>(
    kind: Kind,
    src: string,
    into: Map<string, Loaded | null>,
    load: () => Promise<Loaded | null>,
  ): Promise<void> {
    const key = keyOf(kind, src)
    const known = this.#pending.get(key)
    if (known) return known
    const loading = this.#loadAndStore(kind, src, into, load)
    this.#pending.set(key, loading)
    return loading
  }

  async #loadAndStore<Loaded>(
    kind: Kind,
    src: string,
    into: Map<string, Loaded | null>,
    load: () => Promise<Loaded | null>,
  ): Promise<void> {
    try {
      const loaded = await load()
      const wasMissing = into.has(src)
      into.set(src, loaded)
      if (wasMissing) this.#reportRecovered(src)
    } catch (error) {
      const reason = reasonOf(error)
      into.set(src, null)
      this.#failed.set(keyOf(kind, src), { src, reason, retry: () => this.#loadOnce(kind, src, into, load) })
      this.#report(src, reason)
      this.#notify(src)
    }
  }

  async #fetch(src: string): Promise<Blob> {
    const { resolveUrl = (url: string) => url } = this.#options
    const response = await fetch(resolveUrl(src), { signal: this.#loadSignal() })
    if (!response.ok) throw new Error(`服务器返回 ${response.status}`)
    return response.blob()
  }

  /** A video may take long, as long as data keep coming. */
  async #fetchLarge(src: string): Promise<Blob> {
    const { resolveUrl = (url: string) => url, signal } = this.#options
    return fetchWithIdleTimeout(resolveUrl(src), LOAD_TIMEOUT, signal)
  }

  /** Aborts with the caller's signal or after the timeout. */
  #loadSignal(): AbortSignal {
    const { signal } = this.#options
    const timeout = AbortSignal.timeout(LOAD_TIMEOUT)
    return signal ? AbortSignal.any([signal, timeout]) : timeout
  }

  #report(src: string, reason: string, isPermanent = false) {
    const address = displayAddress(src)
    if (this.missing.some((entry) => entry.src === address)) return
    this.missing.push({ src: address, reason, ...(isPermanent && { isPermanent }) })
  }

  /** Reports damage to a resource that can still be used. */
  #reportDamage(src: string, reason: string) {
    if (this.errorOf(src) === reason) return
    this.#report(src, reason)
    this.#notify(src)
  }

  #reportRecovered(src: string) {
    const at = this.missing.findIndex((entry) => entry.src === displayAddress(src))
    if (at >= 0) this.missing.splice(at, 1)
    this.#notify(src)
  }

  #notify(src: string) {
    for (const listener of this.#listeners) listener(src)
  }
}

type Kind = 'image' | 'movie' | 'sound'

const keyOf = (kind: Kind, src: string) => `${kind} ${src}`

function closeImage({ source }: LoadedImage) {
  if (source instanceof ImageBitmap) source.close()
}

/** Shortens an address for display: data URLs are very long. */
export const displayAddress = (src: string) => (src.length > 120 ? `${src.slice(0, 100)}…` : src)

/** All pages and covers of a project. */
export const renderablePagesOf = (project: Project) => [...project.pages, ...project.coverList]

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return '加载超时'
  if (error instanceof DOMException && error.name === 'EncodingError') return '不是能识别的图片'
  if (error instanceof TypeError) return '无法连接，或网站不允许引用'
  return error instanceof Error ? error.message : String(error)
}
