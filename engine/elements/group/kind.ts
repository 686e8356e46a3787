import { boxSections } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { type GroupElement, groupSchema } from './schema.ts'

/** The group's own box; its children are selected one by one. */
const groupFields: PanelOf<GroupElement> = boxSections

export const groupKind = defineKind({
  schema: groupSchema,
  fields: groupFields,
  icon: 'group',
})
