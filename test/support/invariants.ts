import { expect } from 'vitest'
import { childBoxes, hasLayerNumbers, isGroup } from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import { restoreProject } from '#engine/document/restore.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'

/** Checks what holds for every project after every operation; errors name the place. */
export function expectInvariants(project: Project) {
  expectStructure(project)
  expectNothingToRestore(project)
}

/**
 * Checks all invariants except that restoring changes nothing, which is expensive after each of many
 * operations.
 */
export function expectStructure(project: Project) {
  expect(project.pages.length, 'a project is never empty').toBeGreaterThan(0)
  expectUniqueIds(project)
  for (const page of project.pages) expectValidList(page.elements, `page ${page.uuid}`)
  for (const cover of project.coverList) expectValidList(cover.elements, `cover ${cover._id}`)
  expectFittingTransitions(project)
}

function expectUniqueIds({ pages, coverList }: Project) {
  const ids = [...pages.map((page) => page.uuid), ...coverList.map((cover) => cover._id)]
  const visit = (element: Element) => {
    ids.push(element.uuid)
    childrenOf(element).forEach(visit)
  }
  for (const { elements } of [...pages, ...coverList]) elements.forEach(visit)
  if (new Set(ids).size === ids.length) return
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  expect(twice, 'ids that occur twice').toEqual([])
}

function expectValidList(elements: Element[], place: string) {
  // Comparing first is ten times as fast as a passing expectation.
  if (!hasLayerNumbers(elements)) {
    expect.fail(
      `layers of ${place}: ${elements.map(({ elName, commonStyle }) => `${elName} ${commonStyle.zIndex}`).join()}`,
    )
  }
  for (const group of elements.filter(isGroup)) {
    expect(group.propsValue.components, `children of ${group.uuid}`).not.toEqual([])
    expectConsistentPercentages(group)
    expectValidList(group.propsValue.components, `group ${group.uuid}`)
  }
}

function expectConsistentPercentages(group: Extract<Element, { elName: 'qk-group' }>) {
  const boxes = childBoxes(group)
  group.propsValue.components.forEach(({ uuid, commonStyle }, at) => {
    for (const key of ['left', 'top', 'width', 'height'] as const) {
      const difference = Math.abs((boxes[at]?.[key] ?? Number.NaN) - commonStyle[key])
      if (difference < 0.01) continue
      expect(difference, `${key} of ${uuid} against its percentage`).toBeLessThan(0.01)
    }
  })
}

function expectFittingTransitions({ pages }: Project) {
  pages.forEach(({ uuid, data }, at) => {
    const before = pages[at - 1]?.data.transDuration ?? 0
    const own = at === pages.length - 1 ? 0 : data.transDuration
    if (before + own <= data.duration) return
    expect(before + own, `transitions of page ${uuid}`).toBeLessThanOrEqual(data.duration + 1e-9)
  })
}

/** Restoring changes nothing: all values are of their type and within their limits. */
function expectNothingToRestore(project: Project) {
  const restored = restoreProject(project)
  if (!restored.ok) throw new Error(restored.error)
  expect(restored.report, 'what restoring would mend').toEqual([])
}
