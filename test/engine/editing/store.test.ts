import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/create.ts'
import { createEditing, joinedProject, restorePreferences, ZOOM } from '#engine/editing/index.ts'
import { projects } from '#test/support/arbitraries.ts'
import { Author } from '#test/support/author.ts'

describe('opening a project', () => {
  test.prop([projects])('does not change it, and joins to an equal project', (project) => {
    const before = structuredClone(project)
    const editing = createEditing(project, { now: () => 0 })
    expect(joinedProject(editing)).toEqual(before)
    editing.undoable.project.title = '别的'
    for (const cover of editing.covers.coverList) cover.elements.splice(0)
    expect(project).toEqual(before)
  })

  it('shows the first page and the first cover, with nothing selected', () => {
    const { undoable, covers, session } = createEditing(createProject(), { now: () => 0 })
    expect(undoable.activePageId).toBe(undoable.project.pages[0]?.uuid)
    expect([undoable.activeElementId, covers.activeCoverId, session.isCoverTab]).toEqual([null, null, false])
  })
})

describe('a joined project', () => {
  it('is read-only and shares unchanged parts', () => {
    const author = new Author().write('一').run('addPage').write('二')
    const before = author.project
    expect(() => {
      Object.assign(before.pages[0]?.data ?? {}, { duration: 9 })
    }).toThrow(TypeError)
    author.press('ArrowLeft')
    expect(author.project.pages[0]).toBe(before.pages[0])
    expect(author.project.pages[1]).not.toBe(before.pages[1])
  })
})

describe('typing', () => {
  it('is one step until a pause', () => {
    const author = new Author().write('')
    const element = author.element('')
    const type = (text: string) => {
      for (const character of text) {
        Object.assign(element.propsValue, { text: `${textIn(element.propsValue)}${character}` })
        author.editing.history.commit({ merge: `text ${element.uuid}` })
        author.wait(120)
      }
    }
    type('有连云')
    author.wait(800)
    type('视频')
    expect(textIn(element.propsValue)).toBe('有连云视频')
    author.undo()
    expect(textIn(element.propsValue)).toBe('有连云')
    author.undo()
    expect(textIn(element.propsValue)).toBe('')
    expect(author.elements).toHaveLength(1)
  })
})

const textIn = (props: object) => ('text' in props ? String(props.text) : '')

describe('preferences', () => {
  it('are restored from saved data', () => {
    const saved = {
      zoom: 1.5,
      areGuidesOn: false,
      isSnappingOn: false,
      areRulersOn: true,
      isGridOn: true,
      gridStep: 32,
      isSafeAreaOn: true,
      safeArea: 'channels',
      isPixelGridOn: false,
      bottomView: 'timeline',
      panels: { left: 0, right: 300, bottom: 200, timeline: 300, script: 400 },
      keys: { copy: ['Mod+J'] },
      seenHints: ['text'],
    }
    expect(restorePreferences(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  })

  it('allow only grid steps of 8, 16 or 32 px', () => {
    expect(restorePreferences({ gridStep: 12, isGridOn: true })).toMatchObject({
      gridStep: 8,
      isGridOn: true,
    })
    expect(restorePreferences({ gridStep: '16', areRulersOn: 1 })).toMatchObject({
      gridStep: 8,
      areRulersOn: false,
    })
  })

  it('show the thumbnails by default', () => {
    const older = restorePreferences({ panels: { bottom: 200 } })
    expect(older).toMatchObject({ bottomView: 'pages', panels: { bottom: 200, timeline: 268 } })
    expect(restorePreferences({ bottomView: 'storyboard' }).bottomView).toBe('pages')
  })

  test.prop([fc.anything()])('use defaults for missing or invalid values', (input) => {
    const { zoom, panels, keys } = restorePreferences(input)
    if (zoom !== 'fit') expect(zoom >= ZOOM.min && zoom <= ZOOM.max).toBe(true)
    for (const size of Object.values(panels)) expect(size).toBeGreaterThanOrEqual(0)
    expect(restorePreferences({ zoom, panels, keys })).toMatchObject({ zoom, panels, keys })
  })

  it('clamp the zoom and drop invalid keys', () => {
    const { zoom, keys } = restorePreferences({
      zoom: 99,
      keys: { copy: 'Mod+J', cut: [1], paste: ['Mod+J'] },
    })
    expect(zoom).toBe(8)
    expect(keys).toEqual({ paste: ['Mod+J'] })
  })
})
