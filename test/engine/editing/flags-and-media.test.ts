import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import {
  activePage,
  createEditing,
  insertElementAt,
  insertMedia,
  insertSceneMusic,
  replacePictureOf,
  selectedElements,
  selectedIds,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

describe('locking and hiding', () => {
  it('share their keys with unlocking and showing, each one step', () => {
    const author = new Author().write('甲')
    author.press('Mod+Shift+L')
    expect(author.ran).toBe('lock')
    author.press('Mod+Shift+L')
    expect(author.ran).toBe('unlock')
    author.press('Mod+Shift+H')
    expect(author.ran).toBe('hide')
    expect(author.element('甲').isHidden).toBe(true)
    author.press('Mod+Shift+H')
    expect(author.ran).toBe('show')
    author.undo().undo().undo()
    expect(author.element('甲').isLocked).toBe(true)
  })

  it('disable actions that change a locked element, but not copying or layers', () => {
    const author = new Author().write('甲').write('乙').select('甲')
    author.press('Mod+Shift+L')
    const { left } = author.element('甲').commonStyle
    for (const keys of ['ArrowLeft', 'Delete', 'Mod+B', 'Mod+X', 'Alt+A', 'Mod+Shift+.'])
      expect(author.press(keys).ran, keys).toBeNull()
    expect(author.element('甲').commonStyle.left).toBe(left)
    expect(author.press('Mod+]').ran).toBe('layerUp')
    expect(author.press('Mod+C').ran).toBe('copy')
  })

  it('change only the unlocked elements of a selection', () => {
    const author = new Author().write('甲', { left: 40 }).write('乙', { left: 80 }).select('甲')
    author.press('Mod+Shift+L').select('甲', '乙').press('ArrowLeft')
    expect(author.element('甲').commonStyle.left).toBe(40)
    expect(author.element('乙').commonStyle.left).toBe(75)
    author.press('Delete')
    expect(author.elements.map(({ uuid }) => uuid)).toEqual([author.element('甲').uuid])
  })

  it('are skipped by Select All', () => {
    const author = new Author().write('甲').write('乙').write('丙')
    author.select('甲').press('Mod+Shift+L').select('乙').press('Mod+Shift+H').press('Mod+A')
    expect(author.selection).toEqual(['丙'])
  })
})

describe('inserting elements', () => {
  it('scales pictures to the page and cascades them, in one step', () => {
    const author = new Author()
    const picture = (width: number, height: number) => ({
      kind: 'image' as const,
      url: 'a.png',
      width,
      height,
    })
    insertMedia(author.editing, [picture(100, 60), picture(4000, 8000), picture(0, 0)], { x: 100, y: 200 })
    const boxes = author.elements.map(({ commonStyle }) => commonStyle)
    expect(boxes[0]).toMatchObject({ left: 50, top: 170, width: 100, height: 60 })
    expect(boxes[1]?.height).toBe(634)
    expect(boxes[1]?.width).toBe(317)
    expect(boxes[2]?.width).toBeGreaterThan(0)
    expect(boxes[1] && boxes[1].left + boxes[1].width / 2).toBeCloseTo(124, -0.5)
    expect(selectedElements(author.editing)).toHaveLength(3)
    author.undo()
    expect(author.elements).toEqual([])
  })

  it('creates sound and video elements from files', () => {
    const author = new Author()
    insertMedia(author.editing, [
      { kind: 'audio', url: 'a.mp3', width: 0, height: 0 },
      { kind: 'video', url: 'a.mp4', width: 100, height: 100 },
    ])
    expect(author.elements.map(({ elName }) => elName)).toEqual(['qk-scene-music', 'qk-video'])
    expect(author.elements[0]?.propsValue).toMatchObject({ musicSrc: 'a.mp3' })
    expect(author.elements[1]?.propsValue).toMatchObject({ videoSrc: 'a.mp4' })
  })

  it('centers an element from the library at the drop position', () => {
    const author = new Author()
    const element = createElement('qk-rectangle-border', { commonStyle: { width: 80, height: 60 } })
    insertElementAt(author.editing, element, { x: 100, y: 100 })
    expect(author.elements[0]?.commonStyle).toMatchObject({ left: 60, top: 70 })
  })

  it('keeps the frame when a picture is replaced', () => {
    const author = new Author()
    insertMedia(author.editing, [{ kind: 'image', url: 'a.png', width: 90, height: 30 }])
    const [{ uuid, commonStyle } = createElement('qk-image')] = author.elements
    const frame = { ...commonStyle }
    replacePictureOf(author.editing, uuid, 'b.png')
    expect(author.elements[0]?.propsValue).toMatchObject({ imageSrc: 'b.png' })
    expect(author.elements[0]?.commonStyle).toEqual(frame)
    author.undo()
    expect(author.elements[0]?.propsValue).toMatchObject({ imageSrc: 'a.png' })
  })
})

describe('sounds', () => {
  const editingOfNewProject = () => createEditing(createProject(), { now: () => 0 })

  it('are added to the page in one step with a notice, and selected again on redo', () => {
    const editing = editingOfNewProject()
    insertSceneMusic(editing, [{ src: '/a.mp3', name: '海浪' }, { src: '/b.mp3' }])
    const added = activePage(editing).elements
    expect(added.map(({ elName }) => elName)).toEqual(['qk-scene-music', 'qk-scene-music'])
    expect(added[0]?.propsValue).toMatchObject({ musicSrc: '/a.mp3', name: '海浪', start: 0, loop: false })
    expect(editing.session.notice?.text).toBe('已把 2 段音乐加到本页')
    const ids = selectedIds(editing)
    expect(ids).toHaveLength(2)
    editing.history.undo()
    expect(activePage(editing).elements).toEqual([])
    editing.history.redo()
    expect(selectedIds(editing)).toContain(ids.at(-1))
  })

  it('are added to the page also from the cover tab, which has none', () => {
    const editing = editingOfNewProject()
    editing.session.isCoverTab = true
    insertSceneMusic(editing, [{ src: '/a.mp3' }])
    expect(activePage(editing).elements).toHaveLength(1)
    expect(selectedIds(editing)).toEqual([])
    expect(editing.session.notice?.text).toBe('已加为本页的场景音乐')
  })
})
