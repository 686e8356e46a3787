import * as z from 'zod/mini'
import { kindSchema } from '../kind-schema.ts'

/** An element whose kind this version does not know: kept untouched, drawn as a labelled placeholder. */
export const unknownSchema = kindSchema({
  elName: 'unknown',
  styleGroups: [],
  label: '未知元素',
  props: z.looseObject({}),
})
