import { describe, expect, it, test } from 'vitest'
import { createProject } from '#engine/document/create.ts'
import {
  type AnyAction,
  actions,
  createEditing,
  createShortcuts,
  defineActions,
  keyLabel,
  type Platform,
} from '#engine/editing/index.ts'
import { isReserved, normalKeys } from '#engine/editing/keys.ts'
import { Author, keyPress } from '#test/support/author.ts'

const all: AnyAction[] = Object.values(actions)

const editor = (
  extra: Record<string, Partial<AnyAction>>,
  platform: Platform = 'other',
  preferences?: unknown,
) => {
  const editing = createEditing(createProject(), { now: () => 0, preferences })
  const ran: string[] = []
  const described = Object.entries(extra).map(([id, action]) => [
    id,
    { label: id, run: () => ran.push(id), ...action },
  ])
  const list = Object.values(defineActions(Object.fromEntries(described)))
  return { editing, ran, shortcuts: createShortcuts(editing, { actions: list, platform }) }
}

const STAGE = { scope: 'stage' as const, isTyping: false }

describe('actions', () => {
  test.each(['mac', 'other'] as const)('have unique keys on %s', (platform) => {
    const editing = createEditing(createProject(), { now: () => 0 })
    const shortcuts = createShortcuts(editing, { actions: all, platform })
    for (const { id, keys } of all) {
      if (keys.length > 0) expect(shortcuts.labelOf(id), id).not.toBe('')
    }
  })

  it('use no browser keys, normalized spelling and Chinese labels', () => {
    const keys = all.flatMap((action) => action.keys)
    expect(keys.length).toBeGreaterThan(40)
    expect(keys.filter((each) => isReserved(each, 'other'))).toEqual([])
    expect(keys.filter((each) => normalKeys(each) !== each)).toEqual([])
    for (const { id, label } of all) expect(label, id).toMatch(/[\u4e00-\u9fff]/)
  })

  it('have unique labels per scope', () => {
    const names = all.flatMap(({ label, scopes, when }) =>
      scopes.map((scope) => `${label} ${scope} ${when.coverTab}`),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('keys', () => {
  it.each([
    ['Mod+G', 'Ctrl+G', '⌘G'],
    ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⇧⌘Z'],
    ['Mod+Alt+]', 'Ctrl+Alt+]', '⌥⌘]'],
    ['Alt+ArrowLeft', 'Alt+←', '⌥←'],
    ['Delete', 'Del', '⌦'],
    ['Escape', 'Esc', 'Esc'],
  ])('labels %s as %s, on macOS as %s', (keys, other, mac) => {
    expect(keyLabel(keys, 'other')).toBe(other)
    expect(keyLabel(keys, 'mac')).toBe(mac)
  })

  it.each([
    ['g+Mod', undefined],
    ['Shift+Mod+g', 'Mod+Shift+G'],
    ['Mod+Mod+G', undefined],
    ['Hyper+G', undefined],
    ['Mod', undefined],
    ['', undefined],
    ['Mod+-', 'Mod+-'],
  ])('normalizes %s to %s', (keys, normal) => {
    expect(normalKeys(keys)).toBe(normal)
  })

  it('refer to physical keys, whatever character they type', () => {
    const { shortcuts } = editor({ align: { keys: ['Alt+A'] } })
    const event = { ...keyPress('Alt+A', 'mac'), key: 'å' }
    expect(shortcuts.press(event, STAGE).ran).toBe('align')
  })

  it('map Mod to ⌘ on macOS and to Ctrl elsewhere', () => {
    const onMac = editor({ group: { keys: ['Mod+G'] } }, 'mac').shortcuts
    expect(onMac.press(keyPress('Mod+G', 'mac'), STAGE).ran).toBe('group')
    expect(onMac.press(keyPress('Mod+G', 'other'), STAGE).ran).toBeNull()
    const elsewhere = editor({ group: { keys: ['Mod+G'] } }).shortcuts
    expect(elsewhere.press(keyPress('Mod+G', 'mac'), STAGE).ran).toBeNull()
    expect(elsewhere.press(keyPress('Mod+G', 'other'), STAGE).ran).toBe('group')
  })

  it('require exactly their modifiers, and include the numeric keypad', () => {
    const { shortcuts } = editor({ zoom: { keys: ['Mod+0'] }, plus: { keys: ['Mod+='] } })
    expect(shortcuts.press(keyPress('Mod+Shift+0'), STAGE).ran).toBeNull()
    expect(shortcuts.press({ ...keyPress('Mod+0'), code: 'Numpad0' }, STAGE).ran).toBe('zoom')
    expect(shortcuts.press({ ...keyPress('Mod+='), code: 'NumpadAdd', key: '+' }, STAGE).ran).toBe('plus')
    const control = { ...keyPress('Mod+0'), code: 'ControlLeft', key: 'Control' }
    expect(shortcuts.press(control, STAGE)).toEqual({ ran: null, preventDefault: false })
  })
})

describe('a key press', () => {
  const extra = {
    save: { keys: ['Mod+S'], scopes: ['stage', 'text', 'dialog'] },
    none: { keys: ['Escape'] },
    erase: { keys: ['Delete'] },
    bold: { keys: ['Mod+B'], scopes: ['stage', 'text'] },
    grey: { keys: ['Mod+D', 'Mod+E'], enabled: () => false },
  } satisfies Record<string, Partial<AnyAction>>

  it('is left to the text field while typing, except Escape and saving', () => {
    const { shortcuts, ran } = editor(extra)
    const typing = { scope: 'stage' as const, isTyping: true }
    for (const keys of ['Delete', 'Mod+B', 'Mod+S', 'Escape']) shortcuts.press(keyPress(keys), typing)
    expect(ran).toEqual(['save', 'none'])
  })

  it('is left to the input method while composing', () => {
    const { shortcuts, ran } = editor(extra)
    shortcuts.press({ ...keyPress('Delete'), isComposing: true }, STAGE)
    shortcuts.press({ ...keyPress('Delete'), keyCode: 229 }, STAGE)
    shortcuts.press({ ...keyPress('Mod+B'), isComposing: true }, { scope: 'text', isTyping: true })
    expect(ran).toEqual([])
    shortcuts.press({ ...keyPress('Mod+S'), isComposing: true }, STAGE)
    expect(ran).toEqual(['save'])
  })

  it('runs actions of the current scope only', () => {
    const { shortcuts, ran } = editor(extra)
    shortcuts.press(keyPress('Delete'), { scope: 'pages', isTyping: false })
    shortcuts.press(keyPress('Mod+B'), { scope: 'text', isTyping: true })
    expect(ran).toEqual(['bold'])
  })

  it('is prevented if an action ran or the browser default is undesirable', () => {
    const { shortcuts } = editor(extra)
    const prevented = (keys: string, isTyping = false) =>
      shortcuts.press(keyPress(keys), { scope: 'stage', isTyping }).preventDefault
    expect(prevented('Delete')).toBe(true)
    expect(prevented('Mod+D')).toBe(true)
    expect(prevented('Mod+E')).toBe(false)
    expect(prevented('Alt+ArrowLeft')).toBe(true)
    expect(prevented('Alt+ArrowLeft', true)).toBe(false)
    expect(prevented('A', true)).toBe(false)
    expect(prevented('Mod+S', true)).toBe(true)
  })

  it('never reloads the page by the keys of an action, which work while typing', () => {
    const { shortcuts, ran } = editor({
      preview: { keys: ['F5'] },
      off: { keys: ['Shift+F5'], enabled: () => false },
    })
    expect(shortcuts.press(keyPress('F5'), { scope: 'stage', isTyping: true }).preventDefault).toBe(true)
    expect(ran).toEqual(['preview'])
    expect(shortcuts.press(keyPress('Shift+F5'), STAGE).preventDefault).toBe(true)
    expect(shortcuts.press(keyPress('F5'), { scope: 'dialog', isTyping: false }).preventDefault).toBe(true)
    expect(ran).toEqual(['preview'])
    expect(editor({}).shortcuts.press(keyPress('F5'), STAGE).preventDefault).toBe(false)
  })
})

describe('conflicts', () => {
  it('are rejected on creation', () => {
    expect(() => editor({ one: { keys: ['Mod+J'] }, two: { keys: ['Mod+J'] } })).toThrow('one and two')
    expect(() => editor({ tab: { keys: ['Mod+W'] } })).toThrow('belongs to the browser')
    expect(() => editor({ odd: { keys: ['Shift+Mod+g'] } })).toThrow('no combination')
  })

  it('do not exist between scopes or opposite conditions', () => {
    const { shortcuts, editing } = editor({
      here: { keys: ['Delete'], scopes: ['stage'], when: { coverTab: false } },
      there: { keys: ['Delete'], scopes: ['pages'] },
      otherwise: { keys: ['Delete'], scopes: ['stage'], when: { coverTab: true } },
    })
    expect(shortcuts.press(keyPress('Delete'), STAGE).ran).toBe('here')
    editing.session.isCoverTab = true
    expect(shortcuts.press(keyPress('Delete'), STAGE).ran).toBe('otherwise')
  })

  it('drop keys on the platform that reserves them', () => {
    const redo = { redo: { keys: ['Mod+Shift+Z', 'Mod+Y'] } }
    expect(editor(redo, 'mac').shortcuts.keysOf('redo')).toEqual(['Mod+Shift+Z'])
    expect(editor(redo).shortcuts.keysOf('redo')).toEqual(['Mod+Shift+Z', 'Mod+Y'])
  })
})

describe('custom keys', () => {
  const two = { one: { keys: ['Mod+J'] }, two: { keys: ['Mod+U'] } }

  it('replace the default keys and are saved with the preferences', () => {
    const { shortcuts, editing } = editor(two)
    expect(shortcuts.rebind('one', ['Shift+Mod+k'])).toBeNull()
    expect(shortcuts.labelOf('one')).toBe('Ctrl+Shift+K')
    expect(shortcuts.press(keyPress('Mod+J'), STAGE).ran).toBeNull()
    expect(shortcuts.press(keyPress('Mod+Shift+K'), STAGE).ran).toBe('one')
    const again = editor(two, 'other', JSON.parse(JSON.stringify(editing.preferences)))
    expect(again.shortcuts.keysOf('one')).toEqual(['Mod+Shift+K'])
  })

  it('cannot be used by another action, reserved by the browser or invalid', () => {
    const { shortcuts } = editor(two)
    expect(shortcuts.rebind('one', ['Mod+U'])).toContain('已用于「two」')
    expect(shortcuts.rebind('one', ['Mod+T'])).toContain('浏览器保留')
    expect(shortcuts.rebind('one', ['Hyper+T'])).toContain('不是有效')
    expect(shortcuts.rebind('three', ['Mod+U'])).not.toBeNull()
    expect(shortcuts.keysOf('one')).toEqual(['Mod+J'])
  })

  it('may equal those of another scope', () => {
    const { shortcuts } = editor({ ...two, pages: { keys: ['Delete'], scopes: ['pages'] } })
    expect(shortcuts.rebind('one', ['Delete'])).toBeNull()
    expect(shortcuts.rebind('pages', ['Mod+U'])).toBeNull()
  })

  it('can be swapped by clearing one first, and reset unless taken', () => {
    const { shortcuts } = editor(two)
    shortcuts.rebind('one', [])
    shortcuts.rebind('two', ['Mod+J'])
    expect(shortcuts.reset('one')).toContain('已用于「two」')
    shortcuts.rebind('one', ['Mod+U'])
    expect([shortcuts.labelOf('one'), shortcuts.labelOf('two')]).toEqual(['Ctrl+U', 'Ctrl+J'])
    shortcuts.resetAll()
    expect([shortcuts.labelOf('one'), shortcuts.labelOf('two')]).toEqual(['Ctrl+J', 'Ctrl+U'])
  })

  it('are dropped if they no longer fit', () => {
    const keys = { one: ['Mod+U'], two: ['Mod+T'], gone: ['Mod+E'] }
    const { shortcuts, editing } = editor(two, 'other', { keys })
    expect(editing.preferences.keys).toEqual({})
    expect(shortcuts.labelOf('one')).toBe('Ctrl+J')
  })

  it('run their action', () => {
    const author = new Author().write('一').write('二').press('Mod+A')
    expect(author.shortcuts.rebind('composeGroup', ['Mod+Shift+K'])).toBeNull()
    expect(author.press('Mod+Shift+K').selection).toEqual(['qk-group'])
  })
})
