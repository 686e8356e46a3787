import { fc, test } from '@fast-check/vitest'
import { dequal } from 'dequal'
import { snapshot } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { allElements } from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import {
  type ActionId,
  actions,
  activeHistory,
  activePage,
  type History,
  select,
  selectedElements,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { elements, projects } from '#test/support/arbitraries.ts'
import { Author } from '#test/support/author.ts'
import { expectInvariants, expectStructure } from '#test/support/invariants.ts'

/** Steps of the author, with random targets. */
const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      id: fc.constantFrom(...(Object.keys(actions) as ActionId[])),
      picks: fc.array(fc.nat(15), { maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      keys: fc.constantFrom(...new Set(Object.values(actions).flatMap(({ keys }) => keys))),
      scope: fc.constantFrom('stage' as const, 'pages' as const, 'timeline' as const, 'text' as const),
      picks: fc.array(fc.nat(15), { maxLength: 4 }),
    }),
  },
  fc.record({ kind: fc.constant('insert' as const), element: elements() }),
  fc.record({
    kind: fc.constant('drag' as const),
    left: fc.integer({ min: -50, max: 50 }),
    isCancelled: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('goToPage' as const), at: fc.nat(5) }),
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

function pick(author: Author, picks: number[]) {
  const ids = author.elements.map(({ uuid }) => uuid)
  // Without picks, the selection of the last step stays.
  if (picks.length > 0 && ids.length > 0) {
    select(
      author.editing,
      picks.map((at) => ids[at % ids.length] ?? ''),
    )
  }
}

function perform(author: Author, step: Step) {
  const { editing } = author
  // Prevents merging with the previous step.
  author.wait(10_000)
  switch (step.kind) {
    case 'run':
      pick(author, step.picks)
      if (actions[step.id].enabled(editing)) author.run(step.id)
      break
    case 'press':
      pick(author, step.picks)
      author.press(step.keys, { scope: step.scope })
      break
    case 'insert':
      if (author.elements.length < 30)
        insertElement(editing, { ...structuredClone(step.element), uuid: crypto.randomUUID() })
      break
    case 'drag':
      // Children of groups also have percentages, which only operations update.
      for (const { commonStyle } of selectedElements(editing).filter((element) => isOnTop(author, element))) {
        commonStyle.left += step.left
        commonStyle.opacity = 0.5
      }
      if (step.isCancelled) author.cancel()
      else author.drop()
      break
    case 'goToPage':
      author.goToPage((step.at % editing.undoable.project.pages.length) + 1)
      break
  }
}

const isOnTop = ({ editing }: Author, { uuid }: Element) =>
  [...editing.undoable.project.pages, ...editing.covers.coverList].some((container) =>
    container.elements.some((element) => element.uuid === uuid),
  )

/** Records the expected state of each history entry as plain copies. */
function record(history: History, read: () => unknown) {
  const copy = () => structuredClone(read())
  const recorded = [copy()]
  let at = 0
  return {
    /** Compares the present state with the expected one; call it after every step. */
    check(isUndoOrRedo: boolean) {
      const present = copy()
      const { index, length } = history.status
      if (!isUndoOrRedo && !dequal(present, recorded[at])) {
        expect(index, 'a change is one step').toBe(at + 1)
        recorded.splice(index, Infinity, present)
      }
      at = index
      expect(length).toBe(recorded.length)
      // dequal is ten times as fast as a passing expectation.
      if (!dequal(present, recorded[index])) expect(present).toEqual(recorded[index])
    },
    recorded,
  }
}

function recordersOf({ editing }: Author) {
  return [
    record(editing.history, () => snapshot(editing.undoable).project),
    record(editing.coverHistory, () => snapshot(editing.covers).coverList),
  ]
}

function moveTo(history: History, to: 'start' | 'end') {
  while (to === 'start' ? history.undo() : history.redo());
}

beforeEach(() => {
  let count = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${count++}`)
})
afterEach(() => vi.restoreAllMocks())

/** Syncs the footers first, since doing so on leaving the second page would be an extra step. */
function settleFooters(author: Author, recorders: ReturnType<typeof recordersOf>) {
  author.run('syncFooters')
  for (const each of recorders) each.check(false)
}

const isUndoOrRedo = (author: Author, step: Step) =>
  (step.kind === 'run' && ['undo', 'redo'].includes(step.id)) ||
  (step.kind === 'press' && ['undo', 'redo'].includes(author.ran ?? ''))

describe('any steps of the author', () => {
  test.prop([projects, fc.array(steps, { maxLength: 20 })], { numRuns: 80 })(
    'keep the document valid, make at most one history step each, and undo and redo to the same states',
    (project, sequence) => {
      const author = new Author({ project })
      const recorders = recordersOf(author)
      for (const step of sequence) {
        settleFooters(author, recorders)
        perform(author, step)
        for (const each of recorders) each.check(isUndoOrRedo(author, step))
        expectStructure(author.project)
        expectValidSelection(author)
      }
      expectInvariants(author.project)
      for (const history of [author.editing.history, author.editing.coverHistory]) moveTo(history, 'end')
      const end = structuredClone(author.project)
      for (const history of [author.editing.history, author.editing.coverHistory]) moveTo(history, 'start')
      expect(author.project).toEqual(project)
      for (const history of [author.editing.history, author.editing.coverHistory]) moveTo(history, 'end')
      expect(author.project).toEqual(end)
    },
  )

  test.prop(
    [projects, fc.array(steps, { minLength: 5, maxLength: 15 }), fc.array(fc.boolean(), { maxLength: 40 })],
    {
      numRuns: 50,
    },
  )('can be undone and redone at random', (project, sequence, walk) => {
    const author = new Author({ project })
    const recorders = recordersOf(author)
    for (const step of sequence) {
      settleFooters(author, recorders)
      perform(author, step)
      for (const each of recorders) each.check(isUndoOrRedo(author, step))
    }
    const { history } = author.editing
    for (const isUndo of walk) {
      const before = history.status.index
      const hasChanged = isUndo ? history.undo() : history.redo()
      expect(history.status.index).toBe(before + (hasChanged ? (isUndo ? -1 : 1) : 0))
      recorders[0]?.check(true)
      expectValidSelection(author)
    }
  })

  test.prop([projects, fc.array(steps, { maxLength: 12 })], { numRuns: 80 })(
    'keep unchanged objects identical, also on undo and redo',
    (project, sequence) => {
      const author = new Author({ project })
      for (const step of sequence) {
        const history = activeHistory(author.editing)
        const { index } = history.status
        const before = snapshotsOf(author.project)
        perform(author, step)
        if (history.status.index !== index + 1) continue
        const after = snapshotsOf(author.project)
        history.undo()
        const undone = snapshotsOf(author.project)
        history.redo()
        const redone = snapshotsOf(author.project)
        for (const [id, element] of before) {
          if (after.get(id) !== element) continue
          expect(undone.get(id), `${id} after undoing ${JSON.stringify(step)}`).toBe(element)
          expect(redone.get(id), `${id} after redoing ${JSON.stringify(step)}`).toBe(element)
        }
      }
    },
  )
})

describe('undoing one change to one element', () => {
  test.prop([projects.filter(({ pages }) => pages.some(({ elements }) => elements.length > 0)), fc.nat()])(
    'keeps every other page and element identical',
    (project, chance) => {
      const author = new Author({ project })
      const all = author.editing.undoable.project.pages.flatMap((page) =>
        page.elements.map((element) => ({ page, element })),
      )
      const selected = all[chance % all.length]
      if (!selected) return
      const before = author.project
      author.editing.history.change(() => {
        selected.element.commonStyle.top += 1
      })
      author.undo()
      const after = author.project
      for (const [at, page] of before.pages.entries()) {
        if (page.uuid !== selected.page.uuid) expect(after.pages[at]).toBe(page)
        for (const [place, element] of page.elements.entries()) {
          if (element.uuid !== selected.element.uuid) expect(after.pages[at]?.elements[place]).toBe(element)
        }
      }
      expect(after).toEqual(before)
    },
  )
})

/** Element snapshots by list and id: an element that moves to another list is a different object there. */
function snapshotsOf({ pages, coverList }: Project): Map<string, Element> {
  const lists = [
    ...pages.map(({ uuid, elements }) => ({ id: uuid, elements })),
    ...coverList.map(({ _id, elements }) => ({ id: _id, elements })),
  ]
  return new Map(
    lists.flatMap(({ id, elements }) =>
      elements.map((element) => [`${id} ${element.uuid}`, element] as const),
    ),
  )
}

function expectValidSelection({ editing }: Author) {
  const { project, activePageId } = editing.undoable
  expect(project.pages.map(({ uuid }) => uuid)).toContain(activePageId)
  const page = activePage(editing)
  const selected = selectedElements(editing)
  if (!editing.session.isCoverTab)
    for (const element of selected) expect(allElements(page.elements)).toContain(element)
}
