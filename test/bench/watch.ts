/** Red, green, blue: 0–255. */
export type Rgb = [number, number, number]

/** What the benches put into the editor's window to see when something is on the screen. Times in ms of its clock. */
export interface StageWatch {
  /** When the stage shows a page with this ground. */
  painted(ground: Rgb): Promise<number>
  /** How long after the next click it does. */
  fromClick(ground: Rgb): Promise<number>
  /** When the property panel shows an element. */
  selected(): Promise<number>
  /** Where the page lies in the window, CSS px. */
  pageBox(ground: Rgb): { left: number; top: number; width: number }
  /** From now on marks each frame `bench:moved` when the panel tells another place, otherwise `bench:still`. */
  markFrames(): void
}

declare global {
  interface Window {
    watch: StageWatch
  }
}

/** Sent to the page as source text: it uses nothing from outside of itself. */
export function stageWatch() {
  const stage = () => document.querySelector<HTMLCanvasElement>('[aria-label="画布"] canvas')
  const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)

  /** After each frame's painting, until `test` holds. */
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

  const isGround = (data: Uint8ClampedArray, at: number, ground: Rgb) =>
    ground.every((value, part) => data[at + part] === value)

  function pixels() {
    const canvas = stage()
    const context = canvas?.getContext('2d')
    if (!canvas || !context || canvas.width === 0) return null
    return { canvas, context }
  }

  let probe: { x: number; y: number } | null = null
  function shows(ground: Rgb): boolean {
    const found = pixels()
    if (!found) return false
    const { context } = found
    probe ??= probeOf(ground)
    if (!probe) return false
    return isGround(context.getImageData(probe.x, probe.y, 1, 1).data, 0, ground)
  }

  /** Down the middle of the stage to the page's first row: no element lies there. */
  function probeOf(ground: Rgb) {
    const found = pixels()
    if (!found) return null
    const { canvas, context } = found
    const x = canvas.width >> 1
    const { data } = context.getImageData(x, 0, 1, canvas.height)
    for (let y = 0; y < canvas.height; y++) if (isGround(data, y * 4, ground)) return { x, y: y + 1 }
    return null
  }

  window.watch = {
    painted: (ground) => after(() => shows(ground)),
    async fromClick(ground) {
      const clicked = new Promise<number>((resolve) => {
        window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const start = await clicked
      return (await after(() => shows(ground))) - start
    },
    selected: () => after(() => field('水平位置') !== null),
    pageBox(ground) {
      const found = pixels()
      if (!found || !probe) throw new Error('no page is painted')
      const { canvas, context } = found
      const { data } = context.getImageData(0, probe.y, canvas.width, 1)
      const columns = Array.from({ length: canvas.width }, (_, at) => at).filter((at) =>
        isGround(data, at * 4, ground),
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
