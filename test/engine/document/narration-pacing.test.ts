import { describe, expect, it } from 'vitest'
import { blankPage, createProject, newPacing, type Page, type Project } from '#engine/document/index.ts'
import {
  addNarration,
  addPage,
  followNarration,
  missingSpeech,
  setPacing,
  setPacingOfAll,
  setPageDuration,
  setSound,
} from '#engine/document/operations/index.ts'
import { audibleNarration, cuesOf, planVideo } from '#engine/timeline/index.ts'

/** Pages with sentences whose sounds last a second per character; a page per list. */
function narrated(...pages: string[][]): Project {
  const project = { ...createProject(), pages: pages.map(() => blankPage()) }
  pages.forEach((sentences, index) => addNarration(project, pageOf(project, index).uuid, sentences))
  for (const speech of missingSpeech(project.pages)) {
    setSound(project, speech, { src: `/${speech.text}.mp3`, seconds: speech.text.length })
  }
  return project
}
const pageOf = ({ pages }: Project, index = 0) => pages[index] as Page
const times = (project: Project) =>
  cuesOf(project, planVideo(project))
    .filter(({ kind }) => kind === 'narration')
    .map(({ start, end }) => [start, end].map((seconds) => Number(seconds.toFixed(2))))

describe('a page that follows its narration', () => {
  it('lasts as long as its sentences and the pauses around and between them', () => {
    const project = narrated(['一二', '三四五'])
    const page = pageOf(project)
    expect(times(project)).toEqual([
      [0, 2],
      [2, 5],
    ])
    setPacing(page, { isFollowed: true })
    followNarration(project)
    expect(page.data).toMatchObject({ narration: newPacing(), duration: 6.05 })
    expect(times(project)).toEqual([
      [0.3, 2.3],
      [2.45, 5.45],
    ])
    setPacing(page, { leadIn: 1, gap: 0, tail: 0 })
    followNarration(project)
    expect(page.data.duration).toBe(6)
    expect(audibleNarration(page, planVideo(project), 0)).toMatchObject({ late: 0 })
  })

  it('keeps its time without narration, and with a sound of unknown length', () => {
    const project = narrated([], ['一'])
    pageOf(project, 1).elements.forEach((element) => {
      if (element.elName === 'qk-voice') for (const item of element.propsValue.voiceSrcList) item.voiceNum = 0
    })
    for (const page of project.pages) setPacing(page, { isFollowed: true })
    followNarration(project)
    expect(project.pages.map(({ data }) => data.duration)).toEqual([6, 6])
  })

  it('speaks after the incoming transition, and leaves when it has spoken', () => {
    const project = narrated(['一二三'], ['四五'], ['六'])
    for (const page of project.pages) Object.assign(page.data, { transDuration: 1, narration: newPacing() })
    followNarration(project)
    // 0.3 + 3 + 1, then 1 + 0.3 + 2 + 1, then 1 + 0.3 + 1 + 0.6.
    expect(project.pages.map(({ data }) => data.duration)).toEqual([4.3, 4.3, 2.9])
    expect(times(project)).toEqual([
      [0.3, 3.3],
      [4.6, 6.6],
      [7.9, 8.9],
    ])
    const settled = structuredClone(project)
    followNarration(project)
    expect(project).toEqual(settled)
  })

  it('changes the pause at its end where the author sets another duration', () => {
    const project = narrated(['一二三'])
    const page = pageOf(project)
    setPacing(page, { isFollowed: true })
    setPageDuration(project, page.uuid, 5)
    expect(page.data.narration?.tail).toBeCloseTo(1.7)
    expect(page.data.duration).toBe(5)
    setPageDuration(project, page.uuid, 1)
    expect(page.data).toMatchObject({ duration: 3.3, narration: { tail: 0 } })
    setPacing(page, { isFollowed: false })
    setPageDuration(project, page.uuid, 1)
    expect(page.data.duration).toBe(1)
    expect(times(project)).toEqual([[0.3, 1]])
  })

  it('can be every page, and those that are added later', () => {
    const project = narrated(['一'], ['二'])
    setPacing(pageOf(project), { isFollowed: true, tail: 2 })
    setPacingOfAll(project, pageOf(project))
    const added = addPage(project)
    expect(project.pages.map(({ data }) => data.narration?.tail)).toEqual([2, 2, 2])
    setPacing(added, { tail: 1 })
    expect(project.narration?.tail).toBe(2)
  })
})
