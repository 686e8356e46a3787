import type { ComponentType } from 'react'
import { type ElementName, isElementName } from '#engine/elements/schemas.ts'
import { usePanelValue } from './panel.ts'
import { TableColumns } from './TableColumns.tsx'

/** Sections that fields cannot describe, such as one row per table column. */
const sections: Partial<Record<ElementName, ComponentType>> = { 'qk-table': TableColumns }

export function OwnSections() {
  const elName = usePanelValue(([first, second]) => (first && !second ? first.element.elName : ''))
  const Sections = isElementName(elName) ? sections[elName] : undefined
  return Sections ? <Sections /> : null
}
