import { Profiler } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createElement } from '#engine/document/index.ts'
import { changePage, runAction } from '#engine/editing/index.ts'
import { LANE_HEAD } from '#src/screens/editor/timeline/lanes/lane.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
afterEach(() => {
  // A stored preference.
  editor.context.editing.preferences.bottomView = 'pages'
  editor.close()
})

/** Pages of 6 s each in the timeline, at 40 px per second. */
async function openTimeline(pages: number) {
  await page.viewport(1440, 900)
  editor = openEditor(pagesOf(pages), <PageStrip />)
  const { editing } = editor.context
  editing.preferences.bottomView = 'timeline'
  editing.preferences.panels.timeline = 268
  await expect.poll(() => blocks().length).toBe(pages)
  return editing
}

const blocks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tiles] [data-active]')].filter((each) =>
    each.querySelector('canvas'),
  )
const block = (name: string) => page.getByRole('button', { name: new RegExp(`${name} ?\\d`) })
const edge = (name: string) => page.getByRole('slider', { name: `${name}的时长` })
const playhead = () => page.getByRole('slider', { name: '播放头' })
const scroller = () => document.querySelector('[data-time-scroller]') as HTMLElement
const axis = () => document.querySelector('[data-time-axis]') as HTMLElement
const ruler = () => playhead().element().parentElement as HTMLElement
const durations = () => editor.context.editing.undoable.project.pages.map(({ data }) => data.duration)
const names = () =>
  editor.context.editing.undoable.project.pages.map(({ name }) => name.replace('页面 ', '')).join('')
const activeName = () => {
  const { project, activePageId } = editor.context.editing.undoable
  return project.pages.find(({ uuid }) => uuid === activePageId)?.name
}
const time = () => editor.context.playback.state.time
const left = (element: Element) => element.getBoundingClientRect().left
/** The position of a time of the video, px of the window. */
const xOf = (seconds: number, scale: number) => left(axis()) + seconds * scale

interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

/** Sends a real mouse event at a point of the tests' frame. */
async function mouse(type: 'Pressed' | 'Moved' | 'Released', x: number, y: number, isDown = true) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  await (cdp() as Session).send('Input.dispatchMouseEvent', {
    type: `mouse${type}`,
    x: frame.left + x,
    y: frame.top + y,
    button: type === 'Moved' && !isDown ? 'none' : 'left',
    buttons: type === 'Released' || !isDown ? 0 : 1,
    clickCount: type === 'Moved' ? 0 : 1,
  })
}

/** Drags the right edge of a page, above the transition button at its center. */
async function dragEdge(name: string, by: number, isHeld = false) {
  const { left: from, width, top } = edge(name).element().getBoundingClientRect()
  const [x, y] = [from + width / 2, top + 6]
  await mouse('Moved', x, y, false)
  await mouse('Pressed', x, y)
  for (const part of [0.3, 0.7, 1]) await mouse('Moved', x + by * part, y)
  if (!isHeld) await mouse('Released', x + by, y)
  await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function pressRuler(seconds: number) {
  const y = ruler().getBoundingClientRect().top + 16
  await mouse('Moved', xOf(seconds, 40), y, false)
  await mouse('Pressed', xOf(seconds, 40), y)
  return y
}

describe('view switch', () => {
  test('shows the timeline, and remembers it', async () => {
    await page.viewport(1440, 900)
    editor = openEditor(pagesOf(2), <PageStrip />)
    editor.context.editing.preferences.bottomView = 'pages'
    await page.getByRole('radio', { name: '时间轴' }).click()
    await expect.element(page.getByRole('region', { name: '时间轴' })).toBeVisible()
    await expect.element(playhead()).toBeVisible()
    await expect.poll(() => localStorage.getItem('preferences:author')).toContain('"timeline"')
    editor.close()
    editor = openEditor(pagesOf(2), <PageStrip />)
    await expect.element(playhead()).toBeVisible()
    await page.getByRole('radio', { name: '缩略图' }).click()
    await expect.element(page.getByRole('region', { name: '页面' })).toBeVisible()
    await expect.element(playhead()).not.toBeInTheDocument()
  })

  test('keeps a height for each view, and unfolds the view that is shown', async () => {
    const { preferences } = await openTimeline(2)
    preferences.panels.bottom = 200
    ;(page.getByRole('separator', { name: '调整高度' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(preferences.panels).toMatchObject({ bottom: 200, timeline: 284 })
    await page.getByRole('button', { name: '收起' }).click()
    await expect.element(playhead()).not.toBeInTheDocument()
    await page.getByRole('radio', { name: '缩略图' }).click()
    await page.getByRole('radio', { name: '时间轴' }).click()
    await expect.element(playhead()).toBeVisible()
    expect(preferences.panels).toMatchObject({ bottom: 200, timeline: 268 })
  })

  test('is hidden in the cover tab', async () => {
    const editing = await openTimeline(2)
    runAction(editing, 'showCovers')
    await expect.element(page.getByRole('region', { name: '封面' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '时间轴' })).not.toBeInTheDocument()
    runAction(editing, 'showPages')
    await expect.element(playhead()).toBeVisible()
  })
})

describe('page block', () => {
  test('lies at the time of its page', async () => {
    const editing = await openTimeline(3)
    const places = () =>
      blocks().map((each) => {
        const { left: from, right } = (each.parentElement as HTMLElement).getBoundingClientRect()
        return [(from - left(axis())) / 40, (right - left(axis())) / 40].map((at) => Number(at.toFixed(2)))
      })
    await expect.poll(places).toEqual([
      [0, 6],
      [6, 12],
      [12, 18],
    ])
    await page.getByRole('button', { name: '第 1 页的转场：无' }).click()
    changePage(editing, { transition: { trans: 'fade', transDuration: 1 } })
    editing.history.commit()
    await expect.poll(places).toEqual([
      [0, 5],
      [5, 11],
      [11, 17],
    ])
  })

  test('activates its page on press, and moves the playhead to its start', async () => {
    await openTimeline(3)
    await block('页面 2').click()
    expect([activeName(), time()]).toEqual(['页面 2', 6])
    await userEvent.keyboard('{ArrowRight}')
    expect([activeName(), time()]).toEqual(['页面 3', 12])
    await expect.poll(() => document.activeElement?.textContent).toContain('页面 3')
  })

  test('is resized by its right edge in one undo step', async () => {
    const editing = await openTimeline(3)
    await dragEdge('页面 2', 50)
    expect(durations()).toEqual([6, 7.3, 6])
    expect(editing.history.status.index).toBe(1)
    await expect.element(block('页面 2').getByText('7.3 秒')).toBeVisible()
    runAction(editing, 'undo')
    expect(durations()).toEqual([6, 6, 6])
  })

  test('follows the pointer, and Escape restores it', async () => {
    const editing = await openTimeline(3)
    await dragEdge('页面 1', -90, true)
    await expect.element(block('页面 1').getByText('3.8 秒')).toBeVisible()
    expect(editing.session.isGestureOn).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(durations()).toEqual([6, 6, 6])
    expect(editing.history.status.index).toBe(0)
    expect(editing.session.isGestureOn).toBe(false)
    await mouse('Released', 0, 0)
    expect(durations()).toEqual([6, 6, 6])
  })

  test('snaps to the playhead and to the end of its narration', async () => {
    const project = pagesOf(2)
    const narrationClip = narrationClipItem({ tempText: '一', voiceSrc: 'a.mp3', voiceNum: 4.32 })
    project.pages[0]?.elements.push(
      createElement('qk-voice', { propsValue: { voiceSrcList: [narrationClip] } }),
    )
    await page.viewport(1440, 900)
    editor = openEditor(project, <PageStrip />)
    const { editing, playback } = editor.context
    editing.preferences.bottomView = 'timeline'
    await expect.poll(() => blocks().length).toBe(2)
    playback.seek(7.55)
    await dragEdge('页面 1', 56)
    expect(durations()[0]).toBe(7.55)
    await dragEdge('页面 1', (4.4 - 7.55) * 40 + 7)
    expect(durations()[0]).toBe(4.4)
    editing.preferences.isSnappingOn = false
    await dragEdge('页面 1', 7)
    expect(durations()[0]).toBe(4.6)
    editing.preferences.isSnappingOn = true
  })

  test('is resized by keys, one undo step for a series', async () => {
    const editing = await openTimeline(2)
    ;(edge('页面 1').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    expect(durations()).toEqual([5.2, 6])
    expect(editing.history.status.index).toBe(1)
  })

  test('is reordered by dragging', async () => {
    const editing = await openTimeline(3)
    await userEvent.dragAndDrop(block('页面 1'), block('页面 3'), {
      sourcePosition: { x: 30, y: 20 },
      targetPosition: { x: 40, y: 20 },
      steps: 8,
    })
    await expect.poll(names).toBe('231')
    expect(editing.history.status.index).toBe(1)
  })

  test('has the context menu and the shortcuts of the thumbnails', async () => {
    const editing = await openTimeline(2)
    await block('页面 2').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '时长…' }).click()
    await page.getByLabelText('页面时长').fill('8.5')
    await userEvent.keyboard('{Enter}')
    await expect.poll(durations).toEqual([6, 8.5])
    await block('页面 1').click()
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect.poll(names).toBe('112')
    await userEvent.keyboard('{Delete}')
    await expect.poll(names).toBe('12')
    await page.getByRole('button', { name: '在最后新建页面' }).click()
    expect(editing.undoable.project.pages).toHaveLength(3)
  })
})

describe('playhead', () => {
  test('moves to a press on the ruler, and follows the pointer', async () => {
    await openTimeline(3)
    const y = await pressRuler(7)
    await expect.poll(time).toBeCloseTo(7, 1)
    expect(activeName()).toBe('页面 2')
    await mouse('Moved', xOf(13.5, 40), y)
    await expect.poll(time).toBeCloseTo(13.5, 1)
    await mouse('Released', xOf(13.5, 40), y)
    expect(activeName()).toBe('页面 3')
    await expect.element(playhead()).toHaveTextContent('00:13.5')
    await mouse('Moved', xOf(2, 40), y, false)
    expect(time()).toBeCloseTo(13.5, 1)
  })

  test('keeps moving while the pointer rests at the edge', async () => {
    await openTimeline(12)
    const y = await pressRuler(20)
    await mouse('Moved', 1430, y)
    await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(300)
    await expect.poll(time).toBeGreaterThan(40)
    await userEvent.keyboard('{Escape}')
    await expect.poll(time).toBe(0)
    await mouse('Released', 1430, y)
    expect(time()).toBe(0)
  })

  test('is moved by keys', async () => {
    await openTimeline(3)
    const y = await pressRuler(2)
    await mouse('Released', xOf(2, 40), y)
    const { fps } = editor.context.editing.undoable.project
    const from = Math.floor(time() * fps + 1e-6)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => Math.round(time() * fps)).toBe(from + 1)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(() => Math.round(time() * fps)).toBe(from - 1)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(() => Math.round(time() * fps)).toBe(from - 1 + fps)
    await userEvent.keyboard('{End}')
    await expect.poll(activeName).toBe('页面 3')
    await userEvent.keyboard('{Home}')
    await expect.poll(time).toBe(0)
    expect(activeName()).toBe('页面 1')
    await userEvent.keyboard('{Delete}')
    expect(names()).toBe('123')
  })

  test('is scrolled into view when it jumps', async () => {
    await openTimeline(12)
    const y = await pressRuler(2)
    await mouse('Released', xOf(2, 40), y)
    await userEvent.keyboard('{End}')
    await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(1000)
    await expect.element(playhead()).toBeInViewport()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => scroller().scrollLeft).toBe(0)
  })
})

describe('playback', () => {
  /** Moves the playhead as the playback does. */
  const playTo = async (seconds: number) => {
    Object.assign(editor.context.playback.state, { isPlaying: true, time: seconds })
    await expect.element(playhead()).toHaveTextContent(`0:${seconds.toFixed(1).padStart(4, '0')}`)
  }

  test('scrolls by a page when the playhead reaches the right end', async () => {
    await openTimeline(12)
    const inSight = (scroller().clientWidth - LANE_HEAD) / 40
    await playTo(inSight - 0.5)
    expect(scroller().scrollLeft).toBe(0)
    await playTo(inSight + 0.5)
    await expect.poll(() => scroller().scrollLeft).toBeCloseTo((inSight + 0.5) * 40 - 48, -1)
    await expect.element(playhead()).toBeInViewport()
  })

  test('does not scroll back after the author has scrolled away', async () => {
    await openTimeline(12)
    await playTo(3)
    scroller().scrollTo({ left: 800 })
    await playTo(4)
    expect(scroller().scrollLeft).toBe(800)
  })
})

describe('scale', () => {
  function turnWheel(clientX: number, deltaY: number) {
    const options = { deltaY, ctrlKey: true, clientX, clientY: 60, bubbles: true, cancelable: true }
    axis().dispatchEvent(new WheelEvent('wheel', options))
  }

  test('zooms at the pointer with Ctrl and the wheel', async () => {
    await openTimeline(12)
    const x = xOf(10, 40)
    for (let count = 0; count < 4; count++) turnWheel(x, -60)
    const width = () => blocks()[0]?.parentElement?.getBoundingClientRect().width ?? 0
    await expect.poll(width).toBeGreaterThan(400)
    expect(xOf(10, width() / 6)).toBeCloseTo(x, -0.5)
    for (let count = 0; count < 4; count++) turnWheel(x, 60)
    await expect.poll(width).toBeCloseTo(240, 0)
    expect(xOf(10, 40)).toBeCloseTo(x, -0.5)
  })

  test('keeps the playhead in place after the wheel has turned at the limit', async () => {
    await openTimeline(12)
    const scale = () => (blocks()[0]?.parentElement?.getBoundingClientRect().width ?? 0) / 6
    const x = () => left(playhead().element())
    for (let count = 0; count < 40; count++) turnWheel(xOf(10, 40), -60)
    await nextFrame()
    turnWheel(xOf(10, 40), -60)
    editor.context.playback.seek((scroller().scrollLeft + 280) / scale())
    await nextFrame()
    const [largest, place] = [scale(), x()]
    await page.getByRole('button', { name: '缩小时间轴' }).click()
    await expect.poll(scale).toBeLessThan(largest)
    await expect.poll(x).toBeCloseTo(place, -0.5)
  })

  test('fits the whole video', async () => {
    await openTimeline(12)
    const last = () => blocks().at(-1)?.getBoundingClientRect().right ?? 0
    expect(last()).toBeGreaterThan(1440)
    await page.getByRole('button', { name: '适合全部页面' }).click()
    await expect.poll(last).toBeLessThan(1440)
    expect(last()).toBeGreaterThan(1200)
    await page.getByRole('button', { name: '放大时间轴' }).click()
    await expect.poll(last).toBeGreaterThan(1440)
  })
})

test('the timeline does not render while an element is moved', async () => {
  let renders = 0
  await page.viewport(1440, 900)
  const counted = (
    <Profiler id="strip" onRender={() => (renders += 1)}>
      <PageStrip />
    </Profiler>
  )
  editor = openEditor(pagesOf(3), counted)
  const { editing } = editor.context
  editing.preferences.bottomView = 'timeline'
  await expect.poll(() => blocks().length).toBe(3)
  editing.session.isGestureOn = true
  const rendersOfMoves = async () => {
    const before = renders
    for (let step = 0; step < 5; step++) {
      const element = editing.undoable.project.pages[0]?.elements[0]
      if (element) element.commonStyle.left += 5
      await nextFrame()
    }
    return renders - before
  }
  // Repeated until rendering has settled after opening.
  await expect.poll(rendersOfMoves).toBe(0)
  const before = renders
  editing.session.isGestureOn = false
  await expect.poll(() => renders).toBeGreaterThan(before)
})
