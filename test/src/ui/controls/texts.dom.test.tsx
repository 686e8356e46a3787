import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextAreaField, TextField } from '#src/ui/controls/index.ts'
import { renderControl } from '#test/support/render-control.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '内容' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('a line of text', () => {
  const mount = (initial: string | null) =>
    renderControl<string>(initial, (value, gesture) => <TextField label="内容" value={value} {...gesture} />)

  it('is committed with Enter or on blur, each as one step', () => {
    const held = mount('a')
    type('b')
    fireEvent.keyDown(field(), { key: 'Enter' })
    type('c')
    fireEvent.blur(field())
    expect(held).toMatchObject({ changes: ['b', 'c'], commits: 2 })
  })

  it('is restored with Escape', () => {
    const held = mount('a')
    type('b')
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false)
    expect(field().value).toBe('a')
    expect(held.changes).toEqual([])
  })

  it('ignores Enter and Escape during input composition', () => {
    const held = mount('a')
    type('ni')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(held.changes).toEqual([])
    expect(field().value).toBe('ni')
    held.unmount()
  })

  it('makes no step when unchanged', () => {
    const held = mount('a')
    type('b')
    type('a')
    fireEvent.blur(field())
    expect(held.commits).toBe(0)
  })

  it('is applied to all of several elements, even when empty', () => {
    const held = mount(null)
    expect(field().placeholder).toBe('多个值')
    type('x')
    type('')
    fireEvent.blur(field())
    expect(held.changes).toEqual([''])
  })
})

describe('multi-line text', () => {
  const mount = (initial: string | null) =>
    renderControl<string>(initial, (value, gesture) => (
      <TextAreaField label="内容" value={value} {...gesture} />
    ))

  it('is applied while typing and makes one step', () => {
    const held = mount('a')
    type('ab')
    type('abc')
    expect(held).toMatchObject({ changes: ['ab', 'abc'], commits: 0 })
    fireEvent.blur(field())
    expect(held.commits).toBe(1)
  })

  it('is restored with Escape', () => {
    const held = mount('a')
    type('ab')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(held).toMatchObject({ value: 'a', cancels: 1 })
    fireEvent.blur(field())
    expect(held.commits).toBe(0)
    expect(field().value).toBe('a')
  })
})
