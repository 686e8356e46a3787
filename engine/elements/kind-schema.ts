import type * as z from 'zod/mini'
import { type CommonStyle, PRESENTER_Z_INDEX, type ValueType } from './element.ts'
import type { GridRoles } from './grid.ts'
import type { ElementState } from './states.ts'
import { BOX_STYLE_GROUPS, type StyleGroup } from './style-groups.ts'

/** What the document needs to know of a kind; its looks are in the kind's `draw.ts`. */
export interface KindSchema<Name extends string = string, Props extends object = object> {
  elName: Name
  /** The kind's Chinese name. */
  label: string
  /** Shape and defaults of `propsValue`. */
  props: z.ZodMiniType<Props>
  valueType: ValueType
  /** What a new element's style starts with, over the general defaults. */
  initialStyle: Partial<CommonStyle>
  /** What of it a style that is copied to other elements holds, and takes from others. */
  styleGroups: readonly StyleGroup[]
  /** Width and height keep their ratio when resized. */
  lockRatio: boolean
  /** Seen on the page; kinds that are only heard are not. */
  visual: boolean
  /** Though not seen, the author meets it on the stage: its drawing is a badge, and no part of any picture. */
  audioMarker: boolean
  /** A copied page keeps it. */
  copyAcrossPages: boolean
  /** Listed among the elements of a page in the video data. */
  inVideoData: boolean
  /** zIndex of an element added to a page that has `count` elements. */
  zIndexOnAdd: (count: number) => number
  /** The address of the picture that another can take the place of, by its key in `propsValue`. */
  pictureKey: string | null
  /** The address of the web page that a preview opens in its place, by its key in `propsValue`. */
  webKey: string | null
  /** Its picture can be cropped, mirrored and filtered: `propsValue` has all of `PictureLook`. */
  isPictureLaid: boolean
  /** The text that the author edits, for kinds whose box follows a text. */
  textKey: string | null
  /** What the text is written in. */
  textForm: 'plain' | 'html'
  /** The rows of data that the author edits in a grid, by their key in `propsValue`. */
  gridKey: string | null
  /** What the cells of that grid are. */
  gridRoles: GridRoles
  /** What is said about each column of that grid, in their order: a list in `propsValue`, and what a new one says. */
  gridColumns: { key: string; create: () => object } | null
  /** It grows by itself, without an animation of the list: whether, after how many seconds and how long, by the keys in `propsValue`. */
  selfAnimation: { isOn: string; delay: string; duration: string } | null
  /** Whether one is switched off, by its key in `propsValue`. */
  disabledKey: string | null
  /** How one looks while something is done to it; only for kinds that answer the pointer. */
  inState?(part: StatedPart<Props>, state: ElementState): StatedPart<Props>
}

/** What a state changes of an element. */
interface StatedPart<Props extends object> {
  commonStyle: CommonStyle
  propsValue: Props
}

type Options<Name extends string, Props extends object> = Pick<
  KindSchema<Name, Props>,
  'elName' | 'label' | 'props'
> &
  Partial<KindSchema<Name, Props>>

const onTop = (count: number) => count + 1
export const inFrontOfAll = () => PRESENTER_Z_INDEX

/** A kind's schema; what is not said is what most kinds do. */
export function kindSchema<const Name extends string, Props extends object>(
  options: Options<Name, Props>,
): KindSchema<Name, Props> {
  return {
    valueType: 'String',
    initialStyle: {},
    styleGroups: BOX_STYLE_GROUPS,
    lockRatio: false,
    visual: true,
    audioMarker: false,
    copyAcrossPages: true,
    inVideoData: true,
    zIndexOnAdd: onTop,
    pictureKey: null,
    webKey: null,
    isPictureLaid: false,
    textKey: null,
    textForm: 'plain',
    gridKey: null,
    gridRoles: 'series',
    gridColumns: null,
    selfAnimation: null,
    disabledKey: null,
    ...options,
  }
}
