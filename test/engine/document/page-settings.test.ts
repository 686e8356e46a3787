import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/create.ts'
import {
  addPage,
  renamePage,
  setPageBackground,
  setPageDuration,
  setTransitionOfAll,
} from '#engine/document/operations/index.ts'
import { playedTransitions } from '#engine/document/timing.ts'
import { projects } from '#test/support/arbitraries.ts'
import { expectInvariants } from '#test/support/invariants.ts'

function projectOf(...seconds: number[]) {
  const project = createProject()
  while (project.pages.length < seconds.length) addPage(project)
  for (const [at, duration] of seconds.entries())
    setPageDuration(project, project.pages[at]?.uuid ?? '', duration)
  return project
}

describe('setTransitionOfAll', () => {
  it('sets all pages except the last', () => {
    const project = projectOf(6, 6, 6)
    expect(setTransitionOfAll(project, { trans: 'wipeUp', transDuration: 1 })).toBe(0)
    expect(project.pages.map(({ data }) => [data.trans, data.transDuration])).toEqual([
      ['wipeUp', 1],
      ['wipeUp', 1],
      ['WaterWave', 0],
    ])
  })

  it('takes at most half of a page between two others', () => {
    const project = projectOf(6, 2, 6, 6)
    expect(setTransitionOfAll(project, { trans: 'fade', transDuration: 3 })).toBe(2)
    expect(project.pages.map(({ data }) => data.transDuration)).toEqual([1, 1, 3, 0])
    expect(playedTransitions(project)).toEqual([1, 1, 3, 0])
  })

  it('may take whole pages if there are only two', () => {
    const project = projectOf(2, 3)
    expect(setTransitionOfAll(project, { trans: 'fade', transDuration: 5 })).toBe(1)
    expect(project.pages[0]?.data.transDuration).toBe(2)
  })

  test.prop([projects, fc.double({ min: 0, max: 20, noNaN: true })])(
    'fits any project',
    (project, transDuration) => {
      setTransitionOfAll(project, { trans: 'fade', transDuration })
      expectInvariants(project)
      expect(playedTransitions(project).slice(0, -1)).toEqual(
        project.pages.slice(0, -1).map(({ data }) => data.transDuration),
      )
    },
  )
})

describe('a page', () => {
  it('has a name and a background', () => {
    const project = projectOf(6, 6)
    const [page, other] = project.pages
    const before = structuredClone(other)
    renamePage(project, page?.uuid ?? '', ' 开场 ')
    setPageBackground(project, page?.uuid ?? '', { backgroundColor: '#ff0000', backgroundSize: 'contain' })
    expect(page?.name).toBe('开场')
    expect(page?.commonStyle).toMatchObject({
      backgroundColor: '#ff0000',
      backgroundSize: 'contain',
      backgroundImage: '',
    })
    expect(other).toEqual(before)
  })
})
