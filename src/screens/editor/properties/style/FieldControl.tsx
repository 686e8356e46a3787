import { useCallback } from 'react'
import { SHIPPED_FONTS, shippedFont } from '../../../../../engine/document/catalogue/fonts.ts'
import { type Container, setField } from '../../../../../engine/document/operations/index.ts'
import type { AnyField } from '../../../../../engine/elements/panel-fields.ts'
import { loadFonts } from '../../../../../engine/scene/fonts.ts'
import {
  ColorField,
  ColorsField,
  FontField,
  type Gesture,
  ImageField,
  ImagesField,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  ToggleField,
} from '../../../../ui/controls/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useDesk } from '../../desk.ts'
import { FillControl, RadiusControl, ShadowControl } from './CompoundControls.tsx'
import { usePanelGesture, usePathValue } from './panel.ts'

/** A field of the panel: the control that its data names, on the values of the chosen elements. */
export function FieldControl({ field }: { field: AnyField }) {
  switch (field.control) {
    case 'shadow':
      return <ShadowControl label={field.label} />
    case 'radius':
      return <RadiusControl label={field.label} />
    case 'fill':
      return <FillControl label={field.label} path={field.path} />
    default:
      return <PathControl field={field} />
  }
}

type PathField = Exclude<AnyField, { control: 'shadow' | 'radius' | 'fill' }>

/** What lies at the path of each control is what it shows: `PathTo` of panel-fields.ts sees to it. */
function PathControl({ field }: { field: PathField }) {
  const { path, label } = field
  const { resolveUrl } = useDesk()
  const value = usePathValue(path)
  const write = useCallback(
    (container: Container, id: string, value: unknown) => setField(container, id, path, value),
    [path],
  )
  const gesture = usePanelGesture(write)
  const shown = { label, ...gesture }

  switch (field.control) {
    case 'number':
      return <NumberControl field={field} value={value as number | null} gesture={gesture} />
    case 'color':
      return <ColorField {...shown} value={value as string | null} alpha={field.alpha} />
    case 'text':
      return <TextField {...shown} value={value as string | null} placeholder={field.placeholder} />
    case 'textarea':
      return <TextAreaField {...shown} value={value as string | null} placeholder={field.placeholder} />
    case 'font':
      return <FontControl {...shown} value={value as string | null} />
    case 'picture':
      return <ImageField {...shown} value={value as string | null} resolveUrl={resolveUrl} />
    case 'pictures':
      return <ImagesField {...shown} value={value as string[] | null} resolveUrl={resolveUrl} />
    case 'colors':
      return <ColorsField {...shown} value={value as string[] | null} />
    case 'switch':
      return <SwitchField {...shown} value={value as boolean | null} />
    case 'select':
      return <SelectField {...shown} value={value as string | number | null} options={field.options} />
    case 'segments':
      return <SegmentedField {...shown} value={value as string | number | null} options={field.options} />
    case 'toggle':
      return (
        <ToggleField
          {...shown}
          icon={field.icon}
          value={value === null ? null : isOn(value, field.on)}
          onChange={(on) => gesture.onChange(on ? field.on : field.off)}
        />
      )
    case 'word':
      return (
        <ToggleField
          {...shown}
          icon={field.icon}
          value={value === null ? null : wordsOf(value).includes(field.word)}
          onChange={(on) => gesture.onChange(withWord(wordsOf(value), field.word, on))}
        />
      )
  }
}

interface NumberControlProps {
  field: Extract<AnyField, { control: 'number' }>
  value: number | null
  gesture: Gesture<number>
}

function NumberControl({ field, value, gesture }: NumberControlProps) {
  const { label, icon, prefix, unit, factor = 1, min, max, step, precision } = field
  return (
    <NumberField
      label={label}
      value={value === null ? null : value * factor}
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

/** Documents name many families; the one that stands in for them is what is seen. */
function FontControl({ value, ...field }: { value: string | null; label: string } & Gesture<string>) {
  const family = value === null ? null : (shippedFont(value)?.family ?? value)
  return <FontField {...field} value={family} fonts={SHIPPED_FONTS} onOpen={loadFontNames} />
}

/** The list shows each family in itself. */
function loadFontNames() {
  const style = { fontSize: 14, fontWeight: 400, fontStyle: 'normal' as const }
  void loadFonts(
    SHIPPED_FONTS.map(({ family, label }) => ({ style: { ...style, fontFamily: family }, text: label })),
  )
}

const isOn = (value: unknown, on: string | number) =>
  typeof value === 'number' && typeof on === 'number' ? value >= on : value === on

/** The order in which the schema knows combined decorations. */
const WORDS = ['underline', 'line-through']

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.split(' ') : [])

function withWord(words: readonly string[], word: string, isOn: boolean): string {
  const next = WORDS.filter((each) => (each === word ? isOn : words.includes(each)))
  return next.length === 0 ? 'none' : next.join(' ')
}
