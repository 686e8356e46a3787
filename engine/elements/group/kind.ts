import { defineKind } from '../kind.ts'
import { groupFields } from './fields.ts'
import { groupSchema } from './schema.ts'

export const groupKind = defineKind({
  schema: groupSchema,
  fields: groupFields,
  icon: 'group',
})
