import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Marker } from '#engine/document/index.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
afterEach(() => {
  // A stored preference.
  editor.context.editing.preferences.bottomView = 'pages'
  editor.close()
})

interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

/** Sends a real mouse event with the left button at a point of the tests' frame. */
async function mouse(type: 'Pressed' | 'Moved' | 'Released', x: number, y: number, isDown = true) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  await (cdp() as Session).send('Input.dispatchMouseEvent', {
    type: `mouse${type}`,
    x: frame.left + x,
    y: frame.top + y,
    button: isDown ? 'left' : 'none',
    buttons: type === 'Released' || !isDown ? 0 : 1,
    clickCount: type === 'Moved' ? 0 : 1,
  })
}

/** Two pages, the first with markers. */
async function openWith(markers: Marker[]) {
  await page.viewport(1440, 900)
  editor = openEditor(pagesOf(2), <PageStrip />)
  const { editing } = editor.context
  editing.preferences.bottomView = 'timeline'
  const [first] = editing.undoable.project.pages
  editing.history.change(() => {
    if (first) first.markers = markers
  })
  return { editing, first }
}

describe('markers', () => {
  test('stand on the ruler, follow a drag, are named, and take the playhead along', async () => {
    const { first } = await openWith([{ at: 2 }])
    const flag = page.getByRole('button', { name: /^标记/ })
    await expect.element(flag).toHaveAttribute('title', '标记 00:02.0')
    const { left, width, top } = flag.element().getBoundingClientRect()
    const [x, y] = [left + width / 2, top + 4]
    await mouse('Moved', x, y, false)
    await mouse('Pressed', x, y)
    await mouse('Moved', x + 20, y)
    await mouse('Moved', x + 40, y)
    await mouse('Released', x + 40, y)
    await expect.poll(() => first?.markers?.[0]?.at).toBe(3)
    await flag.click()
    expect(editor.context.playback.state.time).toBe(3)
    ;(flag.element() as HTMLElement).focus()
    await userEvent.keyboard('{F2}')
    await page.getByRole('textbox', { name: '标记名称' }).fill('副歌')
    await userEvent.keyboard('{Enter}')
    await expect.element(flag).toHaveAttribute('title', '标记“副歌” 00:03.0')
    ;(flag.element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    await expect.element(flag).not.toBeInTheDocument()
    expect(first).not.toHaveProperty('markers')
  })

  test('replace only the one on which they are dropped, not those on the way', async () => {
    const { editing, first } = await openWith([{ at: 2 }, { at: 3, name: '副歌' }, { at: 4 }])
    const flag = page.getByRole('button', { name: /^标记/ }).first()
    await expect.element(flag).toBeVisible()
    const { left, width, top } = flag.element().getBoundingClientRect()
    const [x, y] = [left + width / 2, top + 4]
    await mouse('Moved', x, y, false)
    await mouse('Pressed', x, y)
    for (const by of [20, 40, 60, 80]) await mouse('Moved', x + by, y)
    await mouse('Released', x + 80, y)
    await expect.poll(() => editing.session.isGestureOn).toBe(false)
    const places = () => first?.markers?.map(({ at, name }) => [at, name]).toSorted()
    expect(places()).toEqual([
      [3, '副歌'],
      [4, undefined],
    ])
  })
})
