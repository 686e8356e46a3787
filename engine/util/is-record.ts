/** Whether a value is a plain object as JSON has them. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is a plain object as JSON has them, otherwise an empty one. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
