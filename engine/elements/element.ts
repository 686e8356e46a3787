import * as z from 'zod/mini'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from './canvas-size.ts'
import {
  anyColor,
  color,
  flag,
  type Infer,
  integer,
  LENGTH_LIMIT,
  length,
  number,
  oneOf,
  percent,
  position,
  text,
} from './fields.ts'

export { CANVAS_HEIGHT, CANVAS_WIDTH }

/** Presenters stand in front of everything. */
export const PRESENTER_Z_INDEX = 99_999

/** The five colors of a new chart. */
export const CHART_PALETTE = ['#4065F0', '#189A73', '#C58412', '#D6402B', '#8757CF']

/** [0] the uniform radius, [1]–[4] top-left, top-right, bottom-right, bottom-left, in px. */
const borderRadius = z._default(
  z.tuple([length(0), length(0), length(0), length(0), length(0)]),
  () => [0, 0, 0, 0, 0] as [number, number, number, number, number],
)

/** CSS of an element, `box-sizing: border-box`; lengths in px, angles in degrees, rotation about the center. */
export const commonStyleSchema = z.looseObject({
  position: text('absolute'),
  width: length(CANVAS_WIDTH),
  height: length(30),
  isLockWH: flag(false),
  top: position(200),
  left: position(0),
  rotate: number(0, { min: -LENGTH_LIMIT, max: LENGTH_LIMIT }),
  paddingTop: length(0),
  paddingRight: length(0),
  paddingBottom: length(0),
  paddingLeft: length(0),
  marginTop: position(0),
  marginRight: position(0),
  marginBottom: position(0),
  marginLeft: position(0),
  borderWidth: length(0),
  borderColor: color(),
  borderStyle: oneOf(['solid', 'dashed', 'dotted', 'double', 'none'], 'solid'),
  borderRadius,
  /** 0: `borderRadius[0]` for all corners; 1: a radius per corner. */
  filletIndex: integer(0, { min: 0, max: 1 }),
  /** A CSS box-shadow list. */
  boxShadow: text(),

  fontFamily: text(),
  fontSize: number(16, { min: 1, max: 2000 }),
  fontWeight: number(400, { min: 1, max: 1000 }),
  fontStyle: oneOf(['normal', 'italic'], 'normal'),
  lineHeight: number(20, { min: 0, max: 10_000 }),
  letterSpacing: number(0, { min: -1000, max: 1000 }),
  textAlign: oneOf(['left', 'center', 'right', 'justify'], 'center'),
  textDecoration: oneOf(['none', 'underline', 'line-through', 'underline line-through'], 'none'),
  writingMode: oneOf(['horizontal-tb', 'vertical-rl', 'vertical-lr'], 'horizontal-tb'),
  textStrokeColor: color(),
  textStrokeWidth: number(0, { min: 0, max: 200 }),
  isShadow: flag(false),
  hShadow: position(0),
  vShadow: position(0),
  blur: number(0, { min: 0, max: 1000 }),
  shadowColor: color('#000000'),
  color: color('#000000'),
  whiteSpace: oneOf(['pre', 'pre-wrap', 'pre-line', 'normal', 'nowrap'], 'pre-wrap'),
  isWrapLine: flag(true),
  /** CSS; absent: `normal`, which trims adjacent punctuation. */
  textSpacingTrim: z.optional(z.enum(['normal', 'trim-start', 'space-all'])),
  /** CSS; absent: `auto`. */
  textWrapStyle: z.optional(z.enum(['auto', 'pretty', 'balance'])),

  backgroundColor: color(),
  backgroundImage: text(),
  backgroundSize: text('cover'),
  opacity: number(1, { min: 0, max: 1 }),
  zIndex: integer(1, { min: 0, max: PRESENTER_Z_INDEX }),

  /** Loudness of the element's own sound in percent. */
  volume: number(0, { min: 0, max: 100 }),
  voiceVolume: number(50, { min: 0, max: 100 }),
  voiceName: text('x3_yezi'),
  voiceSpeed: number(50, { min: 0, max: 100 }),
  excerpt: flag(false),
  excerptTime: number(0, { min: 0, max: 86_400 }),

  chartColor: z._default(z.array(anyColor), () => [...CHART_PALETTE]),
  titleFontSize: number(12, { min: 1, max: 500 }),
  labelFontSize: number(12, { min: 1, max: 500 }),
  axisFontSize: number(12, { min: 1, max: 500 }),
  isRoundBar: flag(false),
  barBorderRadius: length(0),
  isBackgroundColorBar: flag(false),
  barBackgroundColor: color('#eceef1'),
})

/** Box in percent of the group's box, unrotated. */
export const groupStyleSchema = z.looseObject({
  left: percent(0),
  top: percent(0),
  width: percent(100),
  height: percent(100),
})

/**
 * How an animation progresses, by GSAP's names. `back` and `elastic` leave the range between the first and the last
 * keyframe.
 */
const EASINGS = [
  'none',
  'power2.in',
  'power2.out',
  'power2.inOut',
  'power4.out',
  'back.in',
  'back.out',
  'elastic.out',
  'bounce.out',
] as const
export type Easing = (typeof EASINGS)[number]

/**
 * Ties the start of an animation to a narration clip of its page, which has this id, or to a character of the clip's
 * text. `offset` is in seconds.
 */
export const tieSchema = z.looseObject({
  clipId: z.string(),
  /** Its index in the spoken text; absent for the clip's start. */
  character: z.optional(z.int().check(z.minimum(0))),
  offset: number(0, { min: -3600, max: 3600 }),
})

export type Tie = Infer<typeof tieSchema>

/** Times in seconds. `interationCount` is the data format's spelling. */
export const animationSchema = z.looseObject({
  type: z.string(),
  duration: number(1.5, { min: 0, max: 3600 }),
  infinite: z._default(z.union([z.literal(''), z.boolean()]), ''),
  interationCount: number(1, { min: 1, max: 10_000 }),
  delay: number(0.5, { min: 0, max: 3600 }),
  /** Absent: as its keyframes say. */
  easing: z.optional(z.enum(EASINGS)),
  /** `delay` follows what it is tied to. */
  tie: z.optional(tieSchema),
  /** Of the animations of texts; absent: as the animation is. What moves as one. */
  unit: z.optional(z.enum(['char', 'word', 'line'])),
  /** How long a unit waits for the one before: 0 not at all, 1 until its end. */
  stagger: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** In which order the units start. */
  order: z.optional(z.enum(['forward', 'backward', 'center', 'random'])),
  /** Of the highlight or of sung characters. */
  color: z.optional(anyColor),
})

const eventSchema = z.looseObject({
  type: z.string(),
  url: text(),
})

/**
 * How an element lay on pages of a size: the values in which its layouts differ. When the pages get that size again, it
 * lies so, unless its author has moved it meanwhile.
 */
const layoutSchema = z.looseObject({
  width: z.number(),
  height: z.number(),
  style: z.record(z.string(), z.unknown()),
  props: z.record(z.string(), z.unknown()),
})

export type Layout = Infer<typeof layoutSchema>

/** What all kinds have in common; `propsValue` belongs to the kind. */
export const envelopeSchema = z.looseObject({
  uuid: z.string().check(z.minLength(1)),
  elName: z.string().check(z.minLength(1)),
  animations: z._default(z.array(animationSchema), () => []),
  events: z._default(z.array(eventSchema), () => []),
  value: z.optional(z.unknown()),
  valueType: oneOf(['String', 'Array', 'Object', 'Boolean', 'Number'], 'String'),
  commonStyle: z.prefault(commonStyleSchema, {}),
  groupStyle: z.prefault(groupStyleSchema, {}),
  /** The author's name for it; without one, layers are named by their text or kind. */
  name: z.optional(z.string()),
  /** The element was pasted on another page than its original's. */
  isCrossPage: z.optional(z.boolean()),
  /** The pointer ignores it until it is unlocked. */
  isLocked: z.optional(z.boolean()),
  /** Absent unless the size of its pages was changed; written by `resizeProject` only. */
  layouts: z.optional(z.array(layoutSchema)),
  /** Kept in the document, but neither visible nor audible on the stage, in thumbnails and in the video. */
  isHidden: z.optional(z.boolean()),
})

export type CommonStyle = Infer<typeof commonStyleSchema>
/** The `borderRadius` of four equal corners. */
export const uniformRadius = (radius: number): CommonStyle['borderRadius'] => [radius, 0, 0, 0, 0]

export type GroupStyle = Infer<typeof groupStyleSchema>
export type Animation = Infer<typeof animationSchema>
export type ElementEvent = Infer<typeof eventSchema>
export type Envelope = Infer<typeof envelopeSchema>
export type ValueType = Envelope['valueType']

/** An element of any kind, also of an unknown one. `schemas.ts` has the union of all known kinds. */
export interface AnyElement extends Envelope {
  propsValue: object
}
