import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PalettesField, TextAreaField } from '#src/ui/controls/index.ts'
import { renderControl } from '#test/support/render-control.tsx'

afterEach(cleanup)

const palettes = [
  { label: '海洋', colors: ['#0B5FA5', '#1FA2C8'] },
  { label: '日落', colors: ['#E4572E', '#F3A712'] },
]
const mount = (initial: string[] | null) =>
  renderControl<string[]>(initial, (value, gesture) => (
    <PalettesField label="配色方案" palettes={palettes} value={value} {...gesture} />
  ))
const pressed = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true')

it('selects a palette by name, as one step', () => {
  const held = mount(['#ff0000'])
  expect(pressed()).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: '日落' }))
  expect(held).toMatchObject({ value: palettes[1]?.colors, commits: 1 })
  expect(pressed()).toEqual([false, true])
})

it('recognizes the current palette regardless of letter case, and none for several values', () => {
  const held = mount(['#0b5fa5', '#1fa2c8'])
  expect(pressed()).toEqual([true, false])
  held.set(null)
  expect(pressed()).toEqual([false, false])
})

it('shows the error of a text and keeps the focus while typing', () => {
  renderControl<string>('a', (value, gesture) => (
    <TextAreaField label="内容" value={value} error={value === 'b' ? '不能是 b' : null} {...gesture} />
  ))
  const field = screen.getByRole('textbox', { name: '内容' })
  field.focus()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: 'b' } })
  expect(screen.getByRole('alert').textContent).toBe('不能是 b')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '内容', description: '不能是 b' }))
})
