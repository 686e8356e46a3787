import {
  type Container,
  type FindOptions,
  findText,
  isLockedMatch,
  locate,
  replaceText,
  type TextMatch,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { goToCover } from './actions/covers.ts'
import { goToPage } from './actions/pages.ts'
import { fittedStep } from './fitted-step.ts'
import { select } from './selection.ts'
import type { Editing } from './store.ts'

/** A text found on a page or cover. */
export interface FoundText extends TextMatch {
  containerId: string
  /** Index of the page or cover. */
  containerIndex: number
  /** Whether it cannot be replaced. */
  isLocked: boolean
}

/** Finds a text on all pages or, in the cover tab, on all covers. */
export function findTexts(editing: Editing, query: string, options?: FindOptions): FoundText[] {
  return containersOf(editing).flatMap(({ id, container }, containerIndex) =>
    findText(container, query, options).map((match) => ({
      ...match,
      containerId: id,
      containerIndex,
      isLocked: isLockedMatch(container, match),
    })),
  )
}

/** Shows an element of any page or cover, in its tab, and selects it. */
export function showElement(
  editing: Editing,
  { on, ...found }: { on: 'page' | 'cover'; containerId: string; elementId: string },
) {
  editing.session.isCoverTab = on === 'cover'
  goToText(editing, found)
}

/** Shows the page or cover of a found text and selects its element, within its group. */
export function goToText(
  editing: Editing,
  { containerId, elementId }: Pick<FoundText, 'containerId' | 'elementId'>,
) {
  const { covers, session } = editing
  if (!session.isCoverTab) goToPage(editing, containerId)
  else if (covers.activeCoverId !== containerId) goToCover(editing, containerId)
  const container = containersOf(editing).find(({ id }) => id === containerId)?.container
  const found = container && locate(container, elementId)
  if (!found) return
  session.enteredGroupId = found.groups.at(-1)?.uuid ?? null
  select(editing, [elementId])
}

/** Replaces found texts, except those in locked elements, as one step. @returns how many */
export function replaceTexts(editing: Editing, found: readonly FoundText[], replacement: string): number {
  const free = found.filter(({ isLocked }) => !isLocked)
  const changed: { container: Container; elements: Element[] }[] = []
  if (free.length === 0) return 0
  fittedStep(
    editing,
    () => {
      for (const { id, container } of containersOf(editing)) {
        const matches = free.filter(({ containerId }) => containerId === id)
        if (matches.length > 0)
          changed.push({ container, elements: replaceText(container, matches, replacement) })
      }
    },
    () => changed,
  )
  return free.length
}

function containersOf({ session, covers, undoable }: Editing): { id: string; container: Container }[] {
  if (session.isCoverTab) return covers.coverList.map((cover) => ({ id: cover._id, container: cover }))
  return undoable.project.pages.map((page) => ({ id: page.uuid, container: page }))
}
