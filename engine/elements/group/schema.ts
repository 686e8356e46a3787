import * as z from 'zod/mini'
import type { AnyElement } from '../element.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'

/** `components` are the children; each child's `groupStyle` is its box in percent of the group's. */
interface GroupProps {
  components: AnyElement[]
}

// Children can be of any kind: `restoreProject` restores them, so this schema only requires a list.
const props = z.looseObject({
  components: z._default(z.array(z.unknown()), () => []),
}) as unknown as z.ZodMiniType<GroupProps>

export const groupSchema = kindSchema({
  elName: 'qk-group',
  label: '组合',
  props,
  valueType: 'Array',
  // A group holds elements and has no style to copy.
  styleGroups: [],
  zIndexOnAdd: (count) => Math.max(2, count + 1),
})

export type GroupElement = ElementWith<typeof groupSchema>

export const isGroup = elementGuard(groupSchema)
