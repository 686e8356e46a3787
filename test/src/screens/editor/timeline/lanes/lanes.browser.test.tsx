import { Profiler } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement } from '#engine/document/index.ts'
import { activePage, runAction, selectedIds } from '#engine/editing/index.ts'
import { useVideoPlan } from '#src/screens/editor/shared/use-editing.ts'
import { AnimationLane } from '#src/screens/editor/timeline/lanes/AnimationLane.tsx'
import { MusicLane } from '#src/screens/editor/timeline/lanes/MusicLane.tsx'
import { VoiceLane } from '#src/screens/editor/timeline/lanes/VoiceLane.tsx'
import { dragBy } from '#test/support/drag.ts'
import {
  axis,
  closeLanes,
  edgeOf,
  elementsAt,
  item,
  itemElement,
  lanesEditor,
  openLanes,
  SCALE,
  showParts,
  steps,
} from '#test/support/lanes.tsx'
import { animatedText, projectOf, voiceElement } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

afterEach(closeLanes)

const animationAt = (at: number) => {
  const { delay, duration } = elementsAt(at)[0]?.animations[0] ?? { delay: -1, duration: -1 }
  return { delay, duration }
}

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
    expect(lanesEditor.context.view.inspectorTab).toBe('animation')
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
    lanesEditor.context.playback.seek(2.2)
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
    const { view } = lanesEditor.context
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
    expect(lanesEditor.context.view.drawer).toBe('layers')
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
    showParts(
      projectOf({ seconds: 6, elements: [seen, spoken, music] }),
      <Profiler id="lanes" onRender={() => (renders += 1)}>
        <Lanes />
      </Profiler>,
    )
    const { editing } = lanesEditor.context
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
