import { fc, test } from '@fast-check/vitest'
import { proxy, snapshot } from 'valtio/vanilla'
import { afterAll, beforeEach, describe, expect, vi } from 'vitest'
import * as operations from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { elements, projects } from '#test/support/arbitraries.ts'
import { expectInvariants, expectStructure } from '#test/support/invariants.ts'

/** Operations on the project, with random arguments. */
const acrossPages = {
  addPage: ({ project, page }) => operations.addPage(project, page.uuid),
  copyPage: ({ project, page }) => operations.copyPage(project, page.uuid),
  removePage: ({ project, page }) => operations.removePage(project, page.uuid),
  movePage: ({ project, page, whole }) => operations.movePage(project, page.uuid, whole(-1, 6)),
  setTransition: ({ project, page, whole }) =>
    operations.setTransition(project, page.uuid, { transDuration: whole(-2, 90) / 10 }),
  setPageDuration: ({ project, page, whole }) =>
    operations.setPageDuration(project, page.uuid, whole(-2, 90) / 10),
  addCover: ({ project }) => operations.addCover(project),
  copyCover: ({ project, whole }) => operations.copyCover(project, project.coverList[whole(0, 2)]?._id ?? ''),
  removeCover: ({ project, whole }) =>
    operations.removeCover(project, project.coverList[whole(0, 2)]?._id ?? ''),
  captureCover: ({ project, page }) => operations.captureCover(project, page),
  pasteElsewhere: ({ project, container, ids, whole }) => {
    const target = project.pages[whole(0, project.pages.length - 1)] ?? container
    return operations.pasteElements(target, operations.copyOut(container, ids), { isCrossPage: true })
  },
  applyFooterRule: ({ project }) => operations.applyFooterRule(project),
} satisfies Record<string, (world: World) => unknown>

/** Operations on one page or cover, with random arguments. */
const onOnePage = {
  addElement: ({ container, element }) => operations.addElement(container, element()),
  copyElements: ({ container, ids }) => operations.copyElements(container, ids),
  removeElements: ({ container, ids }) => operations.removeElements(container, ids),
  nudge: ({ container, ids }) => operations.nudge(container, ids, 'right'),
  moveBy: ({ container, ids, whole }) =>
    operations.moveBy(container, ids, { x: whole(-50, 50), y: whole(-50, 50) }),
  resizeElement: ({ container, ids, whole }) =>
    operations.resizeElement(
      container,
      ids[0] ?? '',
      { width: whole(0, 500), height: whole(0, 500) },
      { x: 1, y: 0.5 },
    ),
  setFontSizeBy: ({ container, ids, whole }) => operations.setFontSizeBy(container, ids, whole(-90, 90)),
  toggleBold: ({ container, ids }) => operations.toggleBold(container, ids),
  toggleItalic: ({ container, ids }) => operations.toggleItalic(container, ids),
  layerUp: ({ container, ids }) => operations.layerUp(container, ids),
  layerDown: ({ container, ids }) => operations.layerDown(container, ids),
  layerToTop: ({ container, ids }) => operations.layerToTop(container, ids),
  layerToBottom: ({ container, ids }) => operations.layerToBottom(container, ids),
  moveToLayer: ({ container, ids, whole }) => operations.moveToLayer(container, ids[0] ?? '', whole(-1, 9)),
  matchSizes: ({ container, ids, whole }) =>
    operations.matchSizes(container, ids, ids[0] ?? '', whole(0, 1) === 0 ? ['width'] : ['width', 'height']),
  pasteStyle: ({ container, ids, element }) =>
    operations.pasteStyle(container, ids, operations.copyStyle(element())),
  composeGroup: ({ container, ids }) => operations.composeGroup(container, ids),
  decomposeGroup: ({ container, ids }) => operations.decomposeGroup(container, ids[0] ?? ''),
  alignToCanvas: ({ project, container, ids }) =>
    operations.alignToCanvas(container, ids, 'centerX', project),
  alignElements: ({ container, ids }) => operations.alignElements(container, ids, 'bottom'),
  distributeElements: ({ container, ids, whole }) =>
    operations.distributeElements(container, ids, whole(0, 1) === 0 ? 'x' : 'y'),
} satisfies Record<string, (world: World) => unknown>

const commands = { ...acrossPages, ...onOnePage }

interface World {
  project: Project
  page: Project['pages'][number]
  container: operations.Container
  ids: string[]
  element: () => Element
  whole: (min: number, max: number) => number
}

const seedsOf = (table: Partial<typeof commands>) =>
  fc.record({
    name: fc.constantFrom(...(Object.keys(table) as (keyof typeof commands)[])),
    place: fc.nat(7),
    picks: fc.array(fc.nat(15), { minLength: 1, maxLength: 5 }),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    element: elements(),
  })
const seeds = seedsOf(commands)
type Seed = typeof seeds extends fc.Arbitrary<infer T> ? T : never

function run(project: Project, { name, place, picks, chance, element }: Seed) {
  const containers = [...project.pages, ...project.coverList]
  const container = containers[place % containers.length] as operations.Container
  const all = operations.allElements(container.elements)
  commands[name]({
    project,
    page: project.pages[place % project.pages.length] as World['page'],
    container,
    ids: picks.map((pick) => all[pick % all.length]?.uuid ?? 'nobody'),
    element: () => ({ ...structuredClone(element), uuid: crypto.randomUUID() }),
    whole: (min, max) => min + Math.floor(chance * (max - min + 1)),
  })
  return container
}

const newUuid = vi.spyOn(crypto, 'randomUUID')
beforeEach(() => void newUuid.mockImplementation(counter()))
afterAll(() => newUuid.mockRestore())

describe('any operations in any order', () => {
  test.prop([projects, fc.array(seeds, { maxLength: 25 })], { numRuns: 150 })(
    'keep every invariant',
    (project, sequence) => {
      expectInvariants(project)
      for (const seed of sequence) {
        run(project, seed)
        expectStructure(project)
      }
      expectInvariants(project)
    },
  )

  test.prop([projects, fc.array(seeds, { maxLength: 15 })])(
    'change a reactive project exactly like a plain one',
    (project, sequence) => {
      const reactive = proxy(structuredClone(project))
      const [plainIds, reactiveIds] = [counter(), counter()]
      for (const seed of sequence) {
        newUuid.mockImplementation(plainIds)
        run(project, seed)
        newUuid.mockImplementation(reactiveIds)
        run(reactive, seed)
      }
      expect(snapshot(reactive)).toEqual(project)
    },
  )

  test.prop([projects, seedsOf(onOnePage)])('on one page keep all other pages identical', (project, seed) => {
    const reactive = proxy(structuredClone(project))
    const before = snapshot(reactive)
    const page = run(reactive, seed)
    const after = snapshot(reactive)
    const all = [...before.pages, ...before.coverList]
    const changed = [...after.pages, ...after.coverList].filter((each, at) => each !== all[at])
    expect(changed.filter((each) => each !== snapshot(page))).toEqual([])
  })
})

function counter() {
  let count = 0
  return () => `0-0-0-0-${count++}` as const
}
