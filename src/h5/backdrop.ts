/** px of the picture, which is blurred. */
const WIDTH = 32
/** Frames until another page has replaced the one before. */
const FRAMES = 12

export interface Backdrop {
  /**
   * Brings the picture closer to a page.
   * @param key another one when the page looks different: the picture stays while it is the same, as blurring is expensive
   */
  follow(page: HTMLCanvasElement, key: string): void
}

/** The blurred picture behind the page, which the service has filled with the first one. */
export function createBackdrop(): Backdrop {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  let shownKey = ''
  let left = 0
  return {
    follow(page, key) {
      if (key !== shownKey) left = FRAMES
      if (left === 0 || !context || page.width === 0) return
      if (shownKey === '') {
        canvas.width = WIDTH
        canvas.height = Math.max(1, Math.round((WIDTH * page.height) / page.width))
        document.getElementById('backdrop')?.remove()
        canvas.id = 'backdrop'
        canvas.ariaHidden = 'true'
        document.body.prepend(canvas)
        left = 1
      }
      shownKey = key
      // The last one is drawn alone, or a trace of the page before would stay.
      context.globalAlpha = left === 1 ? 1 : 0.25
      context.drawImage(page, 0, 0, canvas.width, canvas.height)
      left--
    },
  }
}
