import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { webAddressError } from '#engine/document/catalogue/events.ts'
import { type Container, sizesText } from '#engine/document/operations/index.ts'
import { readChartOption } from '#engine/elements/chart/render/option.ts'
import { type AnyField, valueAt } from '#engine/elements/panel-fields.ts'
import { clamp } from '#engine/geometry/index.ts'
import { setFieldWithinPage } from '#engine/stage/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useMediaName } from '#src/screens/editor/shared/use-media-name.ts'
import {
  CheckedTextField,
  ColorField,
  ColorsField,
  type Gesture,
  NumberField,
  opacityOf,
  PalettesField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  ToggleField,
} from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useShortestLength } from '../video/file-lengths.ts'
import { BackgroundControl, FillControl, RadiusControl, ShadowControl } from './CompoundControls.tsx'
import { FontControl } from './FontControl.tsx'
import { FilterControl, PictureControl, PicturesControl } from './PictureControls.tsx'
import { shared, usePanelGesture, usePanelKey, usePanelValue, usePathValue } from './panel.ts'
import styles from './style-panel.module.css'

const FootageControl = lazyPart(() => import('../video/FootageControl.tsx').then((m) => m.FootageControl))
const StatesControl = lazyPart(() => import('./StatesControl.tsx').then((m) => m.StatesControl))
const VolumePoints = lazyPart(() =>
  import('#src/screens/editor/audio/volume/VolumePoints.tsx').then((m) => m.VolumePoints),
)
const MusicEditor = lazyPart(() =>
  import('#src/screens/editor/audio/music/MusicEditor.tsx').then((m) => m.MusicEditor),
)

/** Waveform of the selected music; for several pieces, only common fields are offered. */
function SoundControl() {
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join('\n')).split('\n')
  const [id] = ids
  if (ids.length > 1 || !id) return <p className={styles.note}>已选多段音乐，裁剪与淡入淡出请逐段设置</p>
  return <MusicEditor id={id} />
}

/** The volume line of the selected sound. */
function VolumeLineControl() {
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join('\n')).split('\n')
  const [id] = ids
  return ids.length > 1 || !id ? null : <VolumePoints sound={{ elementId: id }} clock="sound" />
}

/** Plays the self-animations of the selection on the stage. */
function PlaySelfAnimationControl({ label }: { label: string }) {
  const { stage } = useEditorContext()
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join())
  return (
    <Button
      block
      icon={<Icon name="play" size={14} />}
      onClick={() => void stage.current?.playSelfAnimations(ids.split(','))}
    >
      {label}
    </Button>
  )
}

interface ChartOptionControlProps extends Gesture<string> {
  /** null when the values differ. */
  value: string | null
  label: string
}

/** A chart's custom options as JSON. Reports errors while typing, and what is drawn instead. */
function ChartOptionControl({ value, ...field }: ChartOptionControlProps) {
  const error = value === null ? null : readChartOption(value).fault
  return (
    <TextAreaField
      {...field}
      value={value}
      placeholder={'{ "type": "bar", "data": … }'}
      error={error === null ? null : `${error}，当前显示自动图表`}
    />
  )
}

interface FileAddressControlProps extends Gesture<string> {
  /** null when the values differ. */
  value: string | null
  label: string
  placeholder: string | undefined
}

/** An address to replace; for a file of the service its name, because such an address says nothing. */
function FileAddressControl({ value, placeholder, ...field }: FileAddressControlProps) {
  const name = useMediaName(value)
  return <TextField {...field} value={name ? '' : value} placeholder={name ?? placeholder} />
}

type ControlName = AnyField['control']
type FieldOf<Name extends ControlName> = Extract<AnyField, { control: Name }>
type Control<Name extends ControlName> = (props: { field: FieldOf<Name> }) => ReactNode

interface ValueProps<Name extends ControlName> {
  field: FieldOf<Name>
  /** The value at the path, of the type that `PathTo` of panel-fields.ts requires; null: several values. */
  value: unknown
  gesture: Gesture<unknown>
}

/** A control that reads and writes the value at its field's path. */
const atPath = <Name extends ControlName>(render: (props: ValueProps<Name>) => ReactNode): Control<Name> =>
  function PathControl({ field }) {
    const { path } = field
    const value = usePathValue(path)
    const { undoable } = useEditorContext().editing
    const write = useCallback(
      (container: Container, id: string, next: unknown) =>
        setFieldWithinPage(container, id, path, next, undoable.project),
      [path, undoable],
    )
    return render({ field, value, gesture: usePanelGesture(write, { sizesText: sizesText(path) }) })
  }

type Text = string | null
type Single = string | number | null

const firstOf = (options: readonly { value: Single }[]): Single => options[0]?.value ?? null

/** A color. Several ones may have one opacity. */
function ColorControl({ field, value, gesture }: ColorControlProps) {
  const { label, alpha, path } = field
  const commonOpacity = usePanelValue((located) =>
    shared(located, ({ element }) => opacityOf(String(valueAt(element, path)))),
  )
  return <ColorField label={label} alpha={alpha} value={value} commonOpacity={commonOpacity} {...gesture} />
}

interface ColorControlProps {
  field: FieldOf<'color'>
  value: Text
  gesture: Gesture<string>
}

/** All controls of the property panel, by the names that fields use. */
const controls: { [Name in ControlName]: Control<Name> } = {
  number: atPath<'number'>((bound) => <NumberControl {...bound} />),
  fileTime: atPath<'fileTime'>((bound) => <FileTimeControl {...bound} />),
  color: atPath<'color'>(({ field, value, gesture }) => (
    <ColorControl field={field} value={value as Text} gesture={gesture} />
  )),
  text: atPath<'text'>(({ field: { label, placeholder }, value, gesture }) => (
    <TextField label={label} placeholder={placeholder} value={value as Text} {...gesture} />
  )),
  webAddress: atPath<'webAddress'>(({ field: { label, placeholder }, value, gesture }) => (
    <CheckedTextField
      label={label}
      placeholder={placeholder}
      value={value as Text}
      check={webAddressError}
      {...gesture}
    />
  )),
  fileAddress: atPath<'fileAddress'>(({ field: { label, placeholder }, value, gesture }) => (
    <FileAddressControl label={label} placeholder={placeholder} value={value as Text} {...gesture} />
  )),
  textarea: atPath<'textarea'>(({ field: { label, placeholder }, value, gesture }) => (
    <TextAreaField label={label} placeholder={placeholder} value={value as Text} {...gesture} />
  )),
  font: atPath<'font'>(({ field: { label }, value, gesture }) => (
    <FontControl label={label} value={value as Text} {...gesture} />
  )),
  colors: atPath<'colors'>(({ field: { label }, value, gesture }) => (
    <ColorsField label={label} value={value as string[] | null} {...gesture} />
  )),
  palettes: atPath<'palettes'>(({ field: { label, palettes }, value, gesture }) => (
    <PalettesField label={label} palettes={palettes} value={value as string[] | null} {...gesture} />
  )),
  chartOption: atPath<'chartOption'>(({ field: { label }, value, gesture }) => (
    <ChartOptionControl label={label} value={value as Text} {...gesture} />
  )),
  switch: atPath<'switch'>(({ field: { label }, value, gesture }) => (
    <SwitchField label={label} value={value as boolean | null} {...gesture} />
  )),
  select: atPath<'select'>(({ field: { label, options }, value, gesture }) => (
    // Older documents lack newer values: the first option is how they look.
    <SelectField
      label={label}
      options={options}
      value={value === undefined ? firstOf(options) : (value as Single)}
      {...gesture}
    />
  )),
  segments: atPath<'segments'>(({ field: { label, options }, value, gesture }) => (
    <SegmentedField label={label} options={options} value={value as Single} {...gesture} />
  )),
  toggle: atPath<'toggle'>(({ field: { label, icon, on, off }, value, gesture }) => (
    <ToggleField
      label={label}
      icon={icon}
      value={value === null ? null : isOn(value, on)}
      {...gesture}
      onChange={(isOn) => gesture.onChange(isOn ? on : off)}
    />
  )),
  word: atPath<'word'>(({ field: { label, icon, word }, value, gesture }) => (
    <ToggleField
      label={label}
      icon={icon}
      value={value === null ? null : wordsOf(value).includes(word)}
      {...gesture}
      onChange={(isOn) => gesture.onChange(withWord(wordsOf(value), word, isOn))}
    />
  )),
  shadow: ({ field }) => <ShadowControl label={field.label} />,
  radius: ({ field }) => <RadiusControl label={field.label} />,
  background: ({ field }) => <BackgroundControl label={field.label} />,
  fill: ({ field }) => <FillControl label={field.label} path={field.path} />,
  picture: ({ field }) => <PictureControl label={field.label} path={field.path} />,
  pictures: ({ field }) => <PicturesControl label={field.label} path={field.path} />,
  filter: ({ field }) => <FilterControl label={field.label} path={field.path} />,
  states: ({ field }) => <StatesControl label={field.label} path={field.path} />,
  playSelfAnimation: ({ field }) => <PlaySelfAnimationControl label={field.label} />,
  footage: () => <FootageControl />,
  sound: () => <SoundControl />,
  volumeLine: () => <VolumeLineControl />,
}

/** Controls that keep no state of an element besides what `BindingProvider` resets. */
const REBOUND: ReadonlySet<ControlName> = new Set<ControlName>([
  ...([
    'number',
    'fileTime',
    'color',
    'text',
    'textarea',
    'select',
    'segments',
    'toggle',
    'word',
    'switch',
  ] as const),
  ...(['shadow', 'radius', 'background', 'fill'] as const),
])

/** The control that a field names, for the selected elements. */
export function FieldControl({ field }: { field: AnyField }) {
  const key = usePanelKey()
  const Control = controls[field.control] as Control<ControlName> // the field's own control
  return <Control key={REBOUND.has(field.control) ? '' : key} field={field} />
}

/** A time within the videos that are selected. A stored time after their end stays until the author changes it. */
function FileTimeControl({ field, ...bound }: ValueProps<'fileTime'>) {
  const length = useShortestLength(VIDEO_ADDRESS)
  // Whole hundredths, as the field shows them.
  const last = Math.floor((length - field.rest) * 100) / 100
  return <NumberControl {...bound} field={{ ...field, max: clamp(last, field.min, field.max) }} />
}

const VIDEO_ADDRESS = 'propsValue.videoSrc'

function NumberControl({ field, value, gesture }: ValueProps<'number' | 'fileTime'>) {
  const { label, icon, prefix, unit, factor = 1, min, max, step, precision, zero } = field
  const isReplaced = zero !== undefined && value === 0
  return (
    <NumberField
      label={label}
      value={value === null || isReplaced ? null : Number(value) * factor}
      min={min}
      max={max}
      {...((icon || prefix) && { prefix: icon ? <Icon name={icon} size={14} /> : prefix })}
      {...(unit !== undefined && { unit })}
      {...(step !== undefined && { step })}
      {...(precision !== undefined && { precision })}
      {...(isReplaced && { placeholder: zero })}
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
