import type { ReactNode } from 'react'
import { webAddressError } from '#engine/document/catalogue/events.ts'
import type { AnyField } from '#engine/elements/panel-fields.ts'
import {
  CheckedTextField,
  ColorField,
  ColorsField,
  type Gesture,
  NumberField,
  PalettesField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  ToggleField,
} from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ChartOptionControl } from './ChartOptionControl.tsx'
import { FontControl } from './FontControl.tsx'

/** Fields with a value at a single path. */
export type PathField = Exclude<
  AnyField,
  {
    control:
      | 'shadow'
      | 'radius'
      | 'fill'
      | 'ground'
      | 'picture'
      | 'footage'
      | 'pictures'
      | 'filter'
      | 'playMotion'
      | 'sound'
      | 'states'
  }
>

interface Props<Name extends PathField['control']> {
  field: Extract<PathField, { control: Name }>
  /** The value at the path, of the type that `PathTo` demands; null when values differ. */
  value: unknown
  gesture: Gesture<unknown>
}

type Text = string | null
type Single = string | number | null

/** The control of each kind of field. */
const controls: { [Name in PathField['control']]: (props: Props<Name>) => ReactNode } = {
  number: NumberControl,
  color: ({ field: { label, alpha }, value, gesture }) => (
    <ColorField label={label} alpha={alpha} value={value as Text} {...gesture} />
  ),
  text: ({ field: { label, placeholder }, value, gesture }) => (
    <TextField label={label} placeholder={placeholder} value={value as Text} {...gesture} />
  ),
  webAddress: ({ field: { label, placeholder }, value, gesture }) => (
    <CheckedTextField
      label={label}
      placeholder={placeholder}
      value={value as Text}
      check={webAddressError}
      {...gesture}
    />
  ),
  textarea: ({ field: { label, placeholder }, value, gesture }) => (
    <TextAreaField label={label} placeholder={placeholder} value={value as Text} {...gesture} />
  ),
  font: ({ field: { label }, value, gesture }) => (
    <FontControl label={label} value={value as Text} {...gesture} />
  ),
  colors: ({ field: { label }, value, gesture }) => (
    <ColorsField label={label} value={value as string[] | null} {...gesture} />
  ),
  palettes: ({ field: { label, palettes }, value, gesture }) => (
    <PalettesField label={label} palettes={palettes} value={value as string[] | null} {...gesture} />
  ),
  chartOption: ({ field: { label }, value, gesture }) => (
    <ChartOptionControl label={label} value={value as Text} {...gesture} />
  ),
  switch: ({ field: { label }, value, gesture }) => (
    <SwitchField label={label} value={value as boolean | null} {...gesture} />
  ),
  select: ({ field: { label, options }, value, gesture }) => (
    <SelectField label={label} options={options} value={value as Single} {...gesture} />
  ),
  segments: ({ field: { label, options }, value, gesture }) => (
    <SegmentedField label={label} options={options} value={value as Single} {...gesture} />
  ),
  toggle: ({ field: { label, icon, on, off }, value, gesture }) => (
    <ToggleField
      label={label}
      icon={icon}
      value={value === null ? null : isOn(value, on)}
      {...gesture}
      onChange={(isOn) => gesture.onChange(isOn ? on : off)}
    />
  ),
  word: ({ field: { label, icon, word }, value, gesture }) => (
    <ToggleField
      label={label}
      icon={icon}
      value={value === null ? null : wordsOf(value).includes(word)}
      {...gesture}
      onChange={(isOn) => gesture.onChange(withWord(wordsOf(value), word, isOn))}
    />
  ),
}

/** Renders the control that a field names. */
export function renderControl(props: Props<PathField['control']>): ReactNode {
  const control = controls[props.field.control] as (props: Props<PathField['control']>) => ReactNode
  return control(props)
}

function NumberControl({ field, value, gesture }: Props<'number'>) {
  const { label, icon, prefix, unit, factor = 1, min, max, step, precision } = field
  return (
    <NumberField
      label={label}
      value={value === null ? null : Number(value) * factor}
      min={min}
      max={max}
      {...((icon || prefix) && { prefix: icon ? <Icon name={icon} size={14} /> : prefix })}
      {...(unit !== undefined && { unit })}
      {...(step !== undefined && { step })}
      {...(precision !== undefined && { precision })}
      {...gesture}
      onChange={(shown) => gesture.onChange(shown / factor)}
    />
  )
}

const isOn = (value: unknown, on: string | number) =>
  typeof value === 'number' && typeof on === 'number' ? value >= on : value === on

/** Order of combined decorations in the schema. */
const WORDS = ['underline', 'line-through']

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.split(' ') : [])

function withWord(words: readonly string[], word: string, isOn: boolean): string {
  const next = WORDS.filter((each) => (each === word ? isOn : words.includes(each)))
  return next.length === 0 ? 'none' : next.join(' ')
}
