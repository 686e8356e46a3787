import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ColorsField,
  type Fill,
  FillField,
  ImageField,
  ImagesField,
  type Radius,
  type RadiusChange,
  RadiusField,
  ShadowField,
  type ShadowParts,
} from '#src/ui/controls/index.ts'
import { GradientEditor, type GradientEditorProps } from '#src/ui/controls/gradient/GradientEditor.tsx'
import { type ControlRecord, renderControl } from '#test/support/render-control.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
function enter(name: string, value: string) {
  fireEvent.change(number(name), { target: { value } })
  fireEvent.keyDown(number(name), { key: 'Enter' })
}

describe('radii', () => {
  const ALL: Radius = { uniform: 6, corners: [0, 0, 0, 0], isPerCorner: false }
  const mount = (radius: Radius) =>
    renderControl<RadiusChange>(null, (_, gesture) => (
      <RadiusField label="圆角" value={radius} max={100} {...gesture} />
    ))

  it('are shown as one value when equal', () => {
    const held = mount(ALL)
    enter('圆角', '12')
    expect(held).toMatchObject({ changes: [{ uniform: 12 }], commits: 1 })
    expect(screen.queryByRole('spinbutton', { name: '左上圆角' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '四角' }))
    expect(held.changes.at(-1)).toEqual({ isPerCorner: true })
  })

  it('are shown per corner otherwise, labeled by position', () => {
    const held = mount({ ...ALL, corners: [1, 2, 3, 4], isPerCorner: true })
    expect(['左上', '右上', '右下', '左下'].map((name) => number(`${name}圆角`).value)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
    enter('右下圆角', '9')
    expect(held.changes).toEqual([{ corner: 2, radius: 9 }])
    expect(number('圆角').disabled).toBe(true)
  })
})

describe('a shadow', () => {
  it('reports only the changed part', () => {
    const value = { x: 0, y: 4, blur: 12, spread: 0, color: '#000000', inset: null }
    const held = renderControl<Partial<ShadowParts>>(null, (_, gesture) => (
      <ShadowField label="阴影" value={value} max={100} {...gesture} />
    ))
    enter('阴影模糊', '-3')
    enter('阴影垂直偏移', '-3')
    fireEvent.click(screen.getByRole('switch', { name: '内阴影' }))
    expect(held).toMatchObject({ changes: [{ blur: 0 }, { y: -3 }, { inset: true }], commits: 3 })
  })
})

describe('a fill', () => {
  const COLOR: Fill = { bgColor: '#ff0000', gradient: false, angle: 90, colors: [], positions: [] }
  const GRADIENT: Fill = {
    ...COLOR,
    gradient: true,
    colors: ['#ff0000', '#00ff00', '#0000ff'],
    positions: [0, 40, 80],
  }
  const PRESETS = [
    {
      index: '001',
      name: '暖焰',
      angle: 45,
      stops: [
        { color: '#111111', position: 0 },
        { color: '#222222', position: 100 },
      ],
    },
    {
      index: '012',
      name: '晴空',
      angle: 120,
      stops: [
        { color: '#333333', position: 0 },
        { color: '#444444', position: 100 },
      ],
    },
  ]
  /** The control reports changes; the document merges them. */
  const Gradients = (props: Omit<GradientEditorProps, 'presets'>) => (
    <GradientEditor presets={PRESETS} {...props} />
  )

  function mount(initial: Fill) {
    let fill = initial
    const held = renderControl<Partial<Fill>>(null, (_, gesture) => (
      <FillField
        label="填充"
        value={fill}
        Gradients={Gradients}
        {...gesture}
        onChange={(change) => {
          fill = { ...fill, ...change }
          gesture.onChange(change)
        }}
      />
    ))
    return { held, fill: () => fill }
  }
  const open = () => fireEvent.click(button(/^填充：选择/))
  const stop = (number: number) => screen.getByRole('slider', { name: `色标 ${number}` })

  it('becomes a gradient that starts from its color, as one step', () => {
    const { held, fill } = mount(COLOR)
    fireEvent.click(screen.getByRole('radio', { name: '渐变' }))
    expect(fill()).toMatchObject({ gradient: true, colors: ['#ff0000', '#ffffff'], positions: [0, 100] })
    expect(held.commits).toBe(1)
  })

  it('moves stops by keys and keeps their order', () => {
    const { held, fill } = mount(GRADIENT)
    open()
    fireEvent.focus(stop(2))
    for (let i = 0; i < 5; i++) {
      const selected = document.querySelector('[data-selected="true"]')
      if (selected) fireEvent.keyDown(selected, { key: 'ArrowRight', shiftKey: true })
    }
    expect(fill()).toMatchObject({ colors: ['#ff0000', '#0000ff', '#00ff00'], positions: [0, 80, 90] })
    expect(held.commits).toBe(0)
  })

  it('keeps at least two stops', () => {
    const { fill } = mount(GRADIENT)
    open()
    fireEvent.focus(stop(1))
    fireEvent.keyDown(stop(1), { key: 'Delete' })
    fireEvent.keyDown(stop(1), { key: 'Delete' })
    expect(fill().colors).toEqual(['#00ff00', '#0000ff'])
    expect(button('删除色标')).toHaveProperty('disabled', true)
  })

  it('takes a preset found by number or name; one opening is one step', () => {
    const { held, fill } = mount(GRADIENT)
    open()
    act(() => void vi.advanceTimersByTime(500))
    const search = screen.getByRole('searchbox', { name: '搜索预设渐变' })
    fireEvent.change(search, { target: { value: '晴' } })
    expect(screen.queryByRole('button', { name: '001 暖焰' })).toBeNull()
    fireEvent.click(button('012 晴空'))
    expect(fill()).toMatchObject({ angle: 120, colors: ['#333333', '#444444'], positions: [0, 100] })
    enter('渐变角度', '45')
    expect(held.commits).toBe(0)
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(held.commits).toBe(1)
  })

  it('reports an empty search result', () => {
    mount(GRADIENT)
    open()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    expect(document.body.textContent).toContain('没有找到“zzz”')
  })
})

describe('a picture', () => {
  it('is picked, shown and removed', async () => {
    const held = renderControl<string>('', (value, gesture) => (
      <ImageField
        label="图片"
        value={value}
        onPick={(use) => use('a.png')}
        resolveUrl={(src) => `https://files/${src}`}
        {...gesture}
      />
    ))
    await act(async () => fireEvent.click(button('选择图片')))
    expect(held).toMatchObject({ value: 'a.png', commits: 1 })
    expect(document.querySelector('img')?.src).toBe('https://files/a.png')
    fireEvent.click(button('移除图片'))
    expect(held).toMatchObject({ value: '', commits: 2 })
  })

  it('stays when picking is canceled', async () => {
    const held = renderControl<string>('a.png', (value, gesture) => (
      <ImageField label="图片" value={value} onPick={() => {}} {...gesture} />
    ))
    await act(async () => fireEvent.click(button('替换图片')))
    expect(held.changes).toEqual([])
  })
})

describe('an address', () => {
  const errorOf = (text: string) => (text.startsWith('https:') ? null : '地址要以 https:// 开头')
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: '图片地址' })
  function typeAddress(text: string) {
    fireEvent.change(address(), { target: { value: text } })
    fireEvent.keyDown(address(), { key: 'Enter' })
  }

  it('is kept for correction and not applied while invalid', () => {
    const held = renderControl<string>('https://a/1.png', (value, gesture) => (
      <ImageField label="图片" value={value} errorOf={errorOf} {...gesture} />
    ))
    typeAddress('ftp://a')
    expect(screen.getByRole('alert').textContent).toBe('地址要以 https:// 开头')
    expect(address().value).toBe('ftp://a')
    expect(held.value).toBe('https://a/1.png')
    typeAddress(' https://a/2.png ')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(held).toMatchObject({ value: 'https://a/2.png', commits: 1 })
  })

  it('reports a missing picture and offers a retry', () => {
    let tries = 0
    const problem = { text: '图片没有读到：服务器返回 404', onRetry: () => (tries += 1) }
    renderControl<string>('https://a/1.png', (value, gesture) => (
      <ImageField label="图片" value={value} problem={problem} {...gesture} />
    ))
    expect(screen.getByRole('alert').textContent).toContain('服务器返回 404')
    fireEvent.click(button('重新加载'))
    expect(tries).toBe(1)
  })
})

describe('lists', () => {
  /** A list in the document to which the field's edits are applied. */
  function holdList(list: string[], props: Partial<ComponentProps<typeof ImagesField>> = {}) {
    const held: ControlRecord<string[]> = renderControl<string[]>(list, (value, gesture) => (
      <ImagesField
        label="图片"
        value={value}
        {...props}
        {...gesture}
        onChange={(edit) => gesture.onChange(edit(held.value ?? []))}
      />
    ))
    return held
  }

  it('of pictures add several at once and close gaps', async () => {
    const held = holdList(['a', 'b'], { onPickSeveral: async (use) => use(['c', 'd']) })
    await act(async () => fireEvent.click(button('添加图片')))
    expect(held.value).toEqual(['a', 'b', 'c', 'd'])
    fireEvent.click(button('移除图片 1'))
    expect(held).toMatchObject({ value: ['b', 'c', 'd'], commits: 2 })
  })

  it('of pictures insert late uploads into the current list', async () => {
    let arrive = (_src: string) => {}
    const held = holdList(['a', 'b'], { onPick: (use) => (arrive = use) })
    fireEvent.click(button('替换图片 2'))
    fireEvent.click(button('移除图片 1'))
    act(() => arrive('late'))
    expect(held.value).toEqual(['late'])
  })

  it('of pictures show pending uploads', async () => {
    let arrive = () => {}
    holdList(['a'], { onPickSeveral: () => new Promise((resolve) => (arrive = resolve)) })
    fireEvent.click(button('添加图片'))
    expect(button('正在添加…').getAttribute('aria-busy')).toBe('true')
    await act(async () => arrive())
    expect(button('添加图片').getAttribute('aria-busy')).toBe('false')
  })

  it('of colors grow, shrink and keep at least one', () => {
    const held = renderControl<string[]>(['#111111'], (value, gesture) => (
      <ColorsField label="颜色" value={value} {...gesture} />
    ))
    expect(screen.queryByRole('button', { name: '移除最后一个颜色' })).toBeNull()
    fireEvent.click(button('添加颜色'))
    expect(held.value).toEqual(['#111111', '#111111'])
    fireEvent.click(button('移除最后一个颜色'))
    expect(held).toMatchObject({ value: ['#111111'], commits: 2 })
  })
})
