import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button, Input, InputNumber, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog, dialogFocus } from '#src/ui/Dialog.tsx'

afterEach(cleanup)

function Opener({ children, footer = null }: { children: ReactNode; footer?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={isOpen} title="设置" footer={footer} onCancel={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

const field = <Input aria-label="名称" />
const choice = <Segmented aria-label="类型" options={['甲', '乙']} defaultValue="乙" />
const size = <InputNumber aria-label="大小" />
const style = <Select aria-label="风格" options={[{ value: '红' }]} />
const link = <Input aria-label="链接" readOnly />
const primary = <Button type="primary">保存</Button>
const cancel = <Button>取消</Button>

const focused = () => document.activeElement

async function open(children: ReactNode, footer?: ReactNode) {
  render(<Opener footer={footer}>{children}</Opener>)
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  return screen.findByRole('dialog')
}

it.each([
  ['the first text field', [choice, size, link, field], () => screen.getByLabelText('名称')],
  ['the selected choice', [size, choice], () => screen.getByRole('radio', { name: '乙' })],
  ['the primary button', [style, link, cancel], () => screen.getByRole('button', { name: '保 存' })],
])('focuses %s', async (_, children, target) => {
  await open(children, primary)
  await waitFor(() => expect(focused()).toBe(target()))
})

it('focuses what is marked, before any field', async () => {
  await open(
    <>
      {field}
      <Button {...dialogFocus()}>导出</Button>
    </>,
  )
  await waitFor(() => expect(focused()?.textContent).toBe('导 出'))
})

it('focuses itself without any of them, not its close button', async () => {
  const dialog = await open(
    <>
      {cancel}
      <Button type="primary" disabled>
        保存
      </Button>
    </>,
  )
  await waitFor(() => expect(focused()).toBe(dialog))
})

it('focuses each time it opens, and returns the focus when it closes', async () => {
  await open(field)
  const opener = screen.getByRole('button', { name: '打开', hidden: true })
  for (const time of [1, 2]) {
    if (time > 1) fireEvent.click(opener)
    const name = await screen.findByLabelText('名称')
    await waitFor(() => expect(focused()).toBe(name))
    fireEvent.keyDown(name, { key: 'Escape', code: 'Escape', keyCode: 27 })
    await waitFor(() => expect(focused()).toBe(opener))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
