import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blankCover, blankPage, createElement, createProject } from '#engine/document/index.ts'
import { activeContainerId, selectedIds } from '#engine/editing/index.ts'
import { voiceItemSchema } from '#engine/elements/voice/schema.ts'
import { VoiceDrawer } from '#src/screens/editor/library/VoiceDrawer.tsx'
import { FileCheck } from '#src/screens/editor/output/checks/FileCheck.tsx'
import { showPlace } from '#src/screens/editor/output/checks/show-place.ts'
import { BackgroundFields } from '#src/screens/editor/properties/page/BackgroundFields.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  stubBrowserApis()
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response('', { status: url.includes('gone') ? 404 : 200 }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})
afterEach(cleanup)

/** A work whose second page and cover lack all files, and the list of them. */
async function openCheck(isOfCovers = false) {
  const project = createProject()
  const backgroundImage = 'url("/media/gone.png")'
  const second = blankPage()
  second.commonStyle.backgroundImage = backgroundImage
  const sentence = (voiceSrc: string) =>
    voiceItemSchema.parse({ tempText: '一句话', voiceText: '一句话', voiceSrc, voiceNum: 1 })
  const voice = createElement('qk-voice', {
    propsValue: { voiceSrcList: [sentence('/media/one.mp3'), sentence('/media/gone-two.mp3')] },
  })
  const scene = createElement('qk-scene-music', { propsValue: { musicSrc: '/media/gone-birds.mp3' } })
  const song = createElement('qk-bg-music', { propsValue: { musicSrc: '/media/gone-song.mp3' } })
  second.elements.push(voice, scene, song)
  project.pages.push(second)
  const cover = { ...blankCover(), commonStyle: { ...second.commonStyle } }
  project.coverList.push(cover)
  const editor = createTestEditor(project)
  renderInEditor(
    editor,
    <>
      <FileCheck project={project} isOfCovers={isOfCovers} show={(place) => showPlace(editor, place)} />
      <BackgroundFields />
      <VoiceDrawer />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /处的文件有问题，看的人看不到、看不全或听不到/ }))
  const press = (label: string) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
  return { editor, press, second, cover, voice, scene }
}

test('lists missing backgrounds and sounds', async () => {
  await openCheck()
  expect(screen.getAllByTitle('去修改').map(({ textContent }) => textContent)).toEqual(
    ['第 2 页·背景', '背景音乐', '第 2 页·场景音乐', '第 2 页·配音第 2 句'].map(
      (label) => `${label}文件有问题：服务器返回 404`,
    ),
  )
})

test('shows the page of a background with its control', async () => {
  const { editor, press, second } = await openCheck()
  press('第 2 页·背景')
  expect(editor.editing.undoable.activePageId).toBe(second.uuid)
  expect(selectedIds(editor.editing)).toEqual([])
  await waitFor(() => expect(document.activeElement?.closest('section')?.textContent).toContain('背景'))
})

test('shows the cover of a background', async () => {
  const { editor, press, cover } = await openCheck(true)
  press('封面 1·背景')
  expect(activeContainerId(editor.editing)).toBe(cover._id)
  expect(editor.editing.session.isCoverTab).toBe(true)
})

test('shows music in its drawer', async () => {
  const { editor, press, second, scene } = await openCheck()
  editor.view.isChromeHidden = true
  press('第 2 页·场景音乐')
  expect(editor.view).toMatchObject({ drawer: 'music', isChromeHidden: false })
  expect(editor.editing.undoable.activePageId).toBe(second.uuid)
  expect(selectedIds(editor.editing)).toEqual([scene.uuid])
  editor.view.drawer = 'text'
  press('背景音乐')
  expect(editor.view.drawer).toBe('music')
})

test('shows a sentence in its drawer', async () => {
  const { editor, press, voice } = await openCheck()
  press('第 2 页·配音第 2 句')
  expect(editor.view.drawer).toBe('voice')
  expect(selectedIds(editor.editing)).toEqual([voice.uuid])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '播放第 2 句' })),
  )
  expect(editor.view.foundSentence).toBeNull()
})

test('shows a sentence without taking the focus from a search', async () => {
  const { editor, press } = await openCheck()
  editor.view.findAsked = 1
  press('第 2 页·配音第 2 句')
  await screen.findByRole('button', { name: '播放第 2 句' })
  expect(document.activeElement).toBe(document.body)
  expect(editor.view.foundSentence).not.toBeNull()
})

test('shows the settings of subtitles and keeps the page', async () => {
  const { editor } = await openCheck()
  const { activePageId } = editor.editing.undoable
  const place = { on: 'page', at: 0, containerId: 'page', elementId: '', name: '字幕' } as const
  showPlace(editor, { ...place, part: 'subtitles' })
  expect(editor.view.drawer).toBe('subtitle')
  expect(editor.editing.undoable.activePageId).toBe(activePageId)
})
