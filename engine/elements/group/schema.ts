import * as z from 'zod/mini'
import { type KindSchema, kindSchema } from '../kind-schema.ts'
import type { Element } from '../schemas.ts'

/** `components` are the children; each child's `groupStyle` is its box in percent of the group's. */
export interface GroupProps {
  components: Element[]
}

// A child is an element of any kind: restoring walks into it, so this schema only says that it is a list.
const props = z.looseObject({
  components: z._default(z.array(z.unknown()), () => []),
}) as unknown as z.ZodMiniType<GroupProps>

export const groupSchema: KindSchema<'qk-group', GroupProps> = kindSchema({
  elName: 'qk-group',
  label: '组合',
  props,
  valueType: 'Array',
  // A style is for what it holds.
  styleGroups: [],
  zIndexOnAdd: (count) => Math.max(2, count + 1),
})
