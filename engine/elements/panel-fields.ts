import type { AnyElement, CommonStyle } from './element.ts'
import type { Fill } from './gradient.ts'
import type { PictureAppearance, PictureFilter } from './picture.ts'
import type { StateStyles } from './states.ts'

/**
 * The property panel as data: sections of rows of fields. A field has a path to a value of the element, like
 * `commonStyle.fontSize`. A path that does not exist, or whose value the control cannot edit, does not compile.
 */

/** What every element has. */
export interface Styled {
  commonStyle: CommonStyle
}

/** A kind that shows one picture. */
export interface Pictured {
  propsValue: PictureAppearance & { imageSrc: string }
}

/** Paths to the values of a type within an object. */
export type PathTo<Within, Value> = {
  [Key in keyof Within & string]: unknown extends Within[Key]
    ? never
    : NonNullable<Within[Key]> extends Value
      ? Key
      : NonNullable<Within[Key]> extends readonly unknown[]
        ? never
        : NonNullable<Within[Key]> extends object
          ? `${Key}.${PathTo<NonNullable<Within[Key]>, Value>}`
          : never
}[keyof Within & string]

/** The type of the value at a path. */
export type ValueAt<Within, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Within
    ? ValueAt<NonNullable<Within[Key]>, Rest>
    : never
  : Path extends keyof Within
    ? NonNullable<Within[Path]>
    : never

type Primitive = string | number | boolean

/** Icons of fields; `src` draws them. */
export type FieldIcon =
  | 'fontSize'
  | 'lineHeight'
  | 'letterSpacing'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignJustify'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'

/** What all fields have. */
interface Shown {
  /** Chinese name of the value: the accessible name and the tooltip. */
  label: string
  /** Text before the control, where the value alone is not clear. */
  caption?: string
  /** Width in px; fields without one share the rest of the row. */
  width?: number
}

interface NumberRange extends Shown {
  /** One or two characters before the number. */
  prefix?: string
  icon?: FieldIcon
  unit?: string
  /** The control shows the stored value × `factor`; `min`, `max` and `step` are in shown units. */
  factor?: number
  min: number
  max: number
  step?: number
  /** Decimals. */
  precision?: number
  /** Shown in place of 0, where 0 means something else than the number. */
  zero?: string
}

/** An option of a choice. */
export interface Choice<Value> {
  value: Value
  label: string
  icon?: FieldIcon
}

/** One of a list: a drop-down or a segmented control. */
type ChoiceField<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number>]: Shown & {
    control: 'select' | 'segments'
    path: Path
    options: readonly Choice<ValueAt<Of, Path>>[]
  }
}[PathTo<Of, string> | PathTo<Of, number>]

/** A toggle that is on while the value is `on`, or for numbers at least `on`; it writes `on` or `off`. */
type ToggleField<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number>]: Shown & {
    control: 'toggle'
    path: Path
    icon: FieldIcon
    on: ValueAt<Of, Path>
    off: ValueAt<Of, Path>
  }
}[PathTo<Of, string> | PathTo<Of, number>]

type TextControl =
  | { control: 'text'; placeholder?: string }
  | { control: 'textarea'; placeholder?: string }
  | { control: 'font' }
  | { control: 'picture' }
  /** The address of a file; the name is shown of one that the service has. */
  | { control: 'fileAddress'; placeholder?: string }
  /** The address of a video, its trimmed part and its poster, edited in a player. */
  | { control: 'footage' }
  /** The address of a web page; an invalid one is not stored. */
  | { control: 'webAddress'; placeholder?: string }
  /** The address of a piece of music, its part and its fades, edited on its waveform. */
  | { control: 'sound' }
  /** The points of the volume line of a sound on its own clock. */
  | { control: 'volumeLine' }
  /** A CSS box-shadow list; edits the first shadow. */
  | { control: 'shadow' }
  /** The background, a color or a gradient: `backgroundColor` and `backgroundImage` together. */
  | { control: 'background' }

export interface NamedColors {
  label: string
  colors: readonly string[]
}

/** A value, or a few related ones, and the control that edits it. */
export type Field<Of> =
  | (NumberRange & { control: 'number'; path: PathTo<Of, number> })
  /** A time in a video file; `max` applies until the length of the file is known. */
  | (NumberRange & {
      control: 'fileTime'
      path: PathTo<Of, number>
      /** Minimum duration of the file after this time, in seconds. */
      rest: number
    })
  | (Shown & { control: 'color'; path: PathTo<Of, string>; alpha: boolean })
  | (Shown & TextControl & { path: PathTo<Of, string> })
  | (Shown & { control: 'switch'; path: PathTo<Of, boolean> })
  /** One word of a space-separated list, like `underline` in a text decoration; `none` is the empty list. */
  | (Shown & { control: 'word'; path: PathTo<Of, string>; icon: FieldIcon; word: string })
  /** A list of colors. */
  | (Shown & { control: 'colors'; path: PathTo<Of, string[]> })
  /** A list of picture addresses. */
  | (Shown & { control: 'pictures'; path: PathTo<Of, string[]> })
  /** Predefined lists of colors. */
  | (Shown & { control: 'palettes'; path: PathTo<Of, string[]>; palettes: readonly NamedColors[] })
  /** The JSON of a chart, see `readChartOption`; shows its errors. */
  | (Shown & { control: 'chartOption'; path: PathTo<Of, string> })
  /** A button that plays the self-animation on the stage; the value is whether there is one. */
  | (Shown & { control: 'playSelfAnimation'; path: PathTo<Of, boolean> })
  /** One radius or four; `borderRadius` and `filletIndex` together. */
  | (Shown & { control: 'radius'; path: PathTo<Of, [number, number, number, number, number]> })
  /** A color or a gradient. */
  | (Shown & { control: 'fill'; path: PathTo<Of, Fill> })
  /** The colors of the states; the stage shows the state that is being edited. */
  | (Shown & { control: 'states'; path: PathTo<Of, StateStyles> })
  /** Predefined filters of a picture. */
  | (Shown & { control: 'filter'; path: PathTo<Of, PictureFilter> })
  | ChoiceField<Of>
  | ToggleField<Of>

/** Values by their paths. */
export type Values<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number> | PathTo<Of, boolean>]?: ValueAt<Of, Path>
}

/** True while each value is one of those listed for its path. */
export type Condition<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number> | PathTo<Of, boolean>]?: readonly ValueAt<Of, Path>[]
}

export interface Row<Of> {
  fields: readonly Field<Of>[]
  showIf?: Condition<Of>
}

export interface PanelSection<Of> {
  title: string
  /** A hint below the fields. */
  note?: string
  rows: readonly (Row<Of> | Row<Styled>)[]
  showIf?: Condition<Of>
  /** Values that can be absent: they are while all equal `remove`; `add` holds the initial ones. */
  optional?: { add: Values<Of>; remove: Values<Of> }
  /** The values that 还原 restores. */
  reset?: Values<Of>
}

/** The part of an element that its panel edits. */
export type EditedPart<One extends AnyElement> = Pick<One, 'commonStyle' | 'propsValue'>

/** The panel of a kind, apart from position, size and opacity, which all kinds have. */
export type PanelOf<One extends AnyElement> = readonly (
  | PanelSection<EditedPart<One>>
  | PanelSection<Styled>
  | (EditedPart<One> extends Pictured ? PanelSection<Pictured> : never)
)[]

/** A section of any kind's panel. */
export interface AnyPanelSection {
  title: string
  note?: string
  rows: readonly { fields: readonly AnyField[]; showIf?: AnyValues<readonly Primitive[]> }[]
  showIf?: AnyValues<readonly Primitive[]>
  optional?: { add: AnyValues<Primitive>; remove: AnyValues<Primitive> }
  reset?: AnyValues<Primitive>
}

export type AnyValues<Value> = Readonly<Record<string, Value | undefined>>

type Loose<FieldType> = FieldType extends { path: string }
  ? Omit<FieldType, 'path' | 'options' | 'on' | 'off'> & { path: string } & (FieldType extends {
        options: unknown
      }
        ? { options: readonly Choice<string | number>[] }
        : unknown) &
      (FieldType extends { on: unknown } ? { on: string | number; off: string | number } : unknown)
  : never

export type AnyField = Loose<Field<Styled>>

/** The value at a path of an element; undefined if there is none. */
export function valueAt(element: object, path: string): unknown {
  let value: unknown = element
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Writes to a path. @throws RangeError if the path does not exist */
export function writeAt(element: object, path: string, value: unknown) {
  const at = path.lastIndexOf('.')
  const holder = at < 0 ? element : valueAt(element, path.slice(0, at))
  const key = path.slice(at + 1)
  if (typeof holder !== 'object' || holder === null || !(key in holder)) {
    throw new RangeError(`An element of this kind has no ${path}`)
  }
  ;(holder as Record<string, unknown>)[key] = value
}

/** Whether a condition is true of an element. */
export function holdsFor(element: object, condition: AnyValues<readonly Primitive[]> | undefined): boolean {
  return Object.entries(condition ?? {}).every(
    ([path, wanted]) => wanted === undefined || wanted.includes(valueAt(element, path) as Primitive),
  )
}

/** Whether the element differs from any of these values. */
export const differs = (element: object, values: AnyValues<unknown>): boolean =>
  Object.entries(values).some(([path, value]) => valueAt(element, path) !== value)

/** Whether the values of an optional section are present. */
export function isPresent(element: object, { optional }: AnyPanelSection): boolean {
  return !optional || differs(element, optional.remove)
}
