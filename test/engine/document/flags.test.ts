import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import { restoreProject, toVideoData } from '#engine/document/index.ts'
import {
  addElement,
  composeGroup,
  copyElements,
  isLockedAt,
  locate,
  setHidden,
  setLocked,
} from '#engine/document/operations/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'

function pageWith(...texts: string[]) {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('no page')
  const elements = texts.map((text) => addElement(page, createElement('qk-text', { propsValue: { text } })))
  return { project, page, ids: elements.map(({ uuid }) => uuid) }
}

describe('locking', () => {
  it('leaves no trace after unlocking', () => {
    const { project, page, ids } = pageWith('甲')
    const before = structuredClone(project)
    setLocked(page, ids, true)
    expect(page.elements[0]?.isLocked).toBe(true)
    setLocked(page, ids, false)
    expect(project).toEqual(before)
  })

  it('locks the children of a locked group', () => {
    const { page, ids } = pageWith('甲', '乙')
    const group = composeGroup(page, ids)
    setLocked(page, [group?.uuid ?? ''], true)
    const child = locate(page, ids[0] ?? '')
    expect(child && isLockedAt(child)).toBe(true)
  })

  it('does not apply to copies', () => {
    const { page, ids } = pageWith('甲')
    setLocked(page, ids, true)
    const [copy] = copyElements(page, ids)
    expect(copy && 'isLocked' in copy).toBe(false)
  })

  it('survives saving and loading', () => {
    const { project, page, ids } = pageWith('甲')
    setLocked(page, ids, true)
    setHidden(page, ids, true)
    const restored = restoreProject(JSON.parse(JSON.stringify(project)))
    expect(restored).toMatchObject({ ok: true, report: [] })
    expect(restored.ok && restored.project.pages[0]?.elements[0]).toMatchObject({
      isLocked: true,
      isHidden: true,
    })
  })
})

describe('hiding', () => {
  it('removes an element, also a child of a group, from the video data', () => {
    const { project, page, ids } = pageWith('甲', '乙', '丙')
    composeGroup(page, ids.slice(0, 2))
    setHidden(page, [ids[0] ?? '', ids[2] ?? ''], true)
    const shown = JSON.stringify(toVideoData(project))
    expect(shown).toContain('乙')
    expect(shown).not.toContain('甲')
    expect(shown).not.toContain('丙')
    // The document still contains them.
    expect(JSON.stringify(project)).toContain('甲')
  })

  it('silences music', () => {
    const project = createProject()
    const [page] = project.pages
    if (!page) throw new Error('no page')
    const music = ['qk-bg-music', 'qk-scene-music'] as const
    const added = music.map((elName) =>
      addElement(
        page,
        createElement(elName, { propsValue: { musicSrc: `${elName}.mp3` }, commonStyle: { volume: 50 } }),
      ),
    )
    const audible = () => cuesOf(project, planVideo(project)).map(({ src }) => src)
    expect(audible()).toEqual(['qk-bg-music.mp3', 'qk-scene-music.mp3'])
    for (const { uuid } of added) setHidden(page, [uuid], true)
    expect(audible()).toEqual([])
    expect(toVideoData(project).audio).toBe('')
  })
})
