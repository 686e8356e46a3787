import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { backgroundMusic, boundsOf, createProject, restoreProject } from '#engine/document/index.ts'
import { activePage, joinedProject, runAction, selectedIds } from '#engine/editing/index.ts'
import { Drawer } from '#src/screens/editor/frame/Drawer.tsx'
import { Rail } from '#src/screens/editor/frame/Rail.tsx'
import { presetsIn } from '#src/screens/editor/library/preset.ts'
import { changeView, type DrawerName } from '#src/screens/editor/shared/view-state.ts'
import { type OpenEditor, openEditor } from '#test/support/open-editor.tsx'

let editor: OpenEditor
beforeEach(async () => {
  await page.viewport(1440, 900)
  editor = openEditor(
    createProject(),
    <QueryClientProvider client={new QueryClient()}>
      <Rail />
      <Drawer />
    </QueryClientProvider>,
  )
})
afterEach(() => editor.close())

const elements = () => activePage(editor.context.editing).elements
const undo = () => runAction(editor.context.editing, 'undo')
const open = (drawer: DrawerName) => changeView(editor.context.view, { drawer })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

async function add(label: string) {
  const before = elements().length
  await press(`添加${label}`)
  await expect.poll(() => elements().length).toBeGreaterThan(before)
}

describe('a preset', () => {
  it.each([
    ['text', presetsIn('plainText', 'styledText', 'textGroup')],
    ['shape', presetsIn('shape', 'line', 'button', 'widget')],
  ] as const)(
    'of the %s drawer is added complete, centered on the page, as one step',
    async (drawer, presets) => {
      open(drawer)
      for (const { label, make } of presets) {
        await add(label)
        expect(elements(), label).toHaveLength(make().length)
        const bounds = elements().map(({ commonStyle }) => boundsOf(commonStyle))
        const left = Math.min(...bounds.map((each) => each.left))
        const right = Math.max(...bounds.map((each) => each.right))
        expect(Math.abs((left + right) / 2 - 192), label).toBeLessThanOrEqual(1)
        expect(left, `${label} within the page`).toBeGreaterThanOrEqual(0)
        expect(selectedIds(editor.context.editing)).toHaveLength(make().length)
        const restored = restoreProject(JSON.parse(JSON.stringify(joinedProject(editor.context.editing))))
        expect(restored.ok && restored.report, label).toEqual([])
        undo()
        expect(elements()).toEqual([])
      }
    },
  )

  it('is placed beside what is there, within the page', async () => {
    open('shape')
    await add('矩形')
    await add('矩形')
    const [first, second] = elements()
    expect(first?.commonStyle).toMatchObject({ left: 112, top: 281 })
    expect(second?.commonStyle).toMatchObject({ left: 112, top: 409 })
  })

  it('is sized to its text', async () => {
    open('text')
    await add('标题')
    // Six characters of 36 px in one line of 46 px.
    const { width = 0, height } = elements()[0]?.commonStyle ?? {}
    expect(width).toBeCloseTo(216, 0)
    expect(height).toBe(46)
  })
})

describe('the rail', () => {
  it('opens a drawer, and collapses it on the second click', async () => {
    await press('图形')
    await expect.element(page.getByRole('complementary', { name: '图形' })).toBeVisible()
    await press('图形')
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  })
})

describe('music', () => {
  const music = () => backgroundMusic(editor.context.editing.undoable.project)

  it('replaces the background music and its volume, and undo restores it', async () => {
    open('music')
    await press('使用晨光')
    expect(music()?.propsValue.musicSrc).toBe('/music/morning.mp3')
    await userEvent.click(page.getByRole('slider', { name: '音乐音量' }))
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(music()?.commonStyle.volume).toBeLessThan(100)
    const { volume } = music()?.commonStyle ?? {}
    await press('使用静夜')
    expect(music()).toMatchObject({ propsValue: { musicSrc: '/music/night.mp3' }, commonStyle: { volume } })
    undo()
    expect(music()?.propsValue.musicSrc).toBe('/music/morning.mp3')
    await press('移除音乐')
    expect(music()).toBeUndefined()
  })
})
