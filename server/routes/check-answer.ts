import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'

/**
 * Compares what is sent, the JSON, with the description of the answer.
 * @throws when it does not conform, or has keys that the description lacks
 */
export function checkAnswer(schema: z.ZodType, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  // Parsing drops undeclared keys instead of failing; the reference declares that there are none.
  if (!isDeepStrictEqual(schema.parse(sent), sent)) throw new Error('The answer has undeclared keys')
}
