import { kinds } from '#engine/elements/kinds.ts'
import { unknownKind } from '#engine/elements/unknown/kind.ts'
import type { IconName } from '#src/ui/Icon.tsx'

/** A kind that names an icon that does not exist does not compile here. */
const icons = new Map<string, IconName>(kinds.map(({ schema, icon }) => [schema.elName, icon]))

export const kindIcon = (elName: string): IconName => icons.get(elName) ?? unknownKind.icon
