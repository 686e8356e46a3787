import type { AnyElement, CommonStyle } from './element.ts'
import type { Fill } from './gradient.ts'
import type { PictureAppearance, PictureFilter } from './picture.ts'
import type { StateStyles } from './states.ts'

/**
 * The property panel as data: what a kind lets the author set, in sections of rows of fields. A path says
 * where in the element a value lies, like `commonStyle.fontSize`; one that leads nowhere, or to a value that
 * the control cannot show, does not compile.
 */

/** What every element has. */
export interface Styled {
  commonStyle: CommonStyle
}

/** What kinds have that show one picture. */
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

/** What lies at the end of a path. */
export type ValueAt<Within, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Within
    ? ValueAt<NonNullable<Within[Key]>, Rest>
    : never
  : Path extends keyof Within
    ? NonNullable<Within[Path]>
    : never

type Primitive = string | number | boolean

/** Pictures that fields show; the chrome draws them. */
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

/** What every field says about itself. */
interface Shown {
  /** The value's Chinese name: spoken, and shown as a tooltip. */
  label: string
  /** Stands before the control, where the value alone does not say what it is. */
  caption?: string
  /** Width in px; fields without one share what a row leaves. */
  width?: number
}

interface NumberRange extends Shown {
  control: 'number'
  /** Before the number: one or two characters, or a picture. */
  prefix?: string
  icon?: FieldIcon
  unit?: string
  /** Shown = stored × factor; `min`, `max` and `step` are as shown. */
  factor?: number
  min: number
  max: number
  step?: number
  /** Decimals. */
  precision?: number
}

interface Choice<Value> {
  value: Value
  label: string
  icon?: FieldIcon
}

/** One of a list: a drop-down, or segments that are all in view. */
type ChoiceField<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number>]: Shown & {
    control: 'select' | 'segments'
    path: Path
    options: readonly Choice<ValueAt<Of, Path>>[]
  }
}[PathTo<Of, string> | PathTo<Of, number>]

/** A cell that is on while the value is `on`, or for numbers at least that; pressing it writes `on` or `off`. */
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
  /** A video's address, and with it what plays of the video and its poster: a player to look and select in. */
  | { control: 'footage' }
  /** The address of a web page, which is checked before it is taken. */
  | { control: 'webAddress'; placeholder?: string }
  /** A piece of music at an address: its part and fades are set on its waveform. */
  | { control: 'sound' }
  /** A CSS box-shadow list; the first shadow's parts are edited. */
  | { control: 'shadow' }
  /** What lies behind the content, a colour or a gradient; `backgroundColor` and `backgroundImage` together. */
  | { control: 'background' }

export interface NamedColors {
  label: string
  colors: readonly string[]
}

/** One value, or a few that belong together, and the control that sets it. */
export type Field<Of> =
  | (NumberRange & { path: PathTo<Of, number> })
  | (Shown & { control: 'color'; path: PathTo<Of, string>; alpha: boolean })
  | (Shown & TextControl & { path: PathTo<Of, string> })
  | (Shown & { control: 'switch'; path: PathTo<Of, boolean> })
  /** A word of a list of words, like `underline` in a text decoration; `none` is the empty list. */
  | (Shown & { control: 'word'; path: PathTo<Of, string>; icon: FieldIcon; word: string })
  /** Colours in an order. */
  | (Shown & { control: 'colors'; path: PathTo<Of, string[]> })
  /** Addresses of pictures in an order. */
  | (Shown & { control: 'pictures'; path: PathTo<Of, string[]> })
  /** Ready-made lists of colours. */
  | (Shown & { control: 'palettes'; path: PathTo<Of, string[]>; palettes: readonly NamedColors[] })
  /** The JSON of a chart, see `readChartOption`; what is wrong with it is said. */
  | (Shown & { control: 'chartOption'; path: PathTo<Of, string> })
  /** A button that plays on the stage what the element does by itself; the path says whether it does. */
  | (Shown & { control: 'playSelfAnimation'; path: PathTo<Of, boolean> })
  /** One radius or four; `borderRadius` and `filletIndex` together. */
  | (Shown & { control: 'radius'; path: PathTo<Of, [number, number, number, number, number]> })
  /** A colour or a gradient. */
  | (Shown & { control: 'fill'; path: PathTo<Of, Fill> })
  /** Colours for when it is pointed at, pressed or switched off; the stage shows the state that is looked at. */
  | (Shown & { control: 'states'; path: PathTo<Of, StateStyles> })
  /** Ready-made looks of a picture. */
  | (Shown & { control: 'filter'; path: PathTo<Of, PictureFilter> })
  | ChoiceField<Of>
  | ToggleField<Of>

/** Values by their paths. */
export type Values<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number> | PathTo<Of, boolean>]?: ValueAt<Of, Path>
}

/** Holds while every value named is one of those given. */
export type Condition<Of> = {
  [Path in PathTo<Of, string> | PathTo<Of, number> | PathTo<Of, boolean>]?: readonly ValueAt<Of, Path>[]
}

export interface Row<Of> {
  fields: readonly Field<Of>[]
  showIf?: Condition<Of>
}

export interface PanelSection<Of> {
  title: string
  /** Stands under the fields: what the author would not guess. */
  note?: string
  rows: readonly (Row<Of> | Row<Styled>)[]
  showIf?: Condition<Of>
  /** A group of values that may be absent: it is while all are as in `remove`; `add` gives it a start. */
  optional?: { add: Values<Of>; remove: Values<Of> }
  /** What a press on 还原 brings back. */
  reset?: Values<Of>
}

/** The part of an element that its panel is about. */
export type EditedPart<One extends AnyElement> = Pick<One, 'commonStyle' | 'propsValue'>

/** What a kind lets the author set, besides place, size and opacity, which all kinds have. */
export type PanelOf<One extends AnyElement> = readonly (
  | PanelSection<EditedPart<One>>
  | PanelSection<Styled>
  | (EditedPart<One> extends Pictured ? PanelSection<Pictured> : never)
)[]

/** A panel as it is read: any kind's. */
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

/** What lies at a path of an element; undefined where it leads nowhere. */
export function valueAt(element: object, path: string): unknown {
  let value: unknown = element
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Writes to a path. @throws RangeError where it leads nowhere */
export function writeAt(element: object, path: string, value: unknown) {
  const at = path.lastIndexOf('.')
  const holder = at < 0 ? element : valueAt(element, path.slice(0, at))
  const key = path.slice(at + 1)
  if (typeof holder !== 'object' || holder === null || !(key in holder)) {
    throw new RangeError(`An element of this kind has no ${path}`)
  }
  ;(holder as Record<string, unknown>)[key] = value
}

/** Whether an element fulfils a condition. */
export function holdsFor(element: object, condition: AnyValues<readonly Primitive[]> | undefined): boolean {
  return Object.entries(condition ?? {}).every(
    ([path, wanted]) => wanted === undefined || wanted.includes(valueAt(element, path) as Primitive),
  )
}

/** Whether any of these values is another one than given. */
export const differs = (element: object, values: AnyValues<unknown>): boolean =>
  Object.entries(values).some(([path, value]) => valueAt(element, path) !== value)

/** Whether an optional group of values is there. */
export function isPresent(element: object, { optional }: AnyPanelSection): boolean {
  return !optional || differs(element, optional.remove)
}
