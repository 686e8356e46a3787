import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { changeSubtitles } from '#engine/document/operations/index.ts'
import { actions, activePage, changePacing, runAction } from '#engine/editing/index.ts'
import { MusicEditor } from '#src/screens/editor/audio/music/MusicEditor.tsx'
import { SubtitleStyle } from '#src/screens/editor/library/subtitles/SubtitleStyle.tsx'
import { SelfAnimation } from '#src/screens/editor/properties/animation/SelfAnimation.tsx'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { PagePanel } from '#src/screens/editor/properties/page/PagePanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useSubtitleSettings } from '#src/screens/editor/shared/use-subtitles.ts'
import { DurationField } from '#src/screens/editor/timeline/strip/PageFields.tsx'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

afterEach(cleanup)

const nothing = () => {}

function show(editor: EditorContext, panel: ReactNode) {
  const shown = renderInEditor(editor, panel)
  onTestFinished(() => shown.close())
}

function ShownSubtitleStyle() {
  const settings = useSubtitleSettings()
  return settings && <SubtitleStyle settings={settings} />
}

type Case = [field: string, panelOf: (editor: EditorContext) => ReactNode]

const CASES: Case[] = [
  ['页面时长', () => <PagePanel />],
  [
    '配音开头停顿',
    ({ editing }) => {
      editing.history.change(() => changePacing(editing, { isFollowed: true }))
      return <PagePanel />
    },
  ],
  [
    '时长',
    ({ editing }) => {
      runAction(editing, 'addPage')
      editing.undoable.activePageId = editing.undoable.project.pages[0]?.uuid ?? ''
      return <PagePanel />
    },
  ],
  ['页面时长', ({ editing }) => <DurationField page={activePage(editing)} onEnd={nothing} />],
  [
    '字幕字号',
    ({ editing: { history, undoable } }) => {
      history.change(() => changeSubtitles(undoable.project, { isShown: true }))
      return <ShownSubtitleStyle />
    },
  ],
  [
    '压低多少',
    ({ editing }) => {
      const music = createElement('qk-scene-music', {
        propsValue: { musicSrc: '/m.mp3', ducking: { amount: 12, attack: 0.2, release: 0.6, video: false } },
      })
      editing.history.change(() => activePage(editing).elements.push(music))
      return <MusicEditor id={music.uuid} />
    },
  ],
  [
    '水平位置',
    (editor) => {
      put(editor, 'qk-image')
      return <Inspector />
    },
  ],
  [
    '延迟',
    (editor) => {
      put(editor, 'bar')
      const [element] = activePage(editor.editing).elements
      return element && <SelfAnimation element={element} pageSeconds={6} />
    },
  ],
]

it.each(CASES)('disables undo while %s is changed', async (name, panelOf) => {
  const editor = createTestEditor()
  const { editing } = editor
  show(editor, panelOf(editor))
  const field = await screen.findByRole('spinbutton', { name })
  const content = () => JSON.stringify(editing.undoable.project)
  const before = content()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  const changed = content()
  expect(changed).not.toBe(before)
  expect(actions.undo.enabled(editing)).toBe(false)
  runAction(editing, 'undo')
  expect(content()).toBe(changed)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(editing.session.isGestureOn).toBe(false)
  expect(content()).toBe(before)
})

/** The hue of the page's background, in its open picker. */
async function backgroundHue() {
  const editor = createTestEditor()
  const { editing } = editor
  editing.history.change(() => (activePage(editing).commonStyle.backgroundColor = '#ff0000'))
  show(editor, <PagePanel />)
  fireEvent.click(screen.getByRole('button', { name: '背景：选择颜色' }))
  const hue = screen.getByRole('slider', { name: '色相' })
  const color = () => activePage(editing).commonStyle.backgroundColor
  return { editing, hue, color }
}

const ARROW = { key: 'ArrowRight', keyCode: 39 }
const CONTROL = { key: 'Control', ctrlKey: true }

it('undoes a color that the arrow keys have changed in the open picker', async () => {
  const { editing, hue, color } = await backgroundHue()
  fireEvent.keyDown(hue, ARROW)
  fireEvent.keyUp(hue, ARROW)
  expect(color()).not.toBe('#ff0000')
  expect(actions.undo.enabled(editing)).toBe(false)
  fireEvent.keyDown(hue, CONTROL)
  runAction(editing, 'undo')
  expect(color()).toBe('#ff0000')
})

it('disables undo until a color is released', async () => {
  const { editing, hue } = await backgroundHue()
  fireEvent.pointerDown(hue)
  fireEvent.keyDown(hue, ARROW)
  fireEvent.keyDown(hue, CONTROL)
  expect(actions.undo.enabled(editing)).toBe(false)
  fireEvent.pointerUp(hue)
  expect(actions.undo.enabled(editing)).toBe(true)
})

it('ends the gesture of a slider that disappears', async () => {
  const editor = createTestEditor()
  put(editor, 'bar')
  const [element] = activePage(editor.editing).elements
  const shown = renderInEditor(editor, element && <SelfAnimation element={element} pageSeconds={6} />)
  fireEvent.keyDown(await screen.findByRole('slider', { name: '延迟' }), ARROW)
  expect(editor.editing.session.isGestureOn).toBe(true)
  shown.close()
  expect(editor.editing.session.isGestureOn).toBe(false)
})

it('disables undo while a number is dragged, also if its field has the focus', () => {
  const editor = createTestEditor()
  show(editor, <PagePanel />)
  const field = screen.getByRole('spinbutton', { name: '页面时长' })
  const unit = field.parentElement?.querySelector('[data-scrub=true]')
  if (!unit) throw new Error('the field has no unit to drag')
  act(() => field.focus())
  fireEvent.pointerDown(unit, { clientX: 0, button: 0 })
  fireEvent.pointerMove(unit, { clientX: 20 })
  fireEvent.keyDown(field, CONTROL)
  expect(actions.undo.enabled(editor.editing)).toBe(false)
  fireEvent.pointerUp(unit)
  expect(actions.undo.enabled(editor.editing)).toBe(true)
})
