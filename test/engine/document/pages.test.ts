import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import {
  addCover,
  addElement,
  addPage,
  backgroundMusic,
  composeGroup,
  copyCover,
  copyPage,
  movePage,
  removeCover,
  removePage,
  setBackgroundMusic,
  setPageDuration,
  setTransition,
} from '#engine/document/operations/index.ts'

function projectOf(count: number) {
  const project = createProject()
  while (project.pages.length < count) addPage(project)
  return { project, ids: project.pages.map(({ uuid }) => uuid) }
}

const order = ({ pages }: { pages: { uuid: string }[] }) => pages.map(({ uuid }) => uuid)

describe('a new project', () => {
  it('has one white page, no covers, and the current format', () => {
    const project = createProject()
    expect(project).toMatchObject({ title: '有连云视频', width: 384, height: 682, fps: 30, coverList: [] })
    expect(project.format).toBeGreaterThan(0)
    expect(project.pages).toEqual([
      expect.objectContaining({
        elements: [],
        commonStyle: expect.objectContaining({ backgroundColor: '#ffffff' }),
        data: { time: 2, duration: 6, trans: 'WaterWave', transDuration: 0 },
      }),
    ])
  })

  it('shares no data with the next one', () => {
    const [one, other] = [createProject(), createProject()]
    one.pages[0]?.elements.push(createElement('bar'))
    expect(other.pages[0]?.elements).toEqual([])
    const [chart, another] = [createElement('bar'), createElement('bar')]
    chart.propsValue.chartData[0]?.push('五月')
    expect(another.propsValue.chartData[0]).toHaveLength(5)
  })
})

describe('adding a page', () => {
  it('inserts it after the given page, otherwise at the end', () => {
    const { project, ids } = projectOf(2)
    const [middle, last, alsoLast] = [addPage(project, ids[0]), addPage(project), addPage(project, 'nobody')]
    expect(order(project)).toEqual([ids[0], middle.uuid, ids[1], last.uuid, alsoLast.uuid])
  })
})

describe('copying a page', () => {
  it('renews every uuid, drops background music and does not change the original', () => {
    const { project, ids } = projectOf(2)
    const [page] = project.pages
    if (!page) throw new Error('no page')
    addElement(page, createElement('qk-bg-music', { propsValue: { musicSrc: 'a.mp3' } }))
    const children = [addElement(page, createElement('qk-text')), addElement(page, createElement('qk-image'))]
    const group = composeGroup(
      page,
      children.map(({ uuid }) => uuid),
    )
    Object.assign(page.data, { subtitles: [1] })
    const before = structuredClone(project)

    const copy = copyPage(project, page.uuid)

    expect(order(project)).toEqual([ids[0], copy?.uuid, ids[1]])
    expect(copy?.data).toEqual({ ...page.data, subtitles: [1] })
    expect(copy?.elements.map(({ elName }) => elName)).toEqual(['qk-group'])
    const copied = copy?.elements[0]
    if (copied?.elName !== 'qk-group') throw new Error('no group')
    expect(copied.uuid).not.toBe(group?.uuid)
    expect(copied.propsValue.components.map(({ elName }) => elName)).toEqual(['qk-text', 'qk-image'])
    const uuids = copied.propsValue.components.map(({ uuid }) => uuid)
    expect(uuids).not.toContain(children[0]?.uuid)
    project.pages.splice(1, 1)
    expect(project).toEqual(before)
  })

  it('also drops background music inside groups', () => {
    const { project, ids } = projectOf(1)
    const group = createElement('qk-group')
    group.propsValue.components.push(createElement('qk-bg-music'), createElement('qk-text'))
    project.pages[0]?.elements.push(group)
    const copied = copyPage(project, ids[0] ?? '')?.elements[0]
    if (copied?.elName !== 'qk-group') throw new Error('no group')
    expect(copied.propsValue.components.map(({ elName }) => elName)).toEqual(['qk-text'])
    expect(group.propsValue.components).toHaveLength(2)
  })

  it('does nothing if the page does not exist', () => {
    const { project } = projectOf(1)
    expect(copyPage(project, 'nobody')).toBeUndefined()
    expect(project.pages).toHaveLength(1)
  })
})

describe('removing a page', () => {
  it('returns the next page to activate, or the previous one after the last', () => {
    const { project, ids } = projectOf(3)
    expect(removePage(project, ids[1] ?? '')).toBe(ids[2])
    expect(removePage(project, ids[2] ?? '')).toBe(ids[0])
    expect(order(project)).toEqual([ids[0]])
  })

  it('replaces the only page by a blank one', () => {
    const { project, ids } = projectOf(1)
    const next = removePage(project, ids[0] ?? '')
    expect(order(project)).toEqual([next])
    expect(next).not.toBe(ids[0])
  })

  it('does nothing if the page does not exist', () => {
    const { project } = projectOf(1)
    expect(removePage(project, 'nobody')).toBeUndefined()
    expect(project.pages).toHaveLength(1)
  })
})

describe('moving a page', () => {
  it.each([
    [0, 2, [1, 2, 0]],
    [2, 0, [2, 0, 1]],
    [0, 99, [1, 2, 0]],
    [1, -5, [1, 0, 2]],
    [1, 1, [0, 1, 2]],
  ])('from %i to %i', (from, to, expected) => {
    const { project, ids } = projectOf(3)
    movePage(project, ids[from] ?? '', to)
    expect(order(project)).toEqual(expected.map((at) => ids[at]))
  })
})

describe('transitions', () => {
  const durations = (project: { pages: { data: { transDuration: number } }[] }) =>
    project.pages.map(({ data }) => data.transDuration)

  it('are clamped to the duration that their page and its neighbors leave', () => {
    const { project, ids } = projectOf(3)
    expect(setTransition(project, ids[0] ?? '', { transDuration: 4 })).toBe(4)
    expect(setTransition(project, ids[1] ?? '', { transDuration: 5 })).toBe(2)
    expect(setTransition(project, ids[0] ?? '', { transDuration: 6 })).toBe(4)
    expect(setTransition(project, ids[0] ?? '', { transDuration: -1 })).toBe(0)
    expect(setTransition(project, ids[0] ?? '', { trans: 'fade' })).toBe(0)
    expect(project.pages[0]?.data.trans).toBe('fade')
  })

  it('are shortened with their page', () => {
    const { project, ids } = projectOf(3)
    setTransition(project, ids[0] ?? '', { transDuration: 3 })
    setTransition(project, ids[1] ?? '', { transDuration: 3 })
    expect(setPageDuration(project, ids[1] ?? '', 4)).toEqual([ids[1]])
    expect(durations(project)).toEqual([3, 1, 0])
    expect(setPageDuration(project, ids[1] ?? '', 0)).toEqual([ids[0], ids[1]])
    expect(project.pages[1]?.data.duration).toBe(0.1)
    expect(durations(project)).toEqual([0.1, 0, 0])
  })

  it('still fit after a page between them is removed', () => {
    const { project, ids } = projectOf(4)
    setPageDuration(project, ids[2] ?? '', 1)
    setTransition(project, ids[0] ?? '', { transDuration: 5 })
    removePage(project, ids[1] ?? '')
    expect(durations(project)).toEqual([1, 0, 0])
  })
})

describe('covers', () => {
  it('are appended, copied after the original and removed down to none', () => {
    const project = createProject()
    const [one, two] = [addCover(project), addCover(project)]
    const text = addElement(one, createElement('qk-text'))
    const copy = copyCover(project, one._id)
    expect(project.coverList.map(({ _id }) => _id)).toEqual([one._id, copy?._id, two._id])
    expect(copy?.elements[0]?.uuid).not.toBe(text.uuid)
    expect(removeCover(project, copy?._id ?? '')).toBe(two._id)
    expect(removeCover(project, two._id)).toBe(one._id)
    expect(removeCover(project, one._id)).toBeUndefined()
    expect(project.coverList).toEqual([])
  })
})

describe('removing a page', () => {
  it('keeps the background music of the video, on the first page', () => {
    const { project, ids } = projectOf(3)
    setBackgroundMusic(project, { src: '/a.mp3' })
    removePage(project, ids[0] ?? '')
    expect(backgroundMusic(project)?.propsValue.musicSrc).toBe('/a.mp3')
    expect(project.pages[0]?.elements).toHaveLength(1)
    removePage(project, ids[2] ?? '')
    removePage(project, ids[1] ?? '')
    expect(project.pages.map(({ elements }) => elements.length)).toEqual([1])
  })

  it('gives the page in the place of the only one the pacing of the work', () => {
    const { project, ids } = projectOf(1)
    project.narration = { isFollowed: true, leadIn: 0.5, gap: 0.2, tail: 0.5 }
    removePage(project, ids[0] ?? '')
    expect(project.pages[0]?.data.narration).toEqual(project.narration)
  })
})
