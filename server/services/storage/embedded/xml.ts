import { escapeText, unescapeText } from '#engine/util/markup.ts'

/** The content of an element: text, or elements by name; a list repeats its name. */
export type XmlContent = string | number | boolean | XmlNode
export interface XmlNode {
  [name: string]: XmlContent | readonly XmlContent[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A document with one root element. */
export const element = (name: string, content: XmlNode): string => `${HEAD}${write(name, content)}`

function write(name: string, content: XmlContent): string {
  if (typeof content !== 'object') return `<${name}>${escapeText(String(content))}</${name}>`
  const children = Object.entries(content).flatMap(([child, value]) =>
    isList(value) ? value.map((item) => write(child, item)) : [write(child, value)],
  )
  return `<${name}>${children.join('')}</${name}>`
}

const isList = (value: XmlContent | readonly XmlContent[]): value is readonly XmlContent[] =>
  Array.isArray(value)

/** The texts of all `inner` elements of each `outer` element, for the flat lists in requests. */
export function readList<Field extends string>(
  xml: string,
  outer: string,
  fields: readonly Field[],
): Partial<Record<Field, string>>[] {
  const items = xml.matchAll(new RegExp(`<${outer}>(.*?)</${outer}>`, 'gs'))
  return Array.from(items, ([, body = '']) => {
    const found = fields.map((field) => {
      const text = new RegExp(`<${field}>(.*?)</${field}>`, 's').exec(body)?.[1]
      return text === undefined ? [] : [[field, unescapeText(text.trim())] as const]
    })
    return Object.fromEntries(found.flat()) as Partial<Record<Field, string>>
  })
}
