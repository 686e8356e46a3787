import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createElement } from '#engine/document/index.ts'
import { activePage, runAction, select, selectedIds } from '#engine/editing/index.ts'
import { dragBy, releaseAt } from '#test/support/drag.ts'
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
  steps,
  widthOf,
} from '#test/support/lanes.tsx'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

afterEach(closeLanes)

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
    expect(lanesEditor.context.view.drawer).toBe('voice')
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
    expect(lanesEditor.context.view.drawer).not.toBe('voice')
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
    expect(lanesEditor.context.view.drawer).not.toBe('voice')
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

  test('is removed by Delete, each press the one that follows', async () => {
    const four = voiceElement(
      ...['第一句', '第二句', '第三句', '第四句'].map((text) => ({ text, src: wavOf([0.5], 1), seconds: 1 })),
    )
    await openLanes(projectOf({ seconds: 6, elements: [four] }))
    ;((await itemElement(/第一句/)) as HTMLElement).focus()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await userEvent.keyboard('{Delete}')
    await expect.poll(focused).toMatch(/第二句/)
    await userEvent.keyboard('{Delete}')
    await expect.poll(focused).toMatch(/第三句/)
    expect(texts(0)).toEqual(['第三句', '第四句'])
    await userEvent.keyboard('{ArrowDown}{Delete}')
    await expect.poll(focused).toMatch(/第三句/)
    expect(texts(0)).toEqual(['第三句'])
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
    expect(lanesEditor.context.view.drawer).toBe('voice')
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
    expect(lanesEditor.context.view.drawer).toBe('music')
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
    lanesEditor.context.playback.seek(4)
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
    expect(lanesEditor.context.view.drawer).toBe('music')
  })
})
