import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activeElement, addEvent, runAction } from '#engine/editing/index.ts'
import { EventsPanel } from '#src/screens/editor/properties/events/EventsPanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

describe('the events tab', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  const events = () => activeElement(editor.editing)?.events
  const type = (value: string) => {
    const field = screen.getByRole('textbox', { name: '地址' })
    fireEvent.change(field, { target: { value } })
    return field
  }
  beforeEach(() => {
    editor = createTestEditor()
    put(editor, 'qk-button')
  })
  afterEach(() => shown.close())

  it('adds an event of the selected type', async () => {
    shown = renderInEditor(editor, <EventsPanel />)
    expect(screen.getByText('事件在网页里生效，可以在预览的“网页”里试；生成的视频里没有')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '添加事件' }))
    fireEvent.click(await screen.findByText('提交表单'))
    expect(events()).toEqual([{ type: 'submitForm', url: '' }])
    expect(await screen.findByText('填写的内容发送到这个地址')).toBeTruthy()
  })

  it('validates an address on blur, and stores it once it is valid', async () => {
    addEvent(editor.editing, activeElement(editor.editing)?.uuid ?? '', 'link')
    shown = renderInEditor(editor, <EventsPanel />)
    const field = type('ftp://example.com')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field)
    expect(screen.getByRole('alert').textContent).toBe('地址要以 https://、http://、mailto:、tel: 开头')
    expect((field as HTMLInputElement).value).toBe('ftp://example.com')
    expect(events()?.[0]?.url).toBe('')
    type('https://www.example.com')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field)
    expect(events()).toEqual([{ type: 'link', url: 'https://www.example.com' }])
    runAction(editor.editing, 'undo')
    expect(events()).toEqual([{ type: 'link', url: '' }])
  })

  it('adds https:// to a host', () => {
    addEvent(editor.editing, activeElement(editor.editing)?.uuid ?? '', 'link')
    shown = renderInEditor(editor, <EventsPanel />)
    fireEvent.blur(type(' www.example.com/路线?a=1'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '地址' }).value).toBe(
      'https://www.example.com/路线?a=1',
    )
    expect(events()).toEqual([{ type: 'link', url: 'https://www.example.com/路线?a=1' }])
  })

  it('deletes events, and keeps unknown types', async () => {
    activeElement(editor.editing)?.events.push(
      { type: 'jump', url: '#3' },
      { type: 'link', url: 'tel:10086' },
    )
    editor.editing.history.commit()
    shown = renderInEditor(editor, <EventsPanel />)
    expect(screen.getByText('未知事件 jump')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '删除事件：打开链接' }))
    expect(events()).toEqual([{ type: 'jump', url: '#3' }])
    runAction(editor.editing, 'undo')
    expect(events()).toHaveLength(2)
  })
})
