/** The author is taken to be working for this long after an input. */
const WORKING_MS = 300

const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const

/** Inputs of the author, for long work in the same thread. */
export interface AuthorInput {
  /** Resolves at once; while the author works, after the next two frames of the page have been painted. */
  yieldToInput(): Promise<void>
  close(): void
}

/** Listens to the whole page. Moves of the pointer count while a button is held. */
export function watchAuthorInput(): AuthorInput {
  const listening = new AbortController()
  let last = Number.NEGATIVE_INFINITY
  const note = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return
    last = performance.now()
  }
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const type of INPUTS) addEventListener(type, note, options)
  return {
    async yieldToInput() {
      // The page does not render frames while it is hidden.
      if (performance.now() - last > WORKING_MS || document.hidden) return
      await painted()
      await painted()
    },
    close: () => listening.abort(),
  }
}

/** No frame takes longer than this unless the page is hidden. */
const LONGEST_FRAME_MS = 1000

/** Resolves after the next frame of the page, or without one if the page is hidden meanwhile. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // A frame is painted after its callbacks, before the next task.
      setTimeout(resolve)
    })
  })
}
