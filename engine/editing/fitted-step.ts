import type { Container } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { activeHistory } from './selection.ts'
import type { Editing } from './store.ts'

/** Longest wait for fonts, in ms, for the refitted boxes to belong to the same step. */
const FONTS_PATIENCE = 60_000

/** Counter that keeps the steps of different changes apart. */
let changes = 0

/**
 * Makes one step of a change of texts and fits their boxes, once more when their fonts have loaded.
 * @param texts the changed elements of each page or cover
 * @param name what the step is called; by its difference if missing
 */
export function fittedStep(
  editing: Editing,
  run: () => void,
  texts: () => readonly { container: Container; elements: readonly Element[] }[],
  name?: string,
) {
  const { tools } = editing
  const history = activeHistory(editing)
  const step = { merge: `texts ${++changes}`, pause: FONTS_PATIENCE, ...(name !== undefined && { name }) }
  const fit = () => {
    for (const { container, elements } of texts())
      for (const element of elements) tools.fitText?.(element, container)
  }
  history.change(() => {
    run()
    fit()
  }, step)
  const { index } = history.status
  const fitAgain = () => {
    const isUndone = history.status.index < index
    return isUndone ? undefined : history.change(fit, step)
  }
  void tools.loadFonts?.(texts().flatMap(({ elements }) => elements))?.then(fitAgain)
}
