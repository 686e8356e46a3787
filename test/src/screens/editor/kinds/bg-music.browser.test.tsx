import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { backgroundMusic, blankPage, createProject } from '#engine/document/index.ts'
import { runAction, select } from '#engine/editing/index.ts'
import sound from '#test/fixtures/sounds/quiet-then-loud.m4a?url'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openWork, savedProject } from '#test/support/open-work.tsx'
import { videoSound } from '#test/support/video-sound.ts'

/** Time-out for reading a waveform, including loading the library, ms. */
const READ = 5000

let open: OpenEditor
afterEach(() => open.close())

const music = () => backgroundMusic(open.context.editing.undoable.project)
/** Stands in for the service's music: every track is quiet for two seconds, then loud for two. */
const resolveUrl = (src: string) => (src.startsWith('/music/') ? sound : src)

function pageOf(seconds: number) {
  const blank = blankPage()
  blank.data.duration = seconds
  return blank
}

it('is picked in the drawer, trimmed, made quieter, undone, restored after a reload, and heard on all pages', async () => {
  await page.viewport(1440, 900)
  open = openWork({ ...createProject(), pages: [pageOf(3), pageOf(3)] }, { resolveUrl })
  await userEvent.click(await screen.findByRole('button', { name: '音乐' }))
  await userEvent.click(await screen.findByRole('button', { name: '使用晨光' }))
  const current = within(await screen.findByRole('region', { name: '正在使用的音乐' }))
  expect(await current.findByText('晨光')).toBeDefined()

  const start = await current.findByRole('slider', { name: '音乐开始' }, { timeout: READ })
  start.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await waitFor(() => expect(music()?.propsValue.start).toBeCloseTo(2, 2))
  const fadeIn = await current.findByRole('slider', { name: '音乐淡入' })
  fadeIn.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(music()?.propsValue.fadeIn).toBeCloseTo(1, 2))
  const volume = await current.findByRole('slider', { name: '音乐音量' })
  await userEvent.click(volume)
  await userEvent.keyboard('{Home}')
  expect(music()?.commonStyle.volume).toBe(0)
  runAction(open.context.editing, 'undo')
  expect(music()?.commonStyle.volume).toBe(30)
  await userEvent.keyboard('{End}')
  expect(music()?.commonStyle.volume).toBe(100)

  const amount = await current.findByRole('spinbutton', { name: '压低多少' })
  await userEvent.fill(amount, '18')
  await userEvent.keyboard('{Enter}')
  expect(music()?.propsValue.ducking).toMatchObject({ amount: 18, attack: 0.3 })
  await userEvent.click(current.getByRole('switch', { name: '说话时压低音乐' }))
  expect(music()?.propsValue).not.toHaveProperty('ducking')
  expect(current.queryByRole('spinbutton', { name: '压低多少' })).toBeNull()
  runAction(open.context.editing, 'undo')
  expect(music()?.propsValue.ducking).toMatchObject({ amount: 18 })

  const before = savedProject(open.context)
  open.close()
  open = openWork(before, { resolveUrl })
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  // Selecting its audio marker on the first page shows its settings.
  const id = music()?.uuid ?? ''
  select(open.context.editing, [id])
  const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
  expect(await inspector.findByRole('slider', { name: '音乐开始' }, { timeout: READ })).toBeDefined()

  const { loudest } = await videoSound(before, resolveUrl)
  expect(loudest(0, 0.1)).toBeLessThan(0.1)
  expect(loudest(0.4, 0.5)).toBeCloseTo(0.3, 1)
  // At full volume from the second second on, looping over both pages.
  for (const at of [1.2, 3.5, 4.6]) expect(loudest(at, at + 0.4)).toBeCloseTo(0.6, 1)
  expect(loudest(5.9, 6)).toBeLessThan(0.15)
})

it('is replaced and removed, and a track is used for one page', async () => {
  await page.viewport(1440, 900)
  open = openWork({ ...createProject(), pages: [pageOf(3)] }, { resolveUrl })
  await userEvent.click(await screen.findByRole('button', { name: '音乐' }))
  await userEvent.click(await screen.findByRole('button', { name: '使用晨光' }))
  const current = within(await screen.findByRole('region', { name: '正在使用的音乐' }))
  await userEvent.click(await current.findByRole('button', { name: /更\s*换/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '静夜' }))
  expect(music()?.propsValue.musicSrc).toBe('/music/night.mp3')

  await userEvent.click(await screen.findByRole('button', { name: '山水用于本页' }))
  const row = await screen.findByRole('button', { name: '设置山水' })
  expect(row.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: '移除山水' }))
  expect(screen.queryByRole('button', { name: '设置山水' })).toBeNull()

  await userEvent.click(await current.findByRole('button', { name: '移除音乐' }))
  expect(music()).toBeUndefined()
  runAction(open.context.editing, 'undo')
  expect(music()?.propsValue.musicSrc).toBe('/music/night.mp3')
})
