import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ColorField, DocumentColorsProvider } from '#src/ui/controls/index.ts'
import { renderControl } from '#test/support/render-control.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  delete window.EyeDropper
})

const mount = (initial: string | null, { alpha = true } = {}) =>
  renderControl<string>(initial, (value, gesture) => (
    <DocumentColorsProvider value={() => ['#111111', '#222222']}>
      <ColorField value={value} label="填充" alpha={alpha} {...gesture} />
    </DocumentColorsProvider>
  ))
const open = () => fireEvent.click(screen.getByRole('button', { name: '填充：选择颜色' }))
const dialog = () => screen.queryByRole('dialog')
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const pressOutside = () => fireEvent.pointerDown(document.body)
const slider = (name: string) => screen.getByRole('slider', { name })
const fields = () => [...(dialog()?.querySelectorAll('input') ?? [])].map((input) => input.ariaLabel)
const cycle = () => fireEvent.click(screen.getByRole('button', { name: '切换颜色格式' }))
const part = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const hex = () => screen.getByRole<HTMLInputElement>('textbox', { name: '十六进制颜色' })
const typeHex = (value: string) => fireEvent.change(hex(), { target: { value } })
const toView = (name: string) => {
  for (let i = 0; i < 3 && !fields().includes(name); i++) cycle()
}
const swatches = (title: string) =>
  [...screen.getByRole('region', { name: title }).querySelectorAll('button')].map(
    ({ ariaLabel }) => ariaLabel,
  )

describe('opening and closing the picker', () => {
  it('closes on a press outside, except in its first 500 ms', () => {
    mount('#ff0000')
    open()
    wait(499)
    pressOutside()
    expect(dialog()).not.toBeNull()
    wait(1)
    pressOutside()
    expect(dialog()).toBeNull()
  })

  it('commits all changes as one step on closing', () => {
    const held = mount('#ff0000')
    open()
    wait(500)
    toView('十六进制颜色')
    typeHex('#00ff00')
    typeHex('#0000ff')
    expect(held).toMatchObject({ value: '#0000ff', commits: 0 })
    pressOutside()
    expect(dialog()).toBeNull()
    expect(held.commits).toBe(1)
  })

  it('emits nothing when nothing was picked', () => {
    const held = mount('#ff0000')
    open()
    wait(500)
    pressOutside()
    expect(held).toMatchObject({ changes: [], commits: 0 })
  })

  it('reverts everything on Escape', () => {
    const held = mount('#ff0000')
    open()
    toView('十六进制颜色')
    typeHex('#00ff00')
    expect(fireEvent.keyDown(hex(), { key: 'Escape' })).toBe(false)
    expect(dialog()).toBeNull()
    expect(held).toMatchObject({ value: '#ff0000', commits: 0, cancels: 1 })
  })

  it.each(['body', 'input'])(
    'closes on Escape while the focus is in the %s, before anything else',
    (name) => {
      mount('#ff0000')
      const target = name === 'body' ? document.body : document.body.appendChild(document.createElement(name))
      const other = vi.fn<() => void>()
      target.addEventListener('keydown', other)
      open()
      expect(fireEvent.keyDown(target, { key: 'Escape' })).toBe(false)
      expect(dialog()).toBeNull()
      expect(other).not.toHaveBeenCalled()
      target.removeEventListener('keydown', other)
      if (target !== document.body) target.remove()
    },
  )

  it('leaves Escape to a list that is open', () => {
    mount('#ff0000')
    open()
    const field = document.body.appendChild(document.createElement('input'))
    field.ariaExpanded = 'true'
    fireEvent.keyDown(field, { key: 'Escape' })
    field.remove()
    expect(dialog()).not.toBeNull()
  })

  it('keeps on Escape what Enter or the end of a drag has committed', () => {
    const held = mount('#ff0000')
    open()
    toView('十六进制颜色')
    typeHex('#d8452b')
    fireEvent.keyDown(hex(), { key: 'Enter' })
    expect(held).toMatchObject({ value: '#d8452b', commits: 1 })
    fireEvent.keyDown(hex(), { key: 'Escape' })
    expect(dialog()).toBeNull()
    open()
    fireEvent.pointerDown(slider('色相'))
    fireEvent.keyDown(slider('色相'), { key: 'ArrowRight', keyCode: 39 })
    fireEvent.pointerUp(document.body)
    const dragged = held.value
    fireEvent.keyDown(slider('色相'), { key: 'Escape' })
    expect(dragged).not.toBe('#d8452b')
    expect(held).toMatchObject({ value: dragged, commits: 2, cancels: 0 })
  })

  it('keeps the picked color when the selection changes meanwhile', () => {
    const held = mount('#ff0000')
    open()
    toView('十六进制颜色')
    typeHex('#00ff00')
    held.unmount()
    expect(held).toMatchObject({ value: '#00ff00', commits: 1 })
  })
})

describe('the picker', () => {
  it('reports a drag at most every 20 ms, and always its last value', () => {
    const held = mount('#ff0000')
    open()
    const area = slider('颜色')
    const right = () => fireEvent.keyDown(area, { key: 'ArrowDown', keyCode: 40 })
    right()
    right()
    right()
    wait(19)
    expect(held.changes).toHaveLength(1)
    wait(1)
    expect(held.changes).toHaveLength(2)
    const last = held.value
    wait(100)
    expect(held).toMatchObject({ value: last, commits: 0 })
  })

  it('cycles through hex, rgba and hsl', () => {
    mount('#d8452b')
    open()
    toView('十六进制颜色')
    expect(hex().value).toBe('#D8452B')
    cycle()
    expect(fields()).toEqual(['红', '绿', '蓝', '不透明度'])
    expect(part('红').value).toBe('216')
    cycle()
    expect(fields()).toEqual(['色相', '饱和度', '亮度', '不透明度'])
    expect(part('色相').value).toBe('9')
    cycle()
    expect(fields()).toEqual(['十六进制颜色'])
  })

  it('applies only valid hex values', () => {
    const held = mount('#ff0000')
    open()
    toView('十六进制颜色')
    typeHex('#12')
    typeHex('#12345')
    typeHex('#ggg')
    expect(held.changes).toEqual([])
    expect(hex().getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(hex())
    expect(hex().value).toBe('#FF0000')
    typeHex('0f0')
    expect(held.value).toBe('#00ff00')
  })

  it('limits opacity to 1, in steps of 0.01', () => {
    const held = mount('#ff0000')
    open()
    toView('红')
    const alpha = part('不透明度')
    fireEvent.keyDown(alpha, { key: 'ArrowDown' })
    expect(held.value).toBe('rgba(255, 0, 0, 0.99)')
    fireEvent.change(alpha, { target: { value: '3' } })
    fireEvent.keyDown(alpha, { key: 'Enter' })
    expect(held.value).toBe('#ff0000')
  })

  it('hides opacity where colors are opaque', () => {
    mount('#ff0000', { alpha: false })
    open()
    toView('红')
    expect(fields()).toEqual(['红', '绿', '蓝'])
    expect(screen.queryByRole('slider', { name: '不透明度' })).toBeNull()
  })

  it('keeps the hue of a color that is dragged to gray', () => {
    mount('#ffffff')
    open()
    fireEvent.keyDown(slider('色相'), { key: 'ArrowRight', keyCode: 39 })
    const hue = slider('色相').getAttribute('aria-valuenow')
    wait(100)
    expect(Number(hue)).toBeGreaterThan(0)
    expect(slider('色相').getAttribute('aria-valuenow')).toBe(hue)
  })

  it('follows a value that changes meanwhile', () => {
    const held = mount('#ff0000')
    open()
    toView('十六进制颜色')
    act(() => held.set('#00ff00'))
    expect(hex().value).toBe('#00FF00')
  })

  it('warns where the browser has no eyedropper', () => {
    mount('#ff0000')
    open()
    fireEvent.click(screen.getByRole('button', { name: '吸管' }))
    wait(100)
    expect(document.body.textContent).toContain('当前浏览器不支持吸管工具!')
  })

  it('takes the color of the eyedropper and keeps the opacity', async () => {
    window.EyeDropper = class {
      open = () => Promise.resolve({ sRGBHex: '#0000ff' })
    }
    const held = mount('rgba(255, 0, 0, 0.5)')
    open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '吸管' })))
    expect(held.value).toBe('rgba(0, 0, 255, 0.5)')
  })
})

describe('recent and document colors', () => {
  it('remembers the last eight committed colors', () => {
    const held = mount('#000000')
    for (let i = 1; i <= 9; i++) {
      open()
      wait(500)
      toView('十六进制颜色')
      typeHex(`#00000${i}`)
      pressOutside()
    }
    open()
    expect(swatches('最近使用')).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((i) => `#00000${i}`))
    fireEvent.click(screen.getByRole('button', { name: '#000004' }))
    expect(held.value).toBe('#000004')
  })

  it('shows the colors of the work', () => {
    const held = mount('#000000')
    open()
    expect(swatches('作品配色')).toEqual(['#111111', '#222222'])
    fireEvent.click(screen.getByRole('button', { name: '#222222' }))
    expect(held.value).toBe('#222222')
  })
})

describe('the field', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '填充' })
  const opacity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '填充不透明度' })

  it('shows hex in upper case and the opacity in percent', () => {
    mount('rgba(255, 0, 0, 0.5)')
    expect([field().value, opacity().value]).toEqual(['#FF0000', '50'])
  })

  it('applies a typed value as one step and keeps the opacity', () => {
    const held = mount('rgba(255, 0, 0, 0.5)')
    fireEvent.change(field(), { target: { value: 'abc' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(held).toMatchObject({ value: 'rgba(170, 187, 204, 0.5)', commits: 1 })
  })

  it('restores the previous value when the input is not a color', () => {
    const held = mount('#ff0000')
    fireEvent.change(field(), { target: { value: 'red-ish' } })
    fireEvent.blur(field())
    expect(field().value).toBe('#FF0000')
    expect(held.commits).toBe(0)
  })

  it('changes only the opacity', () => {
    const held = mount('#ff0000')
    fireEvent.change(opacity(), { target: { value: '25' } })
    fireEvent.keyDown(opacity(), { key: 'Enter' })
    expect(held).toMatchObject({ value: 'rgba(255, 0, 0, 0.25)', commits: 1 })
  })

  it('indicates several values', () => {
    mount(null)
    expect(field()).toMatchObject({ value: '', placeholder: '多个值' })
  })
})
