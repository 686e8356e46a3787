import { expect, it } from 'vitest'
import { isWithinJsonLimits } from '#server/json-limits.ts'

const within = (json: string) => isWithinJsonLimits(Buffer.from(json))

it.each([
  ['nested like a schema of tools', `${'{"a":['.repeat(90)}1${']}'.repeat(90)}`],
  ['of many short lists', `[${'[],'.repeat(400_000)}[]]`],
  ['of a text with many brackets', JSON.stringify({ text: '[{"\\",'.repeat(300_000) })],
  ['that ends within a text', '["abc\\'],
])('allows a JSON %s', (_, json) => {
  expect(within(json)).toBe(true)
})

it.each([
  ['of millions of brackets', '['.repeat(2_000_000)],
  ['nested in objects', '{"a":'.repeat(1000)],
  ['whose texts hide nothing', `["\\\\",${'['.repeat(1000)}`],
  ['of millions of lists', `[${'[],'.repeat(1_000_001)}[]]`],
  ['of millions of numbers', `[${'0,'.repeat(1_000_001)}0]`],
])('refuses a JSON %s', (_, json) => {
  expect(within(json)).toBe(false)
})
