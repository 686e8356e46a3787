import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { activePage, runAction } from '#engine/editing/index.ts'
import { PRESENTER } from '#engine/elements/v-anchor/schema.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import type { UploadedFile } from '#src/uploads/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import { MOVIES } from '#test/support/movies.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { wavOf } from '#test/support/wav.ts'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

const anchorInfo = () => elementsOf(open.context, 'qk-v-anchor')[0]?.propsValue.anchorInfo
const panel = async () => within(await screen.findByRole('complementary', { name: '属性' }))

function start() {
  const white = blankPage()
  white.commonStyle.backgroundColor = '#ffffff'
  open = openWork({ ...createProject(), pages: [white] })
}

it('is added, given an outfit, undone, restored after a reload, and speaks in the video', async () => {
  start()
  await userEvent.click(await screen.findByRole('button', { name: '数字人' }))
  const tile = await screen.findByRole('button', { name: '添加藏青西装' })
  await userEvent.click(tile)
  await expect.poll(() => elementsOf(open.context, 'qk-v-anchor')).toHaveLength(1)
  const [added] = elementsOf(open.context, 'qk-v-anchor')
  expect(added?.propsValue.anchorInfo).toMatchObject({
    anchor: PRESENTER,
    source: 'character',
    outfit: 'navy',
  })
  expect(added?.commonStyle.zIndex).toBe(99_999)
  const { top = 0, height = 0 } = added?.commonStyle ?? {}
  expect(top + height).toBe(682)

  const inspector = await panel()
  expect(await inspector.findByText(/本页没有配音，数字人不会张嘴/)).toBeDefined()
  await userEvent.click(await inspector.findByText('松绿'))
  expect(anchorInfo()?.outfit).toBe('pine')
  runAction(open.context.editing, 'undo')
  expect(anchorInfo()?.outfit).toBe('navy')
  runAction(open.context.editing, 'redo')
  await userEvent.click(inspector.getByRole('switch', { name: '呼吸微动' }))
  await userEvent.click(inspector.getByRole('switch', { name: '眨眼' }))
  expect(anchorInfo()).toMatchObject({ isBreathing: false, isBlinking: false, isSpeaking: true })

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  await expectGoldenPage('kind-qk-v-anchor', before)

  const narration = createElement('qk-voice')
  narration.propsValue.voiceSrcList = [narrationClipItem({ voiceNum: 2, voiceSrc: wavOf([0, 0.5], 1) })]
  open.context.editing.history.change(() => activePage(open.context.editing).elements.push(narration))
  const spoken = savedProject(open.context)
  const [silent, loud] = [await videoPicture(spoken, 0.5), await videoPicture(spoken, 1.5)]
  expect(differing(silent, await videoPicture(before, 1.5))).toBe(0)
  expect(differing(silent, loud)).toBeGreaterThan(40)
})

it('asks for narration only while there is none and speaking is on', async () => {
  start()
  await userEvent.click(await screen.findByRole('button', { name: '数字人' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加圆形小窗' }))
  const inspector = await panel()
  const hint = () => inspector.queryByText(/本页没有配音，数字人不会张嘴/)
  await waitFor(() => expect(hint()).not.toBeNull())
  await userEvent.click(inspector.getByRole('button', { name: '去配音' }))
  expect(await screen.findByRole('complementary', { name: '配音' })).toBeDefined()
  await userEvent.click(await inspector.findByRole('switch', { name: '口型跟随配音' }))
  await waitFor(() => expect(hint()).toBeNull())
  runAction(open.context.editing, 'undo')
  await waitFor(() => expect(hint()).not.toBeNull())
  const narration = createElement('qk-voice')
  narration.propsValue.voiceSrcList = [narrationClipItem({ tempText: '你好', voiceText: '你好' })]
  open.context.editing.history.change(() => activePage(open.context.editing).elements.push(narration))
  await inspector.findByText(/本页的配音还没有生成/)
  expect(inspector.getByRole('button', { name: '去生成' })).toBeDefined()
  open.context.editing.history.change(() => {
    const added = activePage(open.context.editing).elements.at(-1)
    if (added?.elName === 'qk-voice')
      added.propsValue.voiceSrcList = [narrationClipItem({ voiceNum: 2, voiceSrc: 'voice.mp3' })]
  })
  await waitFor(() => expect(hint()).toBeNull())
  expect(inspector.queryByText(/本页的配音还没有生成/)).toBeNull()
})

it('talks on its tile while hovered', async () => {
  start()
  await userEvent.click(await screen.findByRole('button', { name: '数字人' }))
  const tile = await screen.findByRole('button', { name: '添加玫红西装' })
  const picture = () => tile.querySelector('canvas')?.toDataURL()
  await expect.poll(picture).not.toBe('data:,')
  const atRest = picture()
  await userEvent.hover(tile)
  await expect.poll(picture).not.toBe(atRest)
  await userEvent.unhover(tile)
  await expect.poll(picture).toBe(atRest)
})

/** Drops a file on the drawer of presenters, whose upload gives `uploaded`. */
async function dropOnDrawer(uploaded: UploadedFile, type: string) {
  open.context.uploads.add = async (_, use) => {
    use?.(uploaded)
    return [uploaded]
  }
  await userEvent.click(await screen.findByRole('button', { name: '数字人' }))
  const area = await screen.findByRole('button', { name: /上传形象/ })
  const files = new DataTransfer()
  files.items.add(new File(['x'], uploaded.name, { type }))
  area.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
}

it("accepts the author's own picture, dropped on the drawer", async () => {
  start()
  const url = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="#d6402b"/></svg>')}`
  const arrived = {
    url,
    name: 'me.png',
    kind: 'image',
    size: 1,
    width: 400,
    height: 600,
    duration: null,
  } as const
  await dropOnDrawer(arrived, 'image/png')
  await waitFor(() => expect(anchorInfo()).toMatchObject({ source: 'picture', src: url }))
  const [own] = elementsOf(open.context, 'qk-v-anchor')
  const { width = 0, height = 1 } = own?.commonStyle ?? {}
  expect(width / height).toBeCloseTo(2 / 3, 2)
  const inspector = await panel()
  expect(await inspector.findByRole('switch', { name: '呼吸微动' })).toBeDefined()
  expect(inspector.queryByRole('switch', { name: '眨眼' })).toBeNull()
  const { data, width: rowLength } = await videoPicture(savedProject(open.context), 0)
  const at = 4 * (500 * rowLength + 192)
  expect([...data.slice(at, at + 3)]).toEqual([0xd6, 0x40, 0x2b])
})

it("plays the sound of the author's own video, at the volume of the panel", async () => {
  start()
  const file = { name: 'me.mp4', kind: 'video', size: 1, width: 128, height: 64, duration: 2 } as const
  const arrived = { ...file, url: MOVIES.counterMp4 }
  await dropOnDrawer(arrived, 'video/mp4')
  const inspector = await panel()
  const sounds = () => {
    const project = savedProject(open.context)
    return cuesOf(project, planVideo(project)).map(({ src, gain }) => [src, gain])
  }
  const volume = await inspector.findByRole('spinbutton', { name: '视频原声的音量' })
  expect(sounds()).toEqual([[MOVIES.counterMp4, 1]])
  await userEvent.fill(volume, '40')
  await userEvent.keyboard('{Enter}')
  expect(sounds()).toEqual([[MOVIES.counterMp4, 0.4]])
  await userEvent.fill(volume, '0')
  await userEvent.keyboard('{Enter}')
  expect(sounds()).toEqual([])
})

function differing(a: ImageData, b: ImageData): number {
  let count = 0
  for (let at = 0; at < a.data.length; at += 4) {
    const isSame = [0, 1, 2].every((part) => a.data[at + part] === b.data[at + part])
    if (!isSame) count += 1
  }
  return count
}
