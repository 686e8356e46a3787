import type { Project } from '#engine/document/index.ts'
import { allElements, findElement } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { goToPage } from './actions/pages.ts'
import { createComparison, writeDifference } from './difference.ts'
import { fittedStep } from './fitted-step.ts'
import { snapshotOf } from './revision.ts'
import type { Editing } from './store.ts'

/**
 * Makes the pages of the work equal to those of a changed copy as one step, with the boxes of changed texts fitted.
 * What did not change stays the same object. Covers and version are not part of it.
 * @param name what the step is called in the history, in Chinese
 * @param pageId the page to show afterwards
 */
export function replaceProject(editing: Editing, changed: Project, name: string, pageId: string | null) {
  const { undoable, session } = editing
  const { isEqual } = createComparison()
  const before = snapshotOf(undoable).project
  const { coverList, version } = before
  const wanted = { ...changed, coverList, version }
  const texts = changedTexts(before, wanted, isEqual)
  session.isCoverTab = false
  fittedStep(
    editing,
    () => {
      writeDifference(undoable.project, before, wanted, isEqual)
      keepSelectionValid(editing, before)
    },
    () =>
      undoable.project.pages.flatMap((page) => {
        const elements = allElements(page.elements).filter(({ uuid }) => texts.has(uuid))
        return elements.length === 0 ? [] : [{ container: page, elements }]
      }),
    name,
  )
  if (pageId !== null) goToPage(editing, pageId)
}

/** Selects what is there, after the pages have changed. */
export function keepSelectionValid({ undoable, session }: Editing, before: Project) {
  const { pages } = undoable.project
  const active = pages.find(({ uuid }) => uuid === undoable.activePageId)
  const { activeElementId } = undoable
  if (!active) {
    const at = before.pages.findIndex(({ uuid }) => uuid === undoable.activePageId)
    undoable.activePageId = pages[Math.min(at, pages.length - 1)]?.uuid ?? ''
  }
  if (active && activeElementId !== null && findElement(active, activeElementId)) return
  undoable.activeElementId = null
  session.enteredGroupId = null
}

/** The texts that are not what they were. New ones keep the box that was made for them. */
function changedTexts(
  before: Project,
  after: Project,
  isEqual: (a: unknown, b: unknown) => boolean,
): ReadonlySet<string> {
  const elementsOf = ({ pages }: Project): Element[] => pages.flatMap(({ elements }) => allElements(elements))
  const old = new Map(elementsOf(before).map((element) => [element.uuid, element]))
  const changed = elementsOf(after).filter((element) => {
    const earlier = old.get(element.uuid)
    return earlier !== undefined && isText(element) && !isEqual(earlier, element)
  })
  return new Set(changed.map(({ uuid }) => uuid))
}
