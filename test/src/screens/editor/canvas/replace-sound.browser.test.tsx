import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { runAction, select } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork } from '#test/support/open-work.tsx'

let open: OpenEditor
beforeEach(async () => {
  await page.viewport(1440, 900)
  answerCalls(({ url }) =>
    url.startsWith('/quark/imageLib')
      ? ok({ images: [{ url: '/mine.mp3', name: '海浪.mp3' }], total: 1 })
      : null,
  )
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

const music = () => elementsOf(open.context, 'qk-scene-music')[0]

async function openMenu(...elements: Element[]) {
  const first = blankPage()
  first.elements.push(...elements)
  open = openWork({ ...createProject(), pages: [first] })
  const stage = await screen.findByRole('application', { name: '画布' })
  await waitFor(() => expect(open.context.stage.current).not.toBeNull())
  select(
    open.context.editing,
    elements.map(({ uuid }) => uuid),
  )
  stage.focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await screen.findByRole('menuitem', { name: /^删除/ })
}

it('the menu of music replaces its sound by a shipped or uploaded one and resets the part', async () => {
  const propsValue = { musicSrc: '/music/night.mp3', name: '旧', start: 2, end: 5, fadeIn: 1 }
  await openMenu(createElement('qk-scene-music', { propsValue }))
  await userEvent.hover(await screen.findByRole('menuitem', { name: /^更换声音/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '海浪' }))
  expect(music()?.propsValue).toMatchObject({
    musicSrc: '/mine.mp3',
    name: '海浪',
    start: 0,
    end: 0,
    fadeIn: 1,
  })
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^更换声音/ })).toBeNull())
  runAction(open.context.editing, 'undo')
  expect(music()?.propsValue).toMatchObject(propsValue)
  const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
  expect(await inspector.findByText('旧')).toBeVisible()
})

it('the menu has no sounds for other elements or several pieces of music', async () => {
  await openMenu(createElement('qk-text', { propsValue: { text: '标题' } }))
  expect(screen.queryByRole('menuitem', { name: /^更换声音/ })).toBeNull()
  open.close()
  await openMenu(createElement('qk-scene-music'), createElement('qk-scene-music'))
  expect(screen.queryByRole('menuitem', { name: /^更换声音/ })).toBeNull()
})
