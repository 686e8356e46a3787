import { Profiler } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement, type Project } from '#engine/document/index.ts'
import { activePage, runAction, select, selectedIds } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { useVideoPlan } from '#src/screens/editor/shared/use-editing.ts'
import { AnimationLane } from '#src/screens/editor/timeline/lanes/AnimationLane.tsx'
import { MusicLane } from '#src/screens/editor/timeline/lanes/MusicLane.tsx'
import { Timeline } from '#src/screens/editor/timeline/lanes/Timeline.tsx'
import { timelineView } from '#src/screens/editor/timeline/lanes/timeline-view.ts'
import { VoiceLane } from '#src/screens/editor/timeline/lanes/VoiceLane.tsx'
import { dragBy, releaseAt } from '#test/support/drag.ts'
import { type OpenEditor, openEditor } from '#test/support/open-editor.tsx'
import { animatedText, projectOf, voiceElement } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

let editor: OpenEditor
afterEach(() => editor.close())

const SCALE = 60

async function openLanes(project: Project) {
  await page.viewport(1200, 400)
  const shown = (
    <div data-scope="timeline" style={{ display: 'flex', width: 1100, height: 260 }}>
      <Timeline />
    </div>
  )
  editor = openEditor(project, shown)
  timelineView(editor.context).scale = SCALE
  // A preference that other tests may have changed.
  editor.context.editing.preferences.isSnappingOn = true
  await expect.element(lane('动画')).toBeInTheDocument()
  return editor.context.editing
}

const lane = (name: string) => page.getByRole('group', { name, exact: true })
const item = (name: RegExp | string) => page.getByRole('button', { name })
const itemElement = async (name: RegExp | string) => {
  await expect.element(item(name)).toBeInTheDocument()
  return item(name).element()
}
const edgeOf = async (name: RegExp, side: 'start' | 'end') => {
  const edge = (await itemElement(name)).querySelector(`[data-edge=${side}]`)
  if (!edge) throw new Error('nothing to take hold of')
  return edge
}
const axis = () => document.querySelector('[data-time-axis]') as HTMLElement
const steps = () => editor.context.editing.history.status.index
const elementsAt = (at: number): Element[] =>
  editor.context.editing.undoable.project.pages[at]?.elements ?? []
const animationAt = (at: number) => {
  const { delay, duration } = elementsAt(at)[0]?.animations[0] ?? { delay: -1, duration: -1 }
  return { delay, duration }
}
const widthOf = async (name: RegExp) => (await itemElement(name)).getBoundingClientRect().width

const fade = () => animatedText('标题', { type: 'fadeInUp', delay: 1, duration: 2 })
const twoPages = () =>
  projectOf(
    { seconds: 6, elements: [fade()] },
    { seconds: 6, elements: [animatedText('别处', { type: 'fadeOut', delay: 2, duration: 1 })] },
  )

describe('animation bars', () => {
  test('lie at the times of their animations, and select their elements', async () => {
    const project = twoPages()
    const editing = await openLanes(project)
    const axisBox = axis().getBoundingClientRect()
    const other = (await itemElement(/渐隐/)).getBoundingClientRect()
    expect(other.left - axisBox.left).toBeCloseTo((6 + 2) * SCALE, 0)
    expect(other.width).toBeCloseTo(1 * SCALE, 0)
    await userEvent.click(item(/渐隐/))
    expect(activePage(editing).uuid).toBe(project.pages[1]?.uuid)
    expect(selectedIds(editing)).toEqual([project.pages[1]?.elements[0]?.uuid])
    expect(editor.context.view.inspectorTab).toBe('animation')
    await expect.element(item(/渐隐/)).toHaveAttribute('aria-pressed', 'true')
    expect(steps()).toBe(0)
  })

  test('are dragged to another time in one undo step', async () => {
    const editing = await openLanes(twoPages())
    await dragBy(await itemElement(/向上进入/), 1.5 * SCALE)
    expect(animationAt(0)).toEqual({ delay: 2.5, duration: 2 })
    expect(steps()).toBe(1)
    runAction(editing, 'undo')
    expect(animationAt(0)).toEqual({ delay: 1, duration: 2 })
    await expect.element(item('向上进入，1–3 秒')).toBeInTheDocument()
  })

  test('of another page activate that page when dragged', async () => {
    const project = twoPages()
    const editing = await openLanes(project)
    await dragBy(await itemElement(/渐隐/), -SCALE)
    expect(animationAt(1)).toEqual({ delay: 1, duration: 1 })
    expect(animationAt(0)).toEqual({ delay: 1, duration: 2 })
    expect(activePage(editing).uuid).toBe(project.pages[1]?.uuid)
    expect(steps()).toBe(1)
  })

  test('are resized by their edges', async () => {
    await openLanes(twoPages())
    await dragBy(await edgeOf(/向上进入/, 'end'), 1.2 * SCALE)
    expect(animationAt(0)).toEqual({ delay: 1, duration: 3.2 })
    await dragBy(await edgeOf(/向上进入/, 'start'), 0.7 * SCALE)
    expect(animationAt(0)).toEqual({ delay: 1.7, duration: 2.5 })
    expect(steps()).toBe(2)
  })

  test('stay on their page, and snap to its end', async () => {
    await openLanes(twoPages())
    await dragBy(await edgeOf(/向上进入/, 'end'), 3 * SCALE - 7)
    expect(animationAt(0)).toEqual({ delay: 1, duration: 5 })
    await dragBy(await edgeOf(/向上进入/, 'end'), 200)
    expect(animationAt(0)).toEqual({ delay: 1, duration: 5 })
  })

  test('snap to the playhead and to other bars unless Ctrl is held', async () => {
    const other = animatedText('副标题', { type: 'fadeInLeft', delay: 4.33, duration: 1 })
    await openLanes(projectOf({ seconds: 6, elements: [fade(), other] }))
    editor.context.playback.seek(2.2)
    await dragBy(await itemElement(/向上进入/), 1.1 * SCALE)
    expect(animationAt(0).delay).toBe(2.2)
    await dragBy(await itemElement(/向上进入/), 0.2 * SCALE)
    expect(animationAt(0).delay).toBe(2.33)
    await dragBy(await itemElement(/向上进入/), -0.1 * SCALE, 0, false, true)
    expect(animationAt(0).delay).toBe(2.25)
  })

  test('return at Escape, which triggers nothing else', async () => {
    const editing = await openLanes(twoPages())
    await dragBy(await itemElement(/向上进入/), 90, 0, true)
    expect(animationAt(0).delay).toBe(2.5)
    expect(editing.session.isGestureOn).toBe(true)
    await expect.element(page.getByText('2.5–4.5 秒')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(animationAt(0).delay).toBe(1)
    expect(editing.session.isGestureOn).toBe(false)
    expect(steps()).toBe(0)
    expect(selectedIds(editing)).toHaveLength(1)
    await expect.element(page.getByText('1–3 秒')).not.toBeInTheDocument()
    await dragBy(await itemElement(/向上进入/), 30)
    expect(animationAt(0).delay).toBe(1.5)
  })

  test('tied to the narration keep the tie and change its offset when dragged', async () => {
    const spoken = voiceElement(
      { text: '第一句', src: wavOf([0.5], 1), seconds: 1 },
      { text: '第二句', src: wavOf([0.5], 1), seconds: 1 },
    )
    const [, second] = spoken.elName === 'qk-voice' ? spoken.propsValue.voiceSrcList : []
    if (second) second.id = 'second'
    const title = fade()
    const [animation] = title.animations
    if (animation) animation.tie = { clipId: 'second', offset: 0 }
    const editing = await openLanes(projectOf({ seconds: 6, elements: [title, spoken] }))
    const stored = () => elementsAt(0)[0]?.animations[0]
    const bar = await itemElement('向上进入，1–3 秒，跟着配音')
    expect(bar.querySelector('svg')).not.toBeNull()
    await dragBy(bar, 0.5 * SCALE)
    expect(stored()).toMatchObject({ delay: 1.5, tie: { clipId: 'second', offset: 0.5 } })
    expect(steps()).toBe(1)
    expect((await itemElement(/向上进入/)).getAttribute('title')).toContain('跟着配音')
    runAction(editing, 'undo')
    expect(stored()).toMatchObject({ delay: 1, tie: { clipId: 'second', offset: 0 } })
  })

  test('are moved and deleted by keys', async () => {
    const editing = await openLanes(twoPages())
    await userEvent.click(item(/向上进入/))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(animationAt(0).delay).toBeCloseTo(1.3)
    expect(steps()).toBe(1)
    await userEvent.keyboard('{ArrowLeft}')
    expect(animationAt(0).delay).toBeCloseTo(1.2)
    await userEvent.keyboard('{Delete}')
    expect(elementsAt(0)[0]?.animations).toEqual([])
    expect(elementsAt(0)).toHaveLength(1)
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/渐隐/)
    runAction(editing, 'undo')
    await expect.element(item(/向上进入/)).toBeInTheDocument()
  })

  test('leave Space to the playback, and open at Enter', async () => {
    await openLanes(twoPages())
    const { view } = editor.context
    await userEvent.click(item(/向上进入/))
    view.inspectorTab = 'style'
    await userEvent.keyboard(' ')
    expect(view.inspectorTab).toBe('style')
    await userEvent.keyboard('{Enter}')
    expect(view.inspectorTab).toBe('animation')
  })

  test('show and set the self-animation of charts', async () => {
    const chart = createElement('bar', { propsValue: { animationDelay: 0.5, animationDuration: 2 } })
    await openLanes(projectOf({ seconds: 6, elements: [chart] }))
    await dragBy(await itemElement('生长，0.5–2.5 秒'), SCALE)
    expect(elementsAt(0)[0]?.propsValue).toMatchObject({ animationDelay: 1.5, animationDuration: 2 })
    expect(steps()).toBe(1)
  })

  test('without room are counted by a button that selects their elements in the layer list', async () => {
    const crowd = ['一', '二', '三', '四'].map((text) =>
      animatedText(text, { type: 'fadeIn', delay: 1, duration: 2 }),
    )
    const editing = await openLanes(projectOf({ seconds: 6, elements: crowd }))
    await userEvent.click(item('还有 2 个动画'))
    expect(selectedIds(editing)).toEqual(crowd.slice(2).map(({ uuid }) => uuid))
    expect(editor.context.view.drawer).toBe('layers')
  })
})

/** The lanes alone: other parts of the timeline show thumbnails. */
function Lanes() {
  const lanes = { plan: useVideoPlan(), scale: SCALE }
  return (
    <>
      <AnimationLane {...lanes} />
      <VoiceLane {...lanes} />
      <MusicLane {...lanes} />
    </>
  )
}

describe('rendering', () => {
  test('skips all lanes while an element is moved or a text is typed', async () => {
    const seen = animatedText('标题', { type: 'fadeInUp', delay: 1, duration: 1 })
    const spoken = voiceElement({ text: '一句话', src: wavOf([0.5], 1), seconds: 1 })
    const music = createElement('qk-bg-music', { propsValue: { musicSrc: wavOf([0.5], 1) } })
    let renders = 0
    editor = openEditor(
      projectOf({ seconds: 6, elements: [seen, spoken, music] }),
      <Profiler id="lanes" onRender={() => (renders += 1)}>
        <Lanes />
      </Profiler>,
    )
    const { editing } = editor.context
    await expect.poll(() => document.querySelectorAll('[data-ready=true] path').length).toBe(2)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    renders = 0
    for (let step = 0; step < 10; step++) {
      for (const element of elementsAt(0)) element.commonStyle.left += 5
      const [text] = elementsAt(0)
      if (text && 'text' in text.propsValue) text.propsValue.text += '字'
      await frame()
    }
    expect(renders).toBe(0)
    const [text] = elementsAt(0)
    if (text?.animations[0]) text.animations[0].delay = 3
    editing.history.commit()
    await expect.element(item('向上进入，3–4 秒')).toBeInTheDocument()
    expect(renders).toBeGreaterThan(0)
  })

  test('leaves out the bars of pages that are not visible', async () => {
    const pages = Array.from({ length: 20 }, () => ({ seconds: 6, elements: [fade()] }))
    await openLanes(projectOf(...pages))
    await expect.element(item(/向上进入/).first()).toBeInTheDocument()
    const scroller = document.querySelector('[data-time-scroller]')
    expect(item(/向上进入/).elements().length).toBeLessThan(8)
    scroller?.scrollTo({ left: 19 * 6 * SCALE })
    await expect
      .poll(
        () =>
          item(/向上进入/)
            .elements()
            .at(-1)
            ?.getBoundingClientRect().left ?? 1e6,
      )
      .toBeLessThan(1200)
  })
})

describe('narration', () => {
  const speech = () =>
    voiceElement(
      { text: '第一句', src: wavOf([0.8, 0.2, 0.8, 0.2], 0.5), seconds: 2 },
      { text: '第二句', src: wavOf([0.5], 1), seconds: 1 },
    )

  test('lies at its time, and a click opens it', async () => {
    const project = projectOf({ seconds: 2, elements: [] }, { seconds: 6, elements: [speech()] })
    const editing = await openLanes(project)
    const axisBox = axis().getBoundingClientRect()
    expect((await itemElement(/第二句/)).getBoundingClientRect().left - axisBox.left).toBeCloseTo(
      4 * SCALE,
      0,
    )
    await userEvent.click(item(/第二句/))
    expect(activePage(editing).uuid).toBe(project.pages[1]?.uuid)
    expect(selectedIds(editing)).toEqual([project.pages[1]?.elements[0]?.uuid])
    expect(editor.context.view.drawer).toBe('voice')
  })

  test('is trimmed by its edges in one undo step, and restored by Escape', async () => {
    const editing = await openLanes(projectOf({ seconds: 6, elements: [speech()] }))
    const part = () => {
      const [voice] = elementsAt(0)
      const [first] = voice?.elName === 'qk-voice' ? voice.propsValue.voiceSrcList : []
      return first && { start: first.start, end: first.end }
    }
    await dragBy(await edgeOf(/第一句/, 'end'), -0.5 * SCALE)
    expect(part()).toEqual({ start: 0, end: 1.5 })
    expect(steps()).toBe(1)
    expect(editor.context.view.drawer).not.toBe('voice')
    await expect.poll(() => widthOf(/第一句/)).toBeCloseTo(1.5 * SCALE - 2, 0)
    await dragBy(await edgeOf(/第一句/, 'start'), 0.5 * SCALE)
    expect(part()).toEqual({ start: 0.5, end: 1.5 })
    await dragBy(await edgeOf(/第一句/, 'end'), -0.3 * SCALE, 0, true)
    expect(part()).toEqual({ start: 0.5, end: 1.2 })
    await userEvent.keyboard('{Escape}')
    expect(part()).toEqual({ start: 0.5, end: 1.5 })
    runAction(editing, 'undo')
    runAction(editing, 'undo')
    expect(part()).toEqual({ start: 0, end: 0 })
  })

  const third = () => voiceElement({ text: '第三句', src: wavOf([0.5], 1), seconds: 1 })
  const texts = (at: number) => {
    const [voice] = elementsAt(at)
    return voice?.elName === 'qk-voice' ? voice.propsValue.voiceSrcList.map(({ tempText }) => tempText) : []
  }
  const dropLine = () => document.querySelector<HTMLElement>('[data-lane=voice] > i')

  test('is dragged to another place on its page in one undo step, which a line shows', async () => {
    const editing = await openLanes(projectOf({ seconds: 6, elements: [speech()] }))
    const pointer = await dragBy(await itemElement(/第二句/), -2 * SCALE, 0, true)
    expect(texts(0)).toEqual(['第一句', '第二句'])
    expect(dropLine()?.style.left).toBe('0px')
    await releaseAt(pointer)
    expect(texts(0)).toEqual(['第二句', '第一句'])
    expect(dropLine()).toBeNull()
    expect(steps()).toBe(1)
    expect(editor.context.view.drawer).not.toBe('voice')
    runAction(editing, 'undo')
    expect(texts(0)).toEqual(['第一句', '第二句'])
  })

  test('is dragged to another page, and stays where it was at Escape', async () => {
    const project = projectOf({ seconds: 4, elements: [speech()] }, { seconds: 4, elements: [third()] })
    const editing = await openLanes(project)
    await dragBy(await itemElement(/第一句/), 4 * SCALE, 0, true)
    expect(dropLine()?.style.left).toBe(`${5 * SCALE}px`)
    await userEvent.keyboard('{Escape}')
    expect(dropLine()).toBeNull()
    expect(steps()).toBe(0)
    await dragBy(await itemElement(/第一句/), 4 * SCALE)
    expect(texts(0)).toEqual(['第二句'])
    expect(texts(1)).toEqual(['第三句', '第一句'])
    expect(activePage(editing).uuid).toBe(project.pages[1]?.uuid)
    expect(steps()).toBe(1)
  })

  test('is moved by keys, also across pages, and keeps the focus', async () => {
    await openLanes(projectOf({ seconds: 4, elements: [speech()] }, { seconds: 4, elements: [third()] }))
    ;((await itemElement(/第一句/)) as HTMLElement).focus()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(texts(0)).toEqual(['第二句', '第一句'])
    await expect.poll(focused).toMatch(/第一句，1–3 秒/)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(texts(1)).toEqual(['第一句', '第三句'])
    await expect.poll(focused).toMatch(/第一句，0–2 秒/)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(texts(0)).toEqual(['第二句', '第一句'])
    expect(steps()).toBe(3)
  })

  test('is marked if the page is too short for it or it has no sound yet', async () => {
    const voice = voiceElement(
      { text: '放得下', src: wavOf([0.5], 1), seconds: 1 },
      { text: '放不下', src: wavOf([0.5], 3), seconds: 3 },
      { text: '听不到', src: wavOf([0.5], 1), seconds: 1 },
      { text: '没声音', seconds: 0 },
    )
    await openLanes(projectOf({ seconds: 2, elements: [voice] }))
    await expect.element(item('放不下，1–2 秒，本页只有 2 秒，后面还有 1 句听不到')).toBeInTheDocument()
    await expect.element(item('1 句还没有生成声音')).toBeInTheDocument()
    await expect.element(item(/^听不到/)).not.toBeInTheDocument()
  })

  test('can be added to an empty lane', async () => {
    await openLanes(projectOf({ seconds: 2, elements: [] }))
    await userEvent.click(item('添加配音'))
    expect(editor.context.view.drawer).toBe('voice')
  })
})

describe('music', () => {
  const background = (loop: boolean) =>
    createElement('qk-bg-music', {
      propsValue: { musicSrc: wavOf([0.5], 2), name: '晨光进行曲', loop, fadeIn: 1 },
      commonStyle: { volume: 30 },
    })

  test('of the background spans the video as long as it is audible', async () => {
    const editing = await openLanes(projectOf({ seconds: 6, elements: [background(true)] }))
    const name = /晨光进行曲 · 音量 30%/
    await expect.poll(() => widthOf(name)).toBeCloseTo(6 * SCALE, 0)
    const [music] = elementsAt(0)
    if (music && 'loop' in music.propsValue) music.propsValue.loop = false
    editing.history.commit()
    await expect.poll(() => widthOf(name)).toBeCloseTo(2 * SCALE, 0)
    await userEvent.click(item(name))
    expect(editor.context.view.drawer).toBe('music')
  })

  test('of a page lies on that page, and a click selects it', async () => {
    const scene = createElement('qk-scene-music', {
      propsValue: { musicSrc: wavOf([0.5], 1), name: '雨声', loop: true },
      commonStyle: { volume: 60 },
    })
    const editing = await openLanes(
      projectOf({ seconds: 2, elements: [] }, { seconds: 3, elements: [scene] }),
    )
    await expect.poll(() => widthOf(/第 2 页的音乐，雨声/)).toBeCloseTo(3 * SCALE, 0)
    await userEvent.click(item(/第 2 页的音乐，雨声/))
    expect(selectedIds(editing)).toEqual([scene.uuid])
    await userEvent.keyboard('{Delete}')
    expect(elementsAt(1)).toEqual([])
    expect(steps()).toBe(1)
  })

  const parts = () => {
    const [music] = elementsAt(0)
    return music && 'split' in music.propsValue ? music.propsValue.split?.parts : undefined
  }

  test('is split at the playhead after a click, and its parts are trimmed, moved and removed', async () => {
    const track = createElement('qk-bg-music', {
      propsValue: { musicSrc: wavOf([0.5], 6), name: '晨光进行曲', loop: false },
    })
    const editing = await openLanes(projectOf({ seconds: 6, elements: [track] }))
    editing.preferences.bottomView = 'timeline'
    await userEvent.click(item(/晨光进行曲/))
    editor.context.playback.seek(4)
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.element(item('背景音乐第 2 段，4–6 秒')).toHaveAttribute('aria-pressed', 'true')
    await dragBy(await edgeOf(/第 1 段/, 'end'), -SCALE)
    expect(parts()).toEqual([
      { from: 0, to: 3 },
      { from: 4, to: 6 },
    ])
    await dragBy(await itemElement(/第 2 段/), -3 * SCALE)
    expect(parts()).toEqual([
      { from: 4, to: 6 },
      { from: 0, to: 3 },
    ])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(parts()?.[0]).toEqual({ from: 0, to: 3 })
    await userEvent.keyboard('{Delete}')
    expect(parts()).toEqual([{ from: 0, to: 3 }])
    expect(steps()).toBe(5)
    for (let step = 0; step < 5; step += 1) runAction(editing, 'undo')
    expect(parts()).toBeUndefined()
    await expect.element(item(/晨光进行曲/)).toBeInTheDocument()
  })

  test('is drawn as loud as it is heard: softer at its volume and under speech, while fields change', async () => {
    const track = createElement('qk-bg-music', {
      propsValue: {
        musicSrc: wavOf([0.5], 6),
        ducking: { amount: 12, attack: 0.3, release: 0.8, video: true },
      },
      commonStyle: { volume: 100 },
    })
    const spoken = voiceElement({ text: '一句话', src: wavOf([0.5], 2), seconds: 2 })
    await openLanes(projectOf({ seconds: 6, elements: [track, spoken] }))
    const heightAt = (seconds: number) => {
      const path = document.querySelector('[data-lane=music] [data-ready=true] path')?.getAttribute('d') ?? ''
      const bars = [...path.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height))
      return bars[Math.round((seconds * SCALE) / 3)] ?? 0
    }
    await expect.poll(() => heightAt(5)).toBeGreaterThan(5)
    const loud = heightAt(5)
    expect(heightAt(1) / loud).toBeCloseTo(0.5, 1)
    expect(heightAt(2.4)).toBeGreaterThan(heightAt(1) + 0.5)
    expect(heightAt(2.4)).toBeLessThan(loud - 0.5)
    const [music] = elementsAt(0)
    if (music?.elName === 'qk-bg-music' && music.propsValue.ducking) music.propsValue.ducking.amount = 0
    await expect.poll(() => heightAt(1)).toBeCloseTo(loud, 1)
    if (music) music.commonStyle.volume = 25
    await expect.poll(() => heightAt(1) / loud).toBeCloseTo(0.5, 1)
  })

  test('can be added to an empty lane', async () => {
    const editing = await openLanes(projectOf({ seconds: 2, elements: [] }))
    select(editing, [])
    await userEvent.click(item('添加音乐'))
    expect(editor.context.view.drawer).toBe('music')
  })
})
