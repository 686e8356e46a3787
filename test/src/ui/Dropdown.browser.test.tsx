import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dropdown } from '#src/ui/Dropdown.tsx'

afterEach(cleanup)

/** Opening and closing dialogs and menus move the focus and take Escape until they have ended. */
const renderStill = (children: ReactNode) =>
  render(<ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider>)

function Menu({ trigger = 'click' }: { trigger?: 'click' | 'contextMenu' }) {
  const [selected, setSelected] = useState('')
  const [isAsked, setAsked] = useState(false)
  const select = (label: string) => ({ key: label, label, onClick: () => setSelected(label) })
  const items = [select('复制'), select('移动'), { key: 'ask', label: '删除', onClick: () => setAsked(true) }]
  return (
    <>
      <Dropdown trigger={[trigger]} menu={{ items }}>
        {trigger === 'click' ? <button type="button">更多</button> : <p>右键</p>}
      </Dropdown>
      <button type="button">别处</button>
      <output>{selected}</output>
      <Modal open={isAsked} title="确定删除？" onCancel={() => setAsked(false)} />
    </>
  )
}

const opener = () => screen.getByRole('button', { name: '更多' })
const focused = () => document.activeElement?.textContent
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
const press = (keys: string) => userEvent.keyboard(keys)

async function open(keys: string) {
  opener().focus()
  await press(keys)
  await waitFor(() => expect(focused()).toBe('复制'))
}

it.each(['{Enter}', ' '])('takes the arrow keys at once when it was opened by %j', async (key) => {
  render(<Menu />)
  await open(key)
  await press('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('移动'))
  await press('{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('删除'))
  await press('{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('移动'))
  await press('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('移动')
  await isFocused(opener())
})

it('returns the focus on Escape, and opens again', async () => {
  render(<Menu />)
  await open('{Enter}')
  await press('{Escape}')
  await isFocused(opener())
  await open('{Enter}')
})

it('opens by key where the focus is not on what has the menu', async () => {
  render(<Menu trigger="contextMenu" />)
  const elsewhere = screen.getByRole('button', { name: '别处' })
  elsewhere.focus()
  await press('{Shift>}{F10}{/Shift}')
  fireEvent.contextMenu(screen.getByText('右键'))
  await waitFor(() => expect(focused()).toBe('复制'))
  await press('{Escape}')
  await isFocused(elsewhere)
})

it('has the focus again after a dialog that one of its items opened', async () => {
  renderStill(<Menu />)
  await open('{Enter}')
  await press('{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('删除'))
  await press('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await press('{Escape}')
  await isFocused(opener())
})

it('works in a dialog, which stays open on Escape', async () => {
  renderStill(
    <Modal open title="导出" footer={null}>
      <Menu />
    </Modal>,
  )
  await screen.findByRole('dialog')
  await open('{Enter}')
  await press('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('移动'))
  await press('{Escape}')
  await isFocused(opener())
  expect(screen.getByRole('dialog').getClientRects()).not.toHaveLength(0)
})

// Last: where the pointer rests, it selects the item below it.
it('leaves the focus where it is when it was opened by the pointer', async () => {
  render(<Menu />)
  await userEvent.click(opener())
  const item = await screen.findByRole('menuitem', { name: '复制' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(opener())
  await userEvent.click(item)
  expect(document.activeElement).not.toBe(opener())
})
