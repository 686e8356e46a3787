import { App } from 'antd'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { HsvaColorPicker, HsvColorPicker } from 'react-colorful'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useLatest } from '../gesture.ts'
import { ColorInputs } from './ColorInputs.tsx'
import { recentColors, useDocumentColors } from './color-lists.ts'
import styles from './color-picker.module.css'
import { cssOf, type Hsva, hexOf, opacityOf, readColor } from './color-values.ts'

interface EyeDropper {
  /** @throws when the author cancels */
  open(): Promise<{ sRGBHex: string }>
}

declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => EyeDropper
  }
}

/** Picks a color from anywhere on the screen; warns where the browser has no eyedropper. */
function useEyedropper(onPick: (hex: string) => void) {
  const { message } = App.useApp()
  return async () => {
    if (!window.EyeDropper) {
      message.warning({ content: '当前浏览器不支持吸管工具!', key: 'eyedropper' })
      return
    }
    try {
      const { sRGBHex } = await new window.EyeDropper().open()
      onPick(sRGBHex)
    } catch {
      // Canceled with Escape: the color stays.
    }
  }
}

interface ColorPickerProps {
  /** A CSS color; empty for none. */
  value: string
  /** Allows translucent colors. */
  alpha: boolean
  /** Called at most every 20 ms during a drag. */
  onChange: (css: string) => void
  /** Called when a change is complete: a drag ended, a color was clicked, or Enter was pressed. */
  onCommit: () => void
}

const DRAG_PAUSE = 20
const SLIDERS = ['颜色', '色相', '不透明度']
const BLACK: Hsva = { h: 0, s: 0, v: 0, a: 1 }

/** Saturation and brightness, hue, opacity, eyedropper, inputs, recent colors and the colors of the project. */
export function ColorPicker({ value, alpha, onChange, onCommit }: ColorPickerProps) {
  // Kept as state, because gray has no hue and the slider would jump.
  const [color, setColor] = useState<Hsva>(() => readColor(value) ?? BLACK)
  const [emitted, setEmitted] = useState(value)
  const [recent] = useState(recentColors)
  const documentColors = useDocumentColors()
  const [inDocument] = useState(() => documentColors().slice(0, 8))
  const drag = useThrottled(emit, DRAG_PAUSE)

  // The value changed from outside, for instance by undo.
  if (value !== emitted) {
    setEmitted(value)
    const next = readColor(value)
    if (next && cssOf(next) !== cssOf(color)) setColor(next)
  }

  function emit(next: Hsva) {
    const css = cssOf(next)
    setEmitted(css)
    onChange(css)
  }
  function select(next: Hsva) {
    drag.drop()
    setColor(next)
    emit(next)
  }
  function pick(css: string) {
    const next = readColor(css)
    if (!next) return
    select(alpha ? next : { ...next, a: 1 })
    onCommit()
  }
  const eyedrop = useEyedropper((hex) => {
    const next = readColor(hex)
    if (!next) return
    select({ ...next, a: color.a })
    onCommit()
  })
  function dragTo(next: Omit<Hsva, 'a'> & { a?: number }) {
    const moved = { ...color, ...next }
    if (cssOf(moved) === cssOf(color) && moved.h === color.h) return
    setColor(moved)
    drag(moved)
  }
  const ended = useLatest(() => {
    drag.flush()
    onCommit()
  })
  // The drag may end anywhere.
  const startDrag = () => window.addEventListener('pointerup', () => ended.current(), { once: true })

  // The library names its sliders in English.
  const areas = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { h, s, v, a } = color
    const texts = [`饱和度 ${s}%，亮度 ${v}%`, `${h}°`, `${Math.round(a * 100)}%`]
    for (const [at, slider] of [...(areas.current?.querySelectorAll('[role=slider]') ?? [])].entries()) {
      slider.ariaLabel = SLIDERS[at] ?? null
      slider.ariaValueText = texts[at] ?? null
    }
  })

  const css = cssOf(color)
  // Without a color, none of the swatches is selected.
  const selected = value === '' ? '' : css
  return (
    <div className={styles.picker} data-alpha={alpha}>
      <div ref={areas} className={styles.areas} onPointerDown={startDrag} onKeyUp={drag.flush}>
        {alpha ? (
          <HsvaColorPicker color={color} onChange={dragTo} />
        ) : (
          <HsvColorPicker color={color} onChange={dragTo} />
        )}
        <span className={styles.eyedropper}>
          <IconButton icon="pipette" label="吸管" onClick={() => void eyedrop()} />
        </span>
        <span className={styles.preview} style={{ '--color': css }} />
      </div>
      <ColorInputs color={color} alpha={alpha} onChange={select} onCommit={onCommit} />
      <Swatches title="最近使用" colors={recent} selected={selected} onPick={pick} />
      <Swatches title="作品配色" colors={inDocument} selected={selected} onPick={pick} />
    </div>
  )
}

interface SwatchesProps {
  title: string
  colors: readonly string[]
  /** The selected color, as CSS. */
  selected: string
  onPick: (css: string) => void
}

/** A row of colors to select from. */
function Swatches({ title, colors, selected, onPick }: SwatchesProps) {
  if (colors.length === 0) return null
  return (
    <section aria-label={title} className={styles.swatches}>
      <h4>{title}</h4>
      <div>
        {colors.map((css) => (
          <button
            key={css}
            type="button"
            className={styles.swatch}
            style={{ '--color': css }}
            aria-label={nameOf(css)}
            aria-pressed={css === selected}
            title={nameOf(css)}
            onClick={() => onPick(css)}
          />
        ))}
      </div>
    </section>
  )
}

function nameOf(css: string): string {
  const opacity = opacityOf(css)
  return opacity < 1 ? `${hexOf(css)} ${Math.round(opacity * 100)}%` : hexOf(css)
}

interface Throttled<Value> {
  (value: Value): void
  /** Calls immediately with the pending value. */
  flush: () => void
  /** Discards the pending value. */
  drop: () => void
}

/** Throttles calls to one per `pause` ms: the first is immediate, the last always arrives. */
function useThrottled<Value>(run: (value: Value) => void, pause: number): Throttled<Value> {
  const latest = useLatest(run)
  const throttled = useMemo(() => createThrottled(latest, pause), [latest, pause])
  useEffect(() => throttled.drop, [throttled])
  return throttled
}

function createThrottled<Value>(run: RefObject<(value: Value) => void>, pause: number): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: Value } | null = null

  function flush() {
    const next = waiting
    waiting = null
    if (next) run.current(next.value)
  }
  function tick() {
    timer = waiting ? setTimeout(tick, pause) : undefined
    flush()
  }
  function drop() {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  function call(value: Value) {
    waiting = { value }
    if (timer === undefined) tick()
  }
  return Object.assign(call, { flush, drop })
}
