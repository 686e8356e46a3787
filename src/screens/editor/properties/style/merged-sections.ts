import type { AnyPanelSection } from '#engine/elements/panel-fields.ts'
import { fieldsOf } from '#engine/elements/schemas.ts'

/** Sections and fields that all these kinds have in common, in the order of the first. */
export function mergedSections(elNames: readonly string[]): readonly AnyPanelSection[] {
  const [first, ...others] = [...new Set(elNames)]
  if (first === undefined) return []
  const known = others.map((elName) => new Set(fieldsOf(elName).flatMap(keysOf)))
  const isCommon = (key: string) => known.every((keys) => keys.has(key))
  return fieldsOf(first)
    .map((section) => ({
      ...section,
      rows: section.rows
        .map((row) => ({ ...row, fields: row.fields.filter((field) => isCommon(keyOf(field))) }))
        .filter((row) => row.fields.length > 0),
    }))
    .filter((section) => section.rows.length > 0)
}

const keyOf = ({ control, path }: { control: string; path: string }) => `${control} ${path}`

const keysOf = ({ rows }: AnyPanelSection) => rows.flatMap(({ fields }) => fields.map(keyOf))
