import { Parser } from 'htmlparser2'

/** An element of an XML part. Names have no prefix: those of one part never differ by their namespace only. */
export interface XmlNode {
  name: string
  /** By their names with prefix, such as r:embed. */
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** Its own text, without that of its children. */
  text: string
}

const MAX_NODES = 1_500_000
const MAX_DEPTH = 256

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML into a tree; entities other than those of XML stay as they are written. Alternative content (ECMA-376,
 * part 3) is replaced by its fallback, which every program understands, or else by its first choice.
 * @returns undefined for a text without elements, and for one that is too large
 */
export function parseXml(text: string): XmlNode | undefined {
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: XmlNode = { name: localName(name), attributes, children: [], text: '' }
        count += 1
        if (count > MAX_NODES || open.length > MAX_DEPTH) return parser.pause()
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(data) {
        const node = open.at(-1)
        if (node) node.text += data
      },
      onclosetag() {
        const node = open.pop()
        if (node?.name === 'AlternateContent') open.at(-1)?.children.splice(-1, 1, ...alternative(node))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return count > MAX_NODES || open.length > MAX_DEPTH ? undefined : top.children[0]
}

function alternative(node: XmlNode): XmlNode[] {
  const fallback = child(node, 'Fallback')
  return fallback && fallback.children.length > 0
    ? fallback.children
    : (child(node, 'Choice')?.children ?? [])
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? []

/** The descendant at the end of a path of child names. */
export const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>(child, node)

/** All descendants of a name, in document order. */
export function descendants(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).flatMap((one) => [
    ...(one.name === name ? [one] : []),
    ...descendants(one, name),
  ])
}

/** An attribute as a finite number. */
export function numberOf(node: XmlNode | undefined, name: string): number | undefined {
  const text = node?.attributes[name]
  const value = Number(text?.replace(/%$/, ''))
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value
}

/** Whether an attribute is on; undefined when it is missing. */
export function flagOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const text = node?.attributes[name]
  return text === undefined ? undefined : text === '1' || text === 'true' || text === 'on'
}
