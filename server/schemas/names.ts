/** Formats that are published as JSON Schema. */
export const SCHEMA_NAMES = ['project', 'outline'] as const

export type SchemaName = (typeof SCHEMA_NAMES)[number]
