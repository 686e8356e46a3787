import type * as z from 'zod/mini'
import type { Point } from '#engine/geometry/index.ts'
import { type CommonStyle, type Envelope, PRESENTER_Z_INDEX, type ValueType } from './element.ts'
import type { Infer } from './fields.ts'
import type { GridRoles } from './grid.ts'
import type { ElementState } from './states.ts'
import { BOX_STYLE_GROUPS, type StyleGroup } from './style-groups.ts'

/** What the document needs to know of a kind. */
export interface KindSchema<Name extends string = string, Props extends object = object> {
  elName: Name
  /** The kind's Chinese name. */
  label: string
  /** Shape and defaults of `propsValue`. */
  props: z.ZodMiniType<Props>
  valueType: ValueType
  /** What a new element's style starts with, over the general defaults. */
  initialStyle: Partial<CommonStyle>
  /** The style groups that can be copied between its elements and those of other kinds. */
  styleGroups: readonly StyleGroup[]
  /** Resizing keeps the ratio of width and height. */
  lockRatio: boolean
  /**
   * What a box of other proportions does to it when pages change their shape: it fills any `box`, its lines take
   * another `width`, or it keeps its `ratio`.
   */
  reshaping: 'box' | 'width' | 'ratio'
  /** Keys in `propsValue` of lengths in px that grow with the element. */
  pxKeys: readonly string[]
  /** Visible on the page; kinds that are only heard are not. */
  visual: boolean
  /** Decoration that belongs to the design of its page. */
  isDecoration: boolean
  /** A copied page keeps it. */
  copyAcrossPages: boolean
  /** Listed among the elements of a page in the video data. */
  inVideoData: boolean
  /** zIndex of an element added to a page that has `count` elements. */
  zIndexOnAdd: (count: number) => number
  /** Key in `propsValue` of the picture address that another picture can replace. */
  pictureKey: string | null
  /** The file that fills the box; null if the element shows something else. Only for kinds that show files. */
  shownFile?(this: void, props: Props): ShownFile | null
  /** Key in `propsValue` of the address of the web page that a preview opens in its place. */
  webKey: string | null
  /** The picture can be cropped, mirrored and filtered: `propsValue` has all of `PictureAppearance`. */
  isPictureLaid: boolean
  /** Key in `propsValue` of the text that the box follows. */
  textKey: string | null
  /** Key in `propsValue` of a plain text that is typed on the stage, centered in a box of its own size. */
  labelKey: string | null
  /** Key in `propsValue` of a title above the data. */
  titleKey: string | null
  /** The format of the text. */
  textForm: 'plain' | 'html'
  /** Key in `propsValue` of the rows of data that the author edits in a grid. */
  gridKey: string | null
  /** What the cells of that grid are. */
  gridRoles: GridRoles
  /** The list in `propsValue` with an entry per column of that grid, and what a new entry is. */
  gridColumns: { key: string; create: () => object } | null
  /** Animations can move the characters, words and lines of its text. */
  hasTextUnits: boolean
  /**
   * Keys in `propsValue` of an animation that is not in the list: whether it plays, its delay and its duration, and
   * what its start is tied to.
   */
  selfAnimation: { isOn: string; delay: string; duration: string; tie?: string } | null
  /** Key in `propsValue` of the flag that disables an element. */
  disabledKey: string | null
  /** A line along the middle of its box: its two ends are dragged on the stage in place of the sides of a frame. */
  isLine: boolean
  /** Whether a point lies on the element, in coordinates of its unrotated box; without it, its box counts. */
  contains?(part: OwnPart<Props>, point: Point, tolerance: number): boolean
  /** Keys in `propsValue` of a point, in percent of the box, that can be dragged on the stage; null if it has none now. */
  draggedPoint?(props: Props): DraggedPoint | null
  /** Whether there is a sound; only for kinds that are only heard. */
  hasSound?(this: void, props: Props): boolean
  /** The element as it looks in a state; only for kinds that answer the pointer. */
  inState?(part: OwnPart<Props>, state: ElementState): OwnPart<Props>
}

/** A point of an element that can be dragged on the stage. */
export interface DraggedPoint {
  /** Its Chinese name. */
  label: string
  x: string
  y: string
}

/** The file that fills an element's box. */
export interface ShownFile {
  /** Its Chinese name. */
  label: '图片' | '视频'
  isSelected: boolean
}

/** The part of an element that is its kind's own. */
interface OwnPart<Props extends object> {
  commonStyle: CommonStyle
  propsValue: Props
}

/** An element of the kind that a schema describes. */
export type ElementWith<Schema extends KindSchema> = Schema extends KindSchema
  ? Envelope & { elName: Schema['elName']; propsValue: Infer<Schema['props']> & object }
  : never

type Options<Name extends string, Props extends object> = Pick<
  KindSchema<Name, Props>,
  'elName' | 'label' | 'props'
> &
  Partial<KindSchema<Name, Props>>

const onTop = (count: number) => count + 1
export const inFrontOfAll = () => PRESENTER_Z_INDEX

/** A kind's schema; omitted options are what most kinds do. */
export function kindSchema<const Name extends string, Props extends object>(
  options: Options<Name, Props>,
): KindSchema<Name, Props> {
  return {
    valueType: 'String',
    initialStyle: {},
    styleGroups: BOX_STYLE_GROUPS,
    lockRatio: false,
    reshaping: 'ratio',
    pxKeys: [],
    visual: true,
    isDecoration: false,
    copyAcrossPages: true,
    inVideoData: true,
    zIndexOnAdd: onTop,
    pictureKey: null,
    webKey: null,
    isPictureLaid: false,
    textKey: null,
    labelKey: null,
    titleKey: null,
    textForm: 'plain',
    gridKey: null,
    gridRoles: 'series',
    gridColumns: null,
    hasTextUnits: false,
    selfAnimation: null,
    disabledKey: null,
    isLine: false,
    ...options,
  }
}

/** Returns a type guard for the elements of some kinds. */
export const elementGuard =
  <const Schemas extends readonly KindSchema[]>(...schemas: Schemas) =>
  <One extends { elName: string }>(
    element: One,
  ): element is Extract<One, { elName: Schemas[number]['elName'] }> =>
    schemas.some(({ elName }) => elName === element.elName)
