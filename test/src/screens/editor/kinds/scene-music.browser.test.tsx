import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { wavOf } from '#test/engine/export/synthetic.ts'
import sound from '#test/fixtures/sounds/quiet-then-loud.mp3?url'
import { dragBy } from '#test/support/drag.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject } from '#test/support/open-work.tsx'
import { videoSound } from '#test/support/video-sound.ts'

/** Time-out for reading a waveform, including loading the library, ms. */
const READ = 5000

let open: OpenEditor
afterEach(() => open.close())

const music = () => elementsOf(open.context, 'qk-scene-music')[0]
const inspector = async () => within(await screen.findByRole('complementary', { name: '属性' }))
const undo = () => runAction(open.context.editing, 'undo')

/** Drops a sound onto the stage: quiet for two seconds, then loud for two. */
async function dropSound(name = '海浪.mp3', bytes?: ArrayBuffer) {
  const data = new DataTransfer()
  const content = bytes ?? (await (await fetch(sound)).arrayBuffer())
  data.items.add(new File([content], name, { type: 'audio/mpeg' }))
  const stage = await screen.findByRole('application', { name: '画布' })
  await waitFor(() => expect(open.context.stage.current).not.toBeNull())
  const { left, top } = stage.getBoundingClientRect()
  const at = { clientX: left + 300, clientY: top + 300, bubbles: true, cancelable: true }
  stage.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }))
  await waitFor(() => expect(music()).toBeDefined())
}

it('is dropped, trimmed, faded, made quieter, undone, restored after a reload, and heard in the video', async () => {
  await page.viewport(1440, 900)
  const blank = blankPage()
  blank.data.duration = 5
  open = openWork({ ...createProject(), pages: [blank] })
  await dropSound()
  expect(music()?.propsValue.name).toBe('海浪')
  expect(open.context.editing.session.notice?.text).toBe('已加为本页的场景音乐')
  undo()
  expect(music()).toBeUndefined()
  runAction(open.context.editing, 'redo')
  const panel = await inspector()
  expect(await panel.findByText('海浪')).toBeDefined()

  // Trimmed by keys to the loud half and a little more.
  const start = await panel.findByRole('slider', { name: '音乐开始' }, { timeout: READ })
  start.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(music()?.propsValue.start).toBeCloseTo(1.1, 2))
  // Two presses, two steps.
  undo()
  expect(music()?.propsValue.start).toBeCloseTo(1, 2)

  // Drags the end: Escape restores it, releasing makes one step.
  const end = await panel.findByRole('slider', { name: '音乐结束' })
  await dragBy(end, -60, 0, true)
  expect(music()?.propsValue.end).toBeGreaterThan(2)
  await userEvent.keyboard('{Escape}')
  expect(music()?.propsValue.end).toBe(0)
  await dragBy(end, -60)
  const trimmed = music()?.propsValue.end ?? 0
  expect(trimmed).toBeGreaterThan(2.5)
  expect(trimmed).toBeLessThan(3.5)
  undo()
  expect(music()?.propsValue.end).toBe(0)

  const volume = await panel.findByRole('spinbutton', { name: '音量' })
  await userEvent.fill(volume, '50')
  await userEvent.keyboard('{Enter}')
  const fadeOut = await panel.findByRole('spinbutton', { name: '淡出时长' })
  await userEvent.fill(fadeOut, '1')
  await userEvent.keyboard('{Enter}')
  expect(music()).toMatchObject({ propsValue: { start: 1, end: 0, fadeOut: 1 }, commonStyle: { volume: 50 } })

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))

  const { loudest, silent } = await videoSound(before)
  expect(silent).toEqual([])
  expect(loudest(0.2, 0.8)).toBeCloseTo(0.05, 1)
  expect(loudest(0.2, 0.8)).toBeLessThan(0.1)
  expect(loudest(1.3, 1.9)).toBeCloseTo(0.3, 1)
  expect(loudest(2.6, 2.7)).toBeLessThan(0.2)
  expect(loudest(3.2, 5)).toBeLessThan(0.01)
})

it('loops over its part, and reports an unreadable file', async () => {
  await page.viewport(1440, 900)
  const blank = blankPage()
  blank.data.duration = 3
  open = openWork({ ...createProject(), pages: [blank] })
  await dropSound()
  const panel = await inspector()
  // The end is unknown until the sound is read.
  await panel.findByRole('slider', { name: '音乐结束' }, { timeout: READ })
  await userEvent.fill(await panel.findByRole('spinbutton', { name: '开始时间' }), '2.2')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(await panel.findByRole('spinbutton', { name: '结束时间' }), '2.7')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await panel.findByRole('switch', { name: '循环播放' }))
  expect(music()?.propsValue).toMatchObject({ start: 2.2, end: 2.7, loop: true })
  const { loudest } = await videoSound(savedProject(open.context))
  // 30 % of the sound.
  for (const at of [0.2, 0.9, 1.6, 2.3]) expect(loudest(at, at + 0.2)).toBeCloseTo(0.18, 1)

  const element = music()
  if (element) element.propsValue.musicSrc = '/gone/nothing.mp3'
  open.context.editing.history.commit()
  expect(await panel.findByText(/声音没有读到|浏览器放不了这段声音/)).toBeDefined()
  expect(await panel.findByRole('button', { name: /重\s*试/ })).toBeDefined()
})

it('reports a silent sound', async () => {
  await page.viewport(1440, 900)
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await dropSound(
    '寂静.wav',
    wavOf(1, () => 0),
  )
  const panel = await inspector()
  expect(await panel.findByText('这段声音从头到尾都是静音', {}, { timeout: READ })).toBeDefined()
})
