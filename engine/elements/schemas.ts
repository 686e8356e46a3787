import { bgMusicSchema } from './bg-music/schema.ts'
import { buttonSchema } from './button/schema.ts'
import { barSchema, lineBarSchema, lineSchema, pieSchema, stripSchema } from './chart/schema.ts'
import { dividerSchema } from './divider/schema.ts'
import { dynamicImageSchema } from './dynamic-image/schema.ts'
import type { Envelope } from './element.ts'
import type { Infer } from './fields.ts'
import { type GroupProps, groupSchema } from './group/schema.ts'
import { iframeSchema } from './iframe/schema.ts'
import { imageSchema } from './image/schema.ts'
import { imageCarouselSchema } from './image-carousel/schema.ts'
import type { KindSchema } from './kind-schema.ts'
import { qrcodeSchema } from './qrcode/schema.ts'
import { rectangleBorderSchema } from './rectangle-border/schema.ts'
import { richEditorSchema } from './rich-editor/schema.ts'
import { sceneMusicSchema } from './scene-music/schema.ts'
import type { ElementState } from './states.ts'
import { tableSchema } from './table/schema.ts'
import { textSchema } from './text/schema.ts'
import { unknownSchema } from './unknown/schema.ts'
import { vAnchorSchema } from './v-anchor/schema.ts'
import { videoSchema } from './video/schema.ts'
import { voiceSchema } from './voice/schema.ts'

/** All kinds that the product knows. */
export const schemas = {
  'qk-text': textSchema,
  'qk-rich-editor': richEditorSchema,
  'qk-image': imageSchema,
  'qk-dynamic-image': dynamicImageSchema,
  'qk-video': videoSchema,
  'qk-voice': voiceSchema,
  'qk-image-carousel': imageCarouselSchema,
  'qk-rectangle-border': rectangleBorderSchema,
  'qk-divider': dividerSchema,
  'qk-iframe': iframeSchema,
  'qk-button': buttonSchema,
  'qk-bg-music': bgMusicSchema,
  'qk-scene-music': sceneMusicSchema,
  'qk-v-anchor': vAnchorSchema,
  'qk-group': groupSchema,
  'qk-qrcode': qrcodeSchema,
  'qk-table': tableSchema,
  bar: barSchema,
  strip: stripSchema,
  line: lineSchema,
  'line-bar': lineBarSchema,
  pie: pieSchema,
}

type Schemas = typeof schemas
export type ElementName = keyof Schemas
export type PropsOf<Name extends ElementName> = Name extends 'qk-group'
  ? GroupProps
  : Infer<Schemas[Name]['props']>

/** An element of one kind. */
export type ElementOf<Name extends ElementName> = Envelope & {
  elName: Name
  propsValue: PropsOf<Name>
}

/** An element of any kind; `elName` tells which. */
export type Element = { [Name in ElementName]: ElementOf<Name> }[ElementName]

export const isElementName = (name: string): name is ElementName => Object.hasOwn(schemas, name)

/** The schema of a kind. Kinds of newer versions or other products are kept as they are. */
export function schemaOf(elName: string): KindSchema {
  return isElementName(elName) ? schemas[elName] : unknownSchema
}

/** Whether an element has a place on the page and is not hidden. */
export const isSeen = ({ elName, isHidden }: Pick<Element, 'elName' | 'isHidden'>): boolean =>
  schemaOf(elName).visual && isHidden !== true

/** The children of a group; no other kind has any. */
export const childrenOf = (element: Element): Element[] =>
  element.elName === 'qk-group' ? element.propsValue.components : []

/** Whether an element answers the pointer: it is seen when it is pointed at and pressed. */
export const hasStates = ({ elName }: Pick<Element, 'elName'>): boolean =>
  schemaOf(elName).inState !== undefined

/** Whether an element is switched off: it looks so everywhere, and a press on it does nothing. */
export function isDisabled({ elName, propsValue }: Pick<Element, 'elName' | 'propsValue'>): boolean {
  const { disabledKey } = schemaOf(elName)
  return disabledKey !== null && (propsValue as unknown as Record<string, unknown>)[disabledKey] === true
}

/** The element as it looks in a state, which its `commonStyle` then says; itself where its kind has none. */
export function inState<One extends Element>(element: One, state: ElementState): One {
  const changed = schemaOf(element.elName).inState?.(element, state)
  return changed ? { ...element, ...changed } : element
}

/** When an element grows by itself, in seconds of its page's clock; null where it does not. */
export function selfAnimationOf({
  elName,
  propsValue,
}: Pick<Element, 'elName' | 'propsValue'>): { delay: number; duration: number } | null {
  const { selfAnimation: growth } = schemaOf(elName)
  const values = propsValue as unknown as Record<string, unknown>
  if (growth === null || values[growth.isOn] !== true) return null
  return { delay: Number(values[growth.delay]), duration: Number(values[growth.duration]) }
}
