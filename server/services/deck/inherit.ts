import { at, child, descendants, type XmlNode } from '#engine/ooxml/index.ts'
import type { Sheet } from './theme.ts'

/** The slide with what it inherits from, nearest first: slide, layout, master. */
export type Sheets = readonly Sheet[]

/** A shape's nodes on the sheets that it inherits from, nearest first; only its own for what is no placeholder. */
export type Chain = readonly XmlNode[]

export const placeholderOf = (shape: XmlNode): XmlNode | undefined =>
  shape.children.map((node) => at(node, 'nvPr', 'ph')).find((node) => node !== undefined)

const typeOf = (placeholder: XmlNode): string => {
  const type = placeholder.attributes.type ?? 'obj'
  // Centered titles inherit from titles, and contents of every sort from the body.
  if (type === 'ctrTitle') return 'title'
  return ['obj', 'subTitle', 'body', 'tbl', 'chart', 'pic', 'dgm', 'media', 'clipArt'].includes(type)
    ? 'body'
    : type
}

/** A shape followed by the placeholders that it inherits from. @param sheets those below the shape's own */
export function chainOf(shape: XmlNode, sheets: Sheets): Chain {
  const placeholder = placeholderOf(shape)
  if (!placeholder) return [shape]
  const chain = [shape]
  let current = placeholder
  for (const sheet of sheets) {
    const all = descendants(at(sheet.root, 'cSld', 'spTree'), 'sp').flatMap((node) => {
      const ph = placeholderOf(node)
      return ph ? [{ node, ph }] : []
    })
    const index = current.attributes.idx
    const type = typeOf(current)
    const found =
      all.find(({ ph }) => index !== undefined && ph.attributes.idx === index && typeOf(ph) === type) ??
      all.find(({ ph }) => typeOf(ph) === type)
    if (!found) continue
    chain.push(found.node)
    current = found.ph
  }
  return chain
}

/** What a shape says at a path, or else the nearest of those that it inherits from. */
export function inherited(chain: Chain, ...path: string[]): XmlNode | undefined {
  for (const node of chain) {
    const found = at(node, ...path)
    if (found) return found
  }
  return undefined
}

/** An attribute that a shape or one that it inherits from has at a path. */
export function inheritedAttribute(chain: Chain, path: readonly string[], name: string): string | undefined {
  for (const node of chain) {
    const value = at(node, ...path)?.attributes[name]
    if (value !== undefined) return value
  }
  return undefined
}

/** The style of a master for the texts of a placeholder. */
export function masterStyle(
  master: Sheet | undefined,
  placeholder: XmlNode | undefined,
): XmlNode | undefined {
  const styles = child(master?.root, 'txStyles')
  if (!placeholder) return child(styles, 'otherStyle')
  const type = typeOf(placeholder)
  if (type === 'title') return child(styles, 'titleStyle')
  return child(styles, type === 'body' ? 'bodyStyle' : 'otherStyle')
}
