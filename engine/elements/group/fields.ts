import { boxSections } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import type { GroupElement } from './schema.ts'

/** The group's own box; its children are selected one by one. */
export const groupFields: PanelOf<GroupElement> = boxSections
