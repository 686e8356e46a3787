import type { AnyElement, Envelope } from './element.ts'
import type { Infer } from './fields.ts'
import { isGroup } from './group/schema.ts'
import type { Kind } from './kind.ts'
import type { KindSchema, ShownFile } from './kind-schema.ts'
import { kinds } from './kinds.ts'
import type { AnyPanelSection } from './panel-fields.ts'
import type { ElementState } from './states.ts'
import { unknownKind } from './unknown/kind.ts'

/** What follows from the list of kinds: the types of elements, and what their kinds say about them. */

type KnownKind = (typeof kinds)[number]
export type ElementName = KnownKind['schema']['elName']
type KindNamed<Name extends ElementName> = Extract<KnownKind, { schema: { elName: Name } }>

export type PropsOf<Name extends ElementName> = WithChildren<Infer<KindNamed<Name>['schema']['props']>>

/** A kind's own schema cannot name the kinds of its children. */
type WithChildren<Props> = {
  [Key in keyof Props]: Props[Key] extends AnyElement[] ? Element[] : Props[Key]
}

/** An element of one kind. */
export type ElementOf<Name extends ElementName> = Envelope & {
  elName: Name
  propsValue: PropsOf<Name>
}

/** An element of any known kind; `elName` discriminates. */
export type Element = { [Name in ElementName]: ElementOf<Name> }[ElementName]

const byName = new Map<string, Kind>(kinds.map((kind) => [kind.schema.elName, kind]))

/** The schemas of all kinds, by name. */
export const schemas = Object.fromEntries(kinds.map(({ schema }) => [schema.elName, schema])) as {
  [Name in ElementName]: KindNamed<Name>['schema']
}

export const isElementName = (name: string): name is ElementName => byName.has(name)

/** The kind with this name. Elements of newer versions and other products are of the unknown kind. */
export const kindOf = (elName: string): Kind => byName.get(elName) ?? unknownKind

export const schemaOf = (elName: string): KindSchema => kindOf(elName).schema

/** What the property panel offers for a kind. */
export const fieldsOf = (elName: string): readonly AnyPanelSection[] => kindOf(elName).fields

type Named = Pick<AnyElement, 'elName'>

/** Whether an element is visible on the page. */
export const isSeen = ({ elName, isHidden }: Pick<AnyElement, 'elName' | 'isHidden'>): boolean =>
  schemaOf(elName).visual && isHidden !== true

/** Whether an element is only heard. The editor shows an audio marker for it beside the page. */
export const isOnlyHeard = ({ elName }: Named): boolean => !schemaOf(elName).visual

/** The children of a group; empty for all other kinds. */
export const childrenOf = (element: Element): Element[] =>
  isGroup(element) ? element.propsValue.components : []

/** Key in `propsValue` of the text that an element's box follows, or that is centered in it; null if it has none. */
export function ownTextKey({ elName }: Named): string | null {
  const { textKey, labelKey } = schemaOf(elName)
  return textKey ?? labelKey
}

/** The file that fills an element's box, selected or not; null if it shows none. */
export const shownFileOf = ({
  elName,
  propsValue,
}: Pick<AnyElement, 'elName' | 'propsValue'>): ShownFile | null =>
  schemaOf(elName).shownFile?.(propsValue) ?? null

/** Whether an element answers the pointer: it looks different when hovered or pressed. */
export const hasStates = ({ elName }: Named): boolean => schemaOf(elName).inState !== undefined

/** Whether an element is disabled: it always looks so, and a press on it does nothing. */
export function isDisabled({ elName, propsValue }: Pick<AnyElement, 'elName' | 'propsValue'>): boolean {
  const { disabledKey } = schemaOf(elName)
  return disabledKey !== null && valuesOf(propsValue)[disabledKey] === true
}

/** The element as it looks in a state; itself if its kind has no states. */
export function inState<One extends AnyElement>(element: One, state: ElementState): One {
  const changed = schemaOf(element.elName).inState?.(element, state)
  return changed ? { ...element, ...changed } : element
}

/** When an element's self-animation plays, in seconds of its page's clock; null if it does not. */
export function selfAnimationOf({
  elName,
  propsValue,
}: Pick<AnyElement, 'elName' | 'propsValue'>): { delay: number; duration: number } | null {
  const { selfAnimation } = schemaOf(elName)
  const values = valuesOf(propsValue)
  if (selfAnimation === null || values[selfAnimation.isOn] !== true) return null
  return { delay: Number(values[selfAnimation.delay]), duration: Number(values[selfAnimation.duration]) }
}

const valuesOf = (propsValue: object) => propsValue as Record<string, unknown>
