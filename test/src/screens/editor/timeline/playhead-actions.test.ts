import { beforeEach, expect, test, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import {
  narrationOf,
  setBackgroundMusic,
  setSecondSubtitle,
  tieAnimation,
} from '#engine/document/operations/index.ts'
import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import {
  activePage,
  createEditing,
  type Editing,
  goToPage,
  runAction,
  select,
  snapshotOf,
} from '#engine/editing/index.ts'
import type { Playback } from '#src/screens/editor/shared/playback/playback.ts'
import { playheadActions } from '#src/screens/editor/timeline/playhead-actions.ts'
import { animatedText, projectOf, voiceElement } from '#test/support/timeline-project.ts'

const narration = voiceElement({ text: '今天天气好，我们出发', src: 'a', seconds: 6 })
const video = createElement('qk-video', { propsValue: { videoSrc: 'v', start: 1 } })
const music = createElement('qk-scene-music', { propsValue: { musicSrc: 'm' } })

let editing: Editing
let state: { time: number }
let actions: ReturnType<typeof playheadActions>

beforeEach(() => {
  const project = projectOf(
    { seconds: 10, elements: [narration, video, music] },
    { seconds: 5, elements: [] },
  )
  const [first] = project.pages
  if (first) first.data.transDuration = 1
  editing = createEditing(project, { now: () => 0, preferences: { bottomView: 'timeline' } })
  state = { time: 4 }
  const seek = (seconds: number) => {
    state.time = seconds
  }
  // The actions use nothing else of the playback.
  actions = playheadActions({ state, seek } as Playback, () => Promise.resolve(20))
})

const press = (id: keyof typeof actions, time = state.time) => {
  state.time = time
  editing.session.notice = null
  if (actions[id].enabled(editing)) actions[id].run(editing)
}
const notice = () => editing.session.notice
const durations = () => editing.undoable.project.pages.map(({ data }) => data.duration)
const page = () => activePage(editing)
const markers = () => page().markers?.map(({ at }) => at)

test('splits the active page in one step, goes on with the second part, and says so', () => {
  press('split', 4)
  expect(durations()).toEqual([4, 6, 5])
  expect(page()).toBe(editing.undoable.project.pages[1])
  expect(notice()?.text).toBe('已在 00:04.0 处分成第 1 页和第 2 页')
  runAction(editing, 'undo')
  expect(durations()).toEqual([10, 5])
})

test('refuses to split at an end of a page or in a transition, and changes nothing', () => {
  press('split', 0)
  expect(notice()).toMatchObject({ undo: null, text: expect.stringContaining('开头或结尾') })
  press('split', 9.5)
  expect(notice()).toMatchObject({ undo: null, text: expect.stringContaining('转场') })
  expect(editing.history.status.index).toBe(0)
})

test('splits the selected narration clip or video instead of the page', () => {
  select(editing, [narration.uuid])
  press('split', 3)
  expect(narrationOf(page()).map(({ text }) => text)).toEqual(['今天天气好，', '我们出发'])
  select(editing, [video.uuid])
  press('split', 4)
  expect(page().elements.filter(({ elName }) => elName === 'qk-video')).toHaveLength(2)
  expect(durations()).toEqual([10, 5])
})

test('splits a narration clip with what is tied to it and its second language, and undoes that as one step', () => {
  const { project } = editing.undoable
  const clip = () => page().elements.filter(isVoice)[0]?.propsValue.voiceSrcList ?? []
  const animation = () => page().elements.find(({ elName }) => elName === 'qk-text')?.animations[0]
  editing.history.change(() => {
    const text = animatedText('出发', { type: 'pulse', delay: 0, duration: 0.5 })
    page().elements.push(text)
    const at = { elementId: narration.uuid, index: 0 }
    setSecondSubtitle(page(), at, 'Nice day, off we go')
    tieAnimation(project, page().uuid, { elementId: text.uuid, index: 0 }, { ...at, character: 8 })
  })
  const before = snapshotOf(project.pages)
  const { delay, tie } = animation() ?? {}
  select(editing, [narration.uuid])
  press('split', 3)
  expect(clip()).toHaveLength(2)
  expect(animation()).toMatchObject({ delay, tie: { clipId: clip()[1]?.id, character: 2 } })
  expect(clip()[1]?.id).not.toBe(tie?.clipId)
  expect(clip().map(({ secondSubtitle }) => secondSubtitle)).toEqual(['Nice day, off we go', undefined])
  runAction(editing, 'undo')
  expect(snapshotOf(project.pages)).toEqual(before)
})

test('sets in and out of the selected clip at the playhead', () => {
  const parts = () =>
    page().elements.map(({ propsValue }) =>
      'start' in propsValue ? [propsValue.start, propsValue.end] : null,
    )
  press('trimStart')
  expect(notice()).toMatchObject({ undo: null, text: expect.stringContaining('先选中') })
  select(editing, [video.uuid])
  press('trimEnd', 6)
  press('trimStart', 2)
  expect(parts()[1]).toEqual([3, 7])
  select(editing, [music.uuid])
  press('trimStart', 2.5)
  expect(parts()[2]).toEqual([2.5, 0])
  select(editing, [narration.uuid])
  press('trimEnd', 3)
  expect(narrationOf(page())[0]?.part).toMatchObject({ start: 0, end: 3 })
  press('trimEnd', 0.05)
  expect(notice()?.undo).toBeNull()
})

const split = () => {
  const element = editing.undoable.project.pages
    .flatMap(({ elements }) => elements)
    .find((each) => isBgMusic(each) || each.uuid === music.uuid)
  return element && 'split' in element.propsValue ? element.propsValue.split : undefined
}

test('splits the selected music of the page in one step, and trims the part at the playhead', async () => {
  select(editing, [music.uuid])
  press('split', 4)
  await vi.waitFor(() =>
    expect(split()).toEqual({
      parts: [
        { from: 0, to: 4 },
        { from: 4, to: 20 },
      ],
      length: 20,
    }),
  )
  expect(editing.session.selectedMusic).toEqual({ elementId: music.uuid, part: 1 })
  press('trimEnd', 6)
  expect(split()?.parts).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 6 },
  ])
  expect(editing.history.status.index).toBe(2)
  runAction(editing, 'undo')
  runAction(editing, 'undo')
  expect(split()).toBeUndefined()
})

test('splits background music that was clicked on the timeline, wherever its page is', async () => {
  setBackgroundMusic(editing.undoable.project, { src: 'b' })
  editing.history.commit()
  goToPage(editing, editing.undoable.project.pages[1]?.uuid ?? '')
  select(editing, [])
  const background = editing.undoable.project.pages[0]?.elements.find(isBgMusic)
  editing.session.selectedMusic = { elementId: background?.uuid ?? '', part: 0 }
  press('split', 12)
  await vi.waitFor(() => expect(background?.propsValue.split?.parts[0]).toEqual({ from: 0, to: 12 }))
  expect(background?.propsValue.loop).toBe(false)
  select(editing, [])
  expect(editing.session.selectedMusic).toBeNull()
})

test('refuses to split music where it does not play', async () => {
  select(editing, [music.uuid])
  press('split', 0)
  await vi.waitFor(() => expect(notice()).toMatchObject({ undo: null }))
  expect(split()).toBeUndefined()
})

test('sets and removes markers, and goes from one to the next', () => {
  press('toggleMarker', 2)
  press('toggleMarker', 6)
  expect(markers()).toEqual([2, 6])
  press('previousMarker')
  expect(state.time).toBe(2)
  press('nextMarker')
  expect(state.time).toBe(6)
  press('toggleMarker')
  expect(markers()).toEqual([2])
  runAction(editing, 'undo')
  expect(markers()).toEqual([2, 6])
})
