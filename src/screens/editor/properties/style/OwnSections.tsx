import type { ComponentType } from 'react'
import { type ElementName, isElementName } from '#engine/elements/schemas.ts'
import { usePanelValue } from './panel.ts'
import { TableColumns } from './TableColumns.tsx'

/** Sections that cannot be said as fields: as many as the one selected element has of something. */
const sections: Partial<Record<ElementName, ComponentType>> = { 'qk-table': TableColumns }

export function OwnSections() {
  const elName = usePanelValue(([first, second]) => (first && !second ? first.element.elName : ''))
  const Sections = isElementName(elName) ? sections[elName] : undefined
  return Sections ? <Sections /> : null
}
