/** Red, green, blue: 0–255. */
export type Rgb = [number, number, number]

/** Observes the editor's window from inside; times are ms of its clock. */
export interface StageWatch {
  /** Time at which the stage shows a page with this background. */
  painted(background: Rgb): Promise<number>
  /** Time from the next click until then. */
  fromClick(background: Rgb): Promise<number>
  /** Time at which the property panel shows an element. */
  selected(): Promise<number>
  /** The page's box in the window, in CSS px. */
  pageBox(background: Rgb): { left: number; top: number; width: number }
  /** Marks each frame `bench:moved` if the position in the panel has changed, otherwise `bench:still`. */
  markFrames(): void
}

declare global {
  interface Window {
    watch: StageWatch
  }
}

/** Sent to the page as source text, so it uses nothing from outside. */
export function stageWatch() {
  const stage = () => document.querySelector<HTMLCanvasElement>('[aria-label="画布"] canvas')
  const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)

  /** Checks `test` after the painting of each frame until it holds. */
  const after = (test: () => boolean) =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        if (test()) resolve(performance.now())
        else ask()
      })
      port1.start()
      const ask = () => requestAnimationFrame(() => port2.postMessage(null))
      ask()
    })

  const isBackground = (data: Uint8ClampedArray, at: number, background: Rgb) =>
    background.every((value, part) => data[at + part] === value)

  function pixels() {
    const canvas = stage()
    const context = canvas?.getContext('2d')
    if (!canvas || !context || canvas.width === 0) return null
    return { canvas, context }
  }

  let probe: { x: number; y: number } | null = null
  function shows(background: Rgb): boolean {
    const found = pixels()
    if (!found) return false
    const { context } = found
    probe ??= probeOf(background)
    if (!probe) return false
    return isBackground(context.getImageData(probe.x, probe.y, 1, 1).data, 0, background)
  }

  /** Searches the vertical center line of the stage for the page's first row, which no element covers. */
  function probeOf(background: Rgb) {
    const found = pixels()
    if (!found) return null
    const { canvas, context } = found
    const x = canvas.width >> 1
    const { data } = context.getImageData(x, 0, 1, canvas.height)
    for (let y = 0; y < canvas.height; y++) if (isBackground(data, y * 4, background)) return { x, y: y + 1 }
    return null
  }

  window.watch = {
    painted: (background) => after(() => shows(background)),
    async fromClick(background) {
      const clicked = new Promise<number>((resolve) => {
        window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const start = await clicked
      return (await after(() => shows(background))) - start
    },
    selected: () => after(() => field('水平位置') !== null),
    pageBox(background) {
      const found = pixels()
      if (!found || !probe) throw new Error('no page is painted')
      const { canvas, context } = found
      const { data } = context.getImageData(0, probe.y, canvas.width, 1)
      const columns = Array.from({ length: canvas.width }, (_, at) => at).filter((at) =>
        isBackground(data, at * 4, background),
      )
      const box = canvas.getBoundingClientRect()
      const scale = box.width / canvas.width
      const [first = 0, last = 0] = [columns[0], columns.at(-1)]
      return {
        left: box.left + first * scale,
        top: box.top + (probe.y - 1) * scale,
        width: (last + 1 - first) * scale,
      }
    },
    markFrames() {
      const [left, top] = [field('水平位置'), field('垂直位置')]
      let before = ''
      function frame() {
        const now = `${left?.value} ${top?.value}`
        performance.mark(now === before ? 'bench:still' : 'bench:moved')
        before = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
  }
}
