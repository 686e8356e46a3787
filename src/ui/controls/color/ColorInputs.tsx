import { type ReactNode, useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useDraft } from '../draft.ts'
import fieldStyles from '../field.module.css'
import { NumberField } from '../NumberField.tsx'
import styles from './color-picker.module.css'
import { cssOf, type Hsva, hexOf, hslOf, ofHsl, ofRgb, readHex, rgbOf } from './color-values.ts'

interface ColorInputsProps {
  color: Hsva
  alpha: boolean
  onChange: (color: Hsva) => void
  onCommit: () => void
}

const VIEWS = ['hex', 'rgba', 'hsl'] as const
let lastView: (typeof VIEWS)[number] = 'hex'

/** The color as numbers; the button cycles through hex, rgba and hsl. */
export function ColorInputs(props: ColorInputsProps) {
  const [view, setView] = useState(lastView)
  function cycle() {
    lastView = VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'hex'
    setView(lastView)
  }
  return (
    <div className={styles.inputs}>
      {view === 'hex' && <HexInput {...props} />}
      {view === 'rgba' && <RgbaInputs {...props} />}
      {view === 'hsl' && <HslInputs {...props} />}
      <span className={styles.cycle}>
        <IconButton icon="chevronsUpDown" label="切换颜色格式" size={24} onClick={cycle} />
      </span>
    </div>
  )
}

function HexInput({ color, alpha, onChange, onCommit }: ColorInputsProps) {
  const draft = useDraft(() => undefined)
  function type(text: string) {
    draft.type(text)
    const typed = readHex(text, alpha, color.a)
    if (typed) onChange(typed)
  }
  const isInvalid = draft.text !== null && !readHex(draft.text, alpha, color.a)
  return (
    <Captioned caption="HEX">
      <div className={fieldStyles.field} data-align="center" data-invalid={isInvalid || undefined}>
        <input
          className={fieldStyles.input}
          aria-label="十六进制颜色"
          aria-invalid={isInvalid}
          spellCheck={false}
          value={draft.text ?? hexOf(cssOf(color))}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.drop}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            draft.drop()
            onCommit()
          }}
        />
      </div>
    </Captioned>
  )
}

function RgbaInputs({ color, alpha, onChange, onCommit }: ColorInputsProps) {
  const rgba = rgbOf(color)
  const channel = (key: 'r' | 'g' | 'b', label: string) => (
    <Channel
      caption={key.toUpperCase()}
      label={label}
      value={rgba[key]}
      max={255}
      onChange={(value) => onChange(ofRgb({ ...rgba, [key]: value }))}
      onCommit={onCommit}
    />
  )
  return (
    <>
      {channel('r', '红')}
      {channel('g', '绿')}
      {channel('b', '蓝')}
      {alpha && <Alpha color={color} onChange={onChange} onCommit={onCommit} />}
    </>
  )
}

function HslInputs({ color, alpha, onChange, onCommit }: ColorInputsProps) {
  const hsla = hslOf(color)
  const channel = (key: 'h' | 's' | 'l', label: string, max: number, unit: string) => (
    <Channel
      caption={key.toUpperCase()}
      label={label}
      value={hsla[key]}
      max={max}
      unit={unit}
      onChange={(value) => onChange(ofHsl({ ...hsla, [key]: value }))}
      onCommit={onCommit}
    />
  )
  return (
    <>
      {channel('h', '色相', 360, '°')}
      {channel('s', '饱和度', 100, '%')}
      {channel('l', '亮度', 100, '%')}
      {alpha && <Alpha color={color} onChange={onChange} onCommit={onCommit} />}
    </>
  )
}

function Alpha({ color, onChange, onCommit }: Omit<ColorInputsProps, 'alpha'>) {
  return (
    <Channel
      caption="A"
      label="不透明度"
      value={color.a}
      max={1}
      step={0.01}
      onChange={(a) => onChange({ ...color, a })}
      onCommit={onCommit}
    />
  )
}

interface ChannelProps {
  caption: string
  label: string
  value: number
  max: number
  step?: number
  unit?: string
  onChange: (value: number) => void
  onCommit: () => void
}

/** A channel cannot be canceled alone: the picker's gesture covers it. */
function Channel({ caption, step = 1, ...field }: ChannelProps) {
  return (
    <Captioned caption={caption}>
      <NumberField
        {...field}
        min={0}
        step={step}
        precision={step < 1 ? 2 : 0}
        align="center"
        onCancel={() => undefined}
      />
    </Captioned>
  )
}

function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.captioned}>
      {children}
      <span aria-hidden="true">{caption}</span>
    </div>
  )
}
