import { type PointerEvent, useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ColorPicker } from '../color/ColorPicker.tsx'
import { hexOf } from '../color/color-values.ts'
import fieldStyles from '../field.module.css'
import layout from '../layout.module.css'
import { NumberField } from '../NumberField.tsx'
import styles from './gradient.module.css'
import {
  cssGradient,
  type Fill,
  type GradientPreset,
  listsOf,
  MIN_STOPS,
  stopsOf,
} from './gradient-values.ts'
import { StopsBar } from './StopsBar.tsx'

interface AngleDialProps {
  angle: number
  onChange: (angle: number) => void
}

/** Snaps to multiples of 45° within this many degrees. */
const SNAP = 4

/** A dial for the pointer; the number field beside it serves the keyboard. */
function AngleDial({ angle, onChange }: AngleDialProps) {
  function turn(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2]
    const turned = Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
    const snapped = Math.round(turned / 45) * 45
    onChange(Math.abs(turned - snapped) <= SNAP ? snapped % 360 : turned)
  }
  return (
    <div
      className={styles.dial}
      aria-hidden="true"
      style={{ '--angle': `${angle}deg` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        turn(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && turn(event)}
    />
  )
}

export interface GradientEditorProps {
  fill: Fill
  presets: readonly GradientPreset[]
  onChange: (change: Partial<Fill>) => void
  /** Called when a change of a color is complete. */
  onCommit: () => void
}

const ignored = () => undefined

/** Edits the stops and the angle of a linear gradient; offers presets. */
export function GradientEditor({ fill, presets, onChange, onCommit }: GradientEditorProps) {
  const [selectedAt, setSelected] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const stops = stopsOf(fill)
  const selected = Math.min(selectedAt, stops.length - 1)
  const stop = stops[selected]

  /** Sorts stops by position and keeps the changed one selected. */
  function set(next: typeof stops, follow: (typeof stops)[number] | undefined) {
    const lists = listsOf(next)
    onChange(lists)
    const inOrder = next.toSorted((a, b) => a.position - b.position)
    if (follow) setSelected(inOrder.indexOf(follow))
  }
  function change(part: Partial<(typeof stops)[number]>) {
    if (!stop) return
    const changed = { ...stop, ...part }
    set(stops.with(selected, changed), changed)
  }
  function add(position: number) {
    const nearest = stops.toSorted(
      (a, b) => Math.abs(a.position - position) - Math.abs(b.position - position),
    )[0]
    const added = { color: nearest?.color ?? '#ffffff', position }
    set([...stops, added], added)
  }
  function remove() {
    if (stops.length <= MIN_STOPS) return
    onChange(listsOf(stops.toSpliced(selected, 1)))
    setSelected(Math.max(0, selected - 1))
  }

  if (!stop) return null
  return (
    <div className={styles.editor}>
      <StopsBar
        stops={stops}
        selected={selected}
        onSelect={setSelected}
        onMove={(position) => change({ position })}
        onAdd={add}
        onRemove={remove}
      />
      <div className={styles.stopRow}>
        <button
          type="button"
          className={styles.stopColor}
          aria-expanded={isPicking}
          aria-label="色标颜色"
          onClick={() => setPicking(!isPicking)}
        >
          <i style={{ '--color': stop.color }} />
          {hexOf(stop.color)}
        </button>
        <NumberField
          label="色标位置"
          value={stop.position}
          unit="%"
          min={0}
          max={100}
          precision={0}
          onChange={(position) => change({ position })}
          onCommit={ignored}
          onCancel={ignored}
        />
        <IconButton icon="trash" label="删除色标" disabled={stops.length <= MIN_STOPS} onClick={remove} />
      </div>
      {isPicking ? (
        <ColorPicker value={stop.color} alpha onChange={(color) => change({ color })} onCommit={onCommit} />
      ) : (
        <>
          <div className={styles.angleRow}>
            <div className={layout.rows}>
              <NumberField
                label="渐变角度"
                prefix="角度"
                value={fill.angle}
                unit="°"
                min={-3600}
                max={3600}
                onChange={(angle) => onChange({ angle })}
                onCommit={ignored}
                onCancel={ignored}
              />
            </div>
            <AngleDial angle={fill.angle} onChange={(angle) => onChange({ angle })} />
          </div>
          <Presets
            presets={presets}
            onPick={({ angle, stops }) => {
              setSelected(0)
              onChange({ angle, ...listsOf(stops) })
            }}
          />
        </>
      )}
    </div>
  )
}

interface PresetsProps {
  presets: readonly GradientPreset[]
  onPick: (preset: GradientPreset) => void
}

/** Predefined gradients, searchable by number or name. */
function Presets({ presets, onPick }: PresetsProps) {
  const [query, setQuery] = useState('')
  const word = query.trim().toLowerCase()
  const found = presets.filter(({ index, name }) => `${index} ${name}`.toLowerCase().includes(word))
  return (
    <section aria-label="预设渐变" className={styles.presets}>
      <div className={styles.presetsHead}>
        <h4>
          预设渐变 <small>{found.length}</small>
        </h4>
        <div className={fieldStyles.field}>
          <input
            className={fieldStyles.input}
            type="search"
            aria-label="搜索预设渐变"
            placeholder="搜索"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </div>
      {found.length === 0 && <p className={styles.nothing}>没有找到“{query.trim()}”</p>}
      <div className={styles.tiles}>
        {found.map((preset) => (
          <button
            key={preset.index}
            type="button"
            className={styles.tile}
            style={{ background: cssGradient(preset.angle, preset.stops) }}
            aria-label={`${preset.index} ${preset.name}`}
            title={`${preset.index} ${preset.name}`}
            onClick={() => onPick(preset)}
          />
        ))}
      </div>
    </section>
  )
}
