import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Input, type InputRef, Modal } from 'antd'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusOnMount } from '#src/ui/use-focus-on-mount.ts'

afterEach(cleanup)

function Search() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Modal open={isOpen} title="快捷键" destroyOnHidden onCancel={() => setOpen(false)}>
        <Field />
      </Modal>
    </>
  )
}

function Field() {
  return <Input ref={useFocusOnMount<InputRef>()} aria-label="搜索" />
}

it('focuses a field of a dialog, which returns the focus when it closes', async () => {
  render(<Search />)
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  const field = await screen.findByRole('textbox', { name: '搜索' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 27 })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
