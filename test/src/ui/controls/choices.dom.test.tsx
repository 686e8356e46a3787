import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  IconButton,
  Section,
  SegmentedField,
  SelectField,
  SwitchField,
  ToggleField,
} from '#src/ui/controls/index.ts'
import { renderControl } from '#test/support/render-control.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: 'left', label: '左' },
  { value: 'center', label: '中' },
  { value: 'right', label: '右' },
]

describe('segments', () => {
  const mount = (initial: string | null) =>
    renderControl<string>(initial, (value, gesture) => (
      <SegmentedField label="对齐" value={value} options={OPTIONS} {...gesture} />
    ))
  const radio = (name: string) => screen.getByRole('radio', { name })

  it('select on press, as one step', () => {
    const held = mount('left')
    fireEvent.click(radio('右'))
    expect(held).toMatchObject({ value: 'right', commits: 1 })
    expect(radio('右').ariaChecked).toBe('true')
  })

  it('make no step when pressed while selected', () => {
    const held = mount('left')
    fireEvent.click(radio('左'))
    expect(held.commits).toBe(0)
  })

  it('select the neighbor with arrow keys and wrap around', () => {
    const held = mount('left')
    fireEvent.keyDown(radio('左'), { key: 'ArrowLeft' })
    expect(held.value).toBe('right')
    expect(document.activeElement).toBe(radio('右'))
    fireEvent.keyDown(radio('右'), { key: 'ArrowRight' })
    expect(held.value).toBe('left')
  })

  it('have one tab stop, even with several values', () => {
    mount(null)
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('a toggle', () => {
  const mount = (initial: boolean | null) =>
    renderControl<boolean>(initial, (value, gesture) => (
      <ToggleField label="加粗" icon="bold" value={value} {...gesture} />
    ))
  const toggle = () => screen.getByRole('button', { name: '加粗' })

  it('switches on and off', () => {
    const held = mount(false)
    fireEvent.click(toggle())
    fireEvent.click(toggle())
    expect(held).toMatchObject({ changes: [true, false], commits: 2 })
  })

  it('switches all on when it is on in some', () => {
    const held = mount(null)
    expect(toggle().ariaPressed).toBe('mixed')
    fireEvent.click(toggle())
    expect(held.value).toBe(true)
  })
})

describe('a switch', () => {
  it('switches as one step', () => {
    const held = renderControl<boolean>(false, (value, gesture) => (
      <SwitchField label="自动换行" value={value} {...gesture} />
    ))
    fireEvent.click(screen.getByRole('switch', { name: '自动换行' }))
    expect(held).toMatchObject({ value: true, commits: 1 })
  })
})

describe('a list', () => {
  const mount = (initial: string | null) =>
    renderControl<string>(initial, (value, gesture) => (
      <SelectField label="样式" value={value} options={OPTIONS} {...gesture} />
    ))

  it('selects as one step', () => {
    const held = mount('left')
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(screen.getByTitle('右'))
    expect(held).toMatchObject({ value: 'right', commits: 1 })
  })

  it('shows an unknown value and indicates several values', () => {
    const held = mount('middle')
    expect(document.body.textContent).toContain('middle')
    held.set(null)
    expect(document.body.textContent).toContain('多个值')
  })
})

describe('a section', () => {
  it('folds by its title', () => {
    renderControl(null, () => (
      <Section title="描边">
        <p>粗细</p>
      </Section>
    ))
    const title = screen.getByRole('button', { name: '描边' })
    expect(title.ariaExpanded).toBe('true')
    fireEvent.click(title)
    expect(screen.queryByText('粗细')).toBeNull()
  })

  it('shows only its title and the add button without fields', () => {
    renderControl(null, () => (
      <Section title="描边" actions={<IconButton icon="plus" label="添加" onClick={() => undefined} />} />
    ))
    expect(screen.queryByRole('button', { name: '描边' })).toBeNull()
    expect(screen.getByRole('button', { name: '添加' })).toBeTruthy()
  })
})
