import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberField } from '#src/ui/controls/index.ts'
import { renderControl } from '#test/support/render-control.tsx'

afterEach(cleanup)

const mount = (initial: number | null, range: { min?: number; max?: number; step?: number } = {}) =>
  renderControl<number>(initial, (value, gesture) => (
    <NumberField value={value} label="左" prefix="X" unit="px" {...range} {...gesture} />
  ))
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '左' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string, held = {}) => fireEvent.keyDown(field(), { key, ...held })
const release = (key: string) => fireEvent.keyUp(field(), { key })
const handle = () => screen.getByText('X')
const drag = (...xs: number[]) => {
  fireEvent.pointerDown(handle(), { button: 0, clientX: 100 })
  for (const x of xs) fireEvent.pointerMove(handle(), { clientX: x })
}

describe('typing a number', () => {
  it('evaluates an expression on Enter, as one gesture, and keeps the focus', () => {
    const held = mount(24)
    field().focus()
    type('24+8*2')
    expect(held.changes).toEqual([])
    press('Enter')
    expect(held).toMatchObject({ value: 40, changes: [40], commits: 1 })
    expect(field()).toHaveProperty('value', '40')
    expect(document.activeElement).toBe(field())
  })

  it('applies on blur', () => {
    const held = mount(24)
    type('30')
    fireEvent.blur(field())
    expect(held).toMatchObject({ value: 30, commits: 1 })
  })

  it('restores the number on Escape, and leaves the field on the second Escape', () => {
    const held = mount(24)
    field().focus()
    type('99')
    expect(press('Escape')).toBe(false) // The Escape must not bubble to other handlers.
    expect(field().value).toBe('24')
    expect(document.activeElement).toBe(field())
    press('Escape')
    expect(document.activeElement).not.toBe(field())
    expect(held).toMatchObject({ changes: [], commits: 0 })
  })

  it('marks an invalid expression and restores the last valid number on blur', () => {
    const held = mount(24)
    type('24+')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(field())
    expect(field().value).toBe('24')
    expect(held.commits).toBe(0)
  })

  it('stays within its range', () => {
    const held = mount(24, { min: 0, max: 100 })
    type('1000')
    press('Enter')
    type('-5')
    press('Enter')
    expect(held.changes).toEqual([100, 0])
  })

  it('makes no step when the number stays the same', () => {
    const held = mount(24)
    type('24.0')
    press('Enter')
    expect(held).toMatchObject({ changes: [], commits: 0 })
  })

  it('keeps the typed text when the selection changes meanwhile', () => {
    const held = mount(24)
    type('7')
    held.unmount()
    expect(held).toMatchObject({ changes: [7], commits: 1 })
  })

  it('selects the whole number on focus', () => {
    mount(24)
    fireEvent.mouseDown(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2])
  })
})

describe('arrow keys', () => {
  it('step by 1, with Shift by 10, with Alt by 0.1; holding a key is one gesture', () => {
    const held = mount(24)
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp', { shiftKey: true })
    press('ArrowDown', { altKey: true })
    expect(held).toMatchObject({ changes: [25, 26, 36, 35.9], commits: 0 })
    release('ArrowDown')
    expect(held.commits).toBe(1)
  })

  it('use the step and the range of the field', () => {
    const held = mount(0.2, { min: 0, step: 0.1 })
    for (let i = 0; i < 4; i++) press('ArrowDown')
    expect(held.changes).toEqual([0.1, 0])
  })

  it('continue from the typed text', () => {
    const held = mount(24)
    type('50')
    press('ArrowUp')
    expect(held.value).toBe(51)
  })

  it('are reverted by Escape', () => {
    const held = mount(24)
    press('ArrowUp')
    press('Escape')
    expect(held).toMatchObject({ value: 24, commits: 0, cancels: 1 })
    release('ArrowUp')
    expect(held.commits).toBe(0)
  })
})

describe('scrubbing', () => {
  it('adds 1 per px, 10 with Shift, as one gesture', () => {
    const held = mount(24)
    drag(105, 110)
    fireEvent.pointerMove(handle(), { clientX: 112, shiftKey: true })
    expect(held).toMatchObject({ value: 54, commits: 0 })
    fireEvent.pointerUp(handle())
    expect(held.commits).toBe(1)
    fireEvent.pointerMove(handle(), { clientX: 200 })
    expect(held.value).toBe(54)
  })

  it('is canceled with Escape', () => {
    const held = mount(24)
    drag(120)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(held).toMatchObject({ value: 24, commits: 0, cancels: 1 })
    fireEvent.pointerUp(handle())
    expect(held.commits).toBe(0)
  })

  it('reverses immediately at an end of the range', () => {
    const held = mount(24, { max: 30 })
    drag(150, 149)
    expect(held.value).toBe(29)
  })

  it('focuses the field when the pointer hardly moves', () => {
    const held = mount(24)
    drag(101)
    fireEvent.pointerUp(handle())
    expect(document.activeElement).toBe(field())
    expect(held.changes).toEqual([])
  })
})

describe('several values', () => {
  it('shows no number and applies a typed one to all', () => {
    const held = mount(null)
    expect(field()).toMatchObject({ value: '', placeholder: '多个值' })
    press('ArrowUp')
    drag(150)
    expect(held.changes).toEqual([])
    type('12')
    press('Enter')
    expect(held).toMatchObject({ value: 12, commits: 1 })
  })
})
