import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { kindSchema } from '../kind-schema.ts'

/** An element whose kind this version does not know: kept as it is, outlined on the stage and left out of videos. */
export const unknownKind = defineKind({
  schema: kindSchema({
    elName: 'unknown',
    label: '未知元素',
    props: z.looseObject({}),
    styleGroups: [],
  }),
  fields: [],
  icon: 'square',
})
