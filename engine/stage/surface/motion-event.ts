/** Asks the stage to play again what charts do by themselves: `detail` is an element's uuid, or nothing for all. */
const CHART_ANIMATION = 'chart-animation'

/**
 * Listens on the window, so that host pages can ask as well as the editor.
 * @param play is told which element, null for all.
 * @returns its end.
 */
export function onMotionWanted(play: (elementId: string | null) => void): () => void {
  const listen = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    play(typeof detail === 'string' ? detail : null)
  }
  window.addEventListener(CHART_ANIMATION, listen)
  return () => window.removeEventListener(CHART_ANIMATION, listen)
}
