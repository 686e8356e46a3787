import { DEFAULT_SUBTITLES, PAGE_DURATION, type Project } from '#engine/document/index.ts'
import {
  addMarker,
  changeMusic,
  findMarker,
  findMusic,
  isMusic,
  removeMarker,
  replaceElement,
  setMusicSplit,
  setNarrationClipPart,
  trimMusicPart,
} from '#engine/document/operations/index.ts'
import { lineWidthOf } from '#engine/document/subtitling/index.ts'
import {
  activePage,
  defineActions,
  type Editing,
  freeElements,
  replaceActivePage,
  select,
  selectMusic,
  showNotice,
  showStep,
  snapshotOf,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import {
  placedMusic,
  planVideo,
  type SourceTime,
  sourceTime,
  splitMusic,
  splitNarrationClip,
  splitPage,
  splitVideo,
} from '#engine/timeline/index.ts'
import { timecode } from '#src/ui/format.ts'
import type { Playback } from '../shared/playback/playback.ts'
import { markedTimes } from './marked-times.ts'

/** Reads how many seconds the sound of an address in the document lasts; null if it cannot be read. */
type ReadSeconds = (src: string) => Promise<number | null>

/** The actions that change the document at the playhead: splitting, trimming, markers. */
export function playheadActions(playback: Playback, readSeconds: ReadSeconds) {
  const { state } = playback
  // Also on the pages of the timeline, as the keys of playback.
  const atPlayhead = { scopes: ['timeline', 'pages'], when: { coverTab: false, timeline: true } } as const
  const goTo = (seconds: number | undefined) => seconds !== undefined && playback.seek(seconds)
  const marked = (editing: Editing) => markedTimes(editing.undoable.project).map(({ seconds }) => seconds)
  return defineActions({
    split: {
      ...atPlayhead,
      label: '分割',
      keys: ['Mod+B'],
      run: (editing) => split(editing, state.time, readSeconds),
    },
    trimStart: {
      ...atPlayhead,
      label: '设入点：从播放头开始播',
      keys: ['I'],
      run: (editing) => trim(editing, 'start', state.time),
    },
    trimEnd: {
      ...atPlayhead,
      label: '设出点：播到播放头为止',
      keys: ['O'],
      run: (editing) => trim(editing, 'end', state.time),
    },
    toggleMarker: {
      ...atPlayhead,
      label: '添加或删除标记',
      keys: ['M'],
      run: (editing) => toggleMarker(editing, state.time),
    },
    previousMarker: {
      ...atPlayhead,
      label: '上一个标记',
      keys: ['Alt+ArrowLeft'],
      enabled: (editing) => marked(editing).length > 0,
      run: (editing) => goTo(marked(editing).findLast((seconds) => seconds < state.time - NEARLY)),
    },
    nextMarker: {
      ...atPlayhead,
      label: '下一个标记',
      keys: ['Alt+ArrowRight'],
      enabled: (editing) => marked(editing).length > 0,
      run: (editing) => goTo(marked(editing).find((seconds) => seconds > state.time + NEARLY)),
    },
  })
}

/** The playhead is at a marker that is closer, seconds. */
const NEARLY = 0.005
/** A shorter part of a sound or video is not played on its own, seconds. */
const SHORTEST = 0.1

/** The playhead on the active page, on whole frames. */
function placeOf(editing: Editing, time: number) {
  const { project } = editing.undoable
  const plan = planVideo(project)
  const page = activePage(editing)
  const index = project.pages.indexOf(page)
  const span = plan.pages[index] ?? { start: 0, end: plan.frames }
  const frame = Math.min(Math.round(time * plan.fps), plan.frames)
  return {
    page: snapshotOf(page),
    index,
    at: (frame - span.start) / plan.fps,
    entered: ((plan.pages[index - 1]?.end ?? 0) - span.start) / plan.fps,
    left: ((plan.pages[index + 1]?.start ?? span.end) - span.start) / plan.fps,
  }
}

/** Splits the selected clip or music, otherwise the active page. */
function split(editing: Editing, time: number, readSeconds: ReadSeconds) {
  const place = placeOf(editing, time)
  const [only, ...others] = targetsOf(editing)
  const isOne = only !== undefined && others.length === 0
  if (isOne && isMusic(only)) {
    void splitMusicAt(editing, only.uuid, time, readSeconds)
    return
  }
  if (isOne && splitElement(editing, only, place)) return
  const refusal = refusalOf(place)
  if (refusal !== null) {
    showNotice(editing, refusal)
    return
  }
  const run = () =>
    replaceActivePage(
      editing,
      splitPage(place.page, place.at, Math.max(0, place.entered), lineWidth(editing)),
    )
  const text = `已在 ${timecode(time)} 处分成第 ${place.index + 1} 页和第 ${place.index + 2} 页`
  showStep(editing, editing.history, run, () => text)
}

/** Of subtitles, in full-width characters. */
function lineWidth(editing: Editing): number {
  const { subtitles = DEFAULT_SUBTITLES, width } = editing.undoable.project
  return lineWidthOf(subtitles, width)
}

type Place = ReturnType<typeof placeOf>

/** The selected elements, otherwise the music that was clicked on the timeline. */
function targetsOf(editing: Editing): Element[] {
  const elements = freeElements(editing)
  const { selectedMusic } = editing.session
  const music = selectedMusic && findMusic(editing.undoable.project, selectedMusic.elementId)
  return elements.length === 0 && music ? [music] : elements
}

async function splitMusicAt(editing: Editing, id: string, time: number, readSeconds: ReadSeconds) {
  const music = () => findMusic(editing.undoable.project, id)
  const src = music()?.propsValue.musicSrc ?? ''
  const length = await readSeconds(src)
  const { project } = editing.undoable
  const placed = placedMusic({ pages: snapshotOf(project.pages) }, planVideo(project)).find(
    ({ elementId }) => elementId === id,
  )
  const now = music()
  // It may have been replaced or removed in the meantime.
  if (!placed || now?.propsValue.musicSrc !== src) return
  if (length === null) {
    showNotice(editing, '声音没有读到，没有分割')
    return
  }
  const { start, end } = placed
  const made = splitMusic(now.propsValue, { played: time - start, seconds: end - start, length })
  if (!made) {
    showNotice(editing, '播放头处没有可以分割的音乐，移到音乐中间再分割')
    return
  }
  change(editing, `已把音乐在 ${timecode(time)} 处分成两段`, () => setMusicSplit(project, id, made.split))
  selectMusic(editing, { elementId: id, part: made.second })
}

/** @returns whether the element could be split */
function splitElement(editing: Editing, element: Element, { page, at, entered }: Place): boolean {
  if (isVoice(element)) {
    const made = splitNarrationClip(page, element, at, Math.max(0, entered), lineWidth(editing))
    if (!made) return false
    change(editing, '已把这句配音分成两句', () => {
      element.propsValue.voiceSrcList = made.items
      made.moveTies(activePage(editing))
    })
    return true
  }
  const parts = splitVideo(page, element, at)
  const live = activePage(editing)
  if (!parts || !live.elements.includes(element)) return false
  change(editing, '已把视频分成两段', () => {
    replaceElement(live, element.uuid, parts)
    select(editing, [parts[1].uuid])
  })
  return true
}

function refusalOf({ page, at, entered, left }: Place): string | null {
  const { min } = PAGE_DURATION
  if (at < min || at > page.data.duration - min) return '播放头在页面的开头或结尾，移到页面中间再分割'
  return at < entered || at > left ? '播放头在转场里，移到转场之外再分割' : null
}

/** Sets where the selected clip begins or ends in its file. */
function trim(editing: Editing, side: 'start' | 'end', time: number) {
  const { page, at, entered } = placeOf(editing, time)
  const found = targetsOf(editing).flatMap((element) => {
    const playing = sourceTime(page, element, at, { videoTime: time, overlap: Math.max(0, entered) })
    return playing ? [{ element, playing }] : []
  })
  const [only, ...others] = found
  if (!only || others.length > 0) {
    showNotice(editing, '先选中一段在播放头处播放的音乐、视频或配音，再设入点或出点')
    return
  }
  const { element, playing } = only
  if (isTooShort(playing, side)) {
    showNotice(editing, '剩下的不到 0.1 秒，没有改动')
    return
  }
  const { undoable } = editing
  const where = `${playing.time.toFixed(1)} 秒`
  const part = side === 'start' ? { start: playing.time } : { end: playing.time }
  change(editing, side === 'start' ? `入点设在文件的 ${where}` : `出点设在文件的 ${where}`, () => {
    if (isVideo(element)) Object.assign(element.propsValue, part)
    else if (isMusic(element)) trimMusic(undoable.project, element.uuid, playing, side)
    else if (playing.clip !== null)
      setNarrationClipPart(activePage(editing), { elementId: element.uuid, index: playing.clip }, part)
  })
}

function trimMusic(project: Project, id: string, { time, clip }: SourceTime, side: 'start' | 'end') {
  if (clip === null) changeMusic(project, id, side === 'start' ? { start: time } : { end: time })
  else trimMusicPart(project, id, clip, side === 'start' ? { from: time } : { to: time })
}

function isTooShort({ time, start, end }: SourceTime, side: 'start' | 'end'): boolean {
  if (side === 'end') return time - start < SHORTEST
  return end > start && end - time < SHORTEST
}

function toggleMarker(editing: Editing, time: number) {
  const { at } = placeOf(editing, time)
  const page = activePage(editing)
  editing.history.change(() => {
    const there = findMarker(page, at)
    if (there) removeMarker(page, there.at)
    else addMarker(page, at)
  })
}

/** Makes one step of the pages and says what it did. */
function change(editing: Editing, text: string, run: () => void) {
  const { history } = editing
  showStep(
    editing,
    history,
    () => history.change(run),
    () => text,
  )
}
