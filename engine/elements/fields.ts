import * as z from 'zod/mini'

/** Builders of schema properties. Each has a default, so that restoring can always fill it. */

interface Range {
  min?: number
  max?: number
}

/** Longer lengths are mistakes; the limit keeps bitmaps and arithmetic finite. */
export const LENGTH_LIMIT = 100_000

export const number = (initial: number, { min, max }: Range = {}) => {
  const checks = []
  if (min !== undefined) checks.push(z.minimum(min))
  if (max !== undefined) checks.push(z.maximum(max))
  return z._default(z.number().check(...checks), initial)
}

/** A whole number. */
export const integer = (initial: number, { min, max }: Range = {}) => {
  const checks = []
  if (min !== undefined) checks.push(z.minimum(min))
  if (max !== undefined) checks.push(z.maximum(max))
  return z._default(z.int().check(...checks), initial)
}

/** A length in px that cannot be negative. */
export const length = (initial: number) => number(initial, { min: 0, max: LENGTH_LIMIT })

/** A position in px. */
export const position = (initial: number) => number(initial, { min: -LENGTH_LIMIT, max: LENGTH_LIMIT })

/** A position or size in percent of the group's box, up to the longest length in a group of one px. */
export const percent = (initial: number) =>
  number(initial, { min: -100 * LENGTH_LIMIT, max: 100 * LENGTH_LIMIT })

export const text = (initial = '') => z._default(z.string(), initial)

export const flag = (initial: boolean) => z._default(z.boolean(), initial)

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, initial: T[number]) =>
  z._default(z.enum(values), initial)

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const FUNCTION = /^(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\([^()]+\)$/i
const KEYWORD = /^[a-z]+$/i

/** Whether a string has the form of a CSS color; empty means none. */
export function isColor(value: string): boolean {
  return value === '' || HEX.test(value) || FUNCTION.test(value) || KEYWORD.test(value)
}

export const anyColor = z.string().check(z.refine(isColor, 'not a CSS color'))

export const color = (initial = '') => z._default(anyColor, initial)

/**
 * The type of a schema without the index signatures of its open objects: documents keep unknown keys, but a
 * misspelled key in code is an error.
 */
export type Infer<Schema extends z.ZodMiniType> = Known<z.infer<Schema>>

type Known<T> = unknown extends T
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: Known<T[Index]> }
    : T extends object
      ? { [Key in keyof T as string extends Key ? never : Key]: Known<T[Key]> }
      : T
