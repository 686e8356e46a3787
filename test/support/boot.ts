import type { BootEnvelope } from '#server/api/envelope.ts'

/** A page of a list of the second client. */
export interface BootPage<Item> {
  records: Item[]
  total: number
  size: number
  current: number
  pages: number
}

/** The result of an answer of the second client, and what it says about it. */
export async function resultOf<Result>(answer: Promise<{ http: number; envelope: object }>) {
  const { http, envelope } = await answer
  const { success, result, message, code } = envelope as BootEnvelope<Result>
  return { http, success, result, message, code }
}
