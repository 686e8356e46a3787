import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NarrationClipText } from '#src/screens/editor/audio/narration/NarrationClipText.tsx'

it('gives selected characters a reading, not those within another, and says why one cannot be spoken', async () => {
  const done = vi.fn()
  render(<NarrationClipText label="第 1 句的文字" text="去重庆，2026年" onDone={done} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 1 句的文字' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /读\s*音/ })
  const select = (from: number, to: number) => {
    field.focus()
    field.setSelectionRange(from, to)
    // React ignores a selection while the mouse is down, as a test of another file may have left it.
    fireEvent.mouseUp(field)
  }
  select(2, 2)
  expect(button.disabled).toBe(true)
  select(1, 3)
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(field.value).toBe('去〔重庆|chóng qìng〕，2026年'))
  await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('chóng qìng'))
  select(2, 3)
  await waitFor(() => expect(button.disabled).toBe(true))
  const year = field.value.indexOf('2026')
  select(year, year + 4)
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(field.value).toBe('去〔重庆|chóng qìng〕，〔2026|数字〕年'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: '去〔重庆|chóng〕' } })
  expect((await screen.findByRole('alert')).textContent).toContain('“重庆”有 2 个字，读音“chóng”有 1 个音节')
  fireEvent.change(field, { target: { value: '去〔重庆|chóng qìng〕' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(done).toHaveBeenCalledWith('去〔重庆|chóng qìng〕')
})
