import type { ChatChunk, ChatRequest } from '#server/api/chat.ts'

/**
 * Passes the data of an answer on and counts its tokens.
 * @param onEnd gets the number when the answer ends or is abandoned; estimated if the assistant has not said it
 */
export async function* countTokens(
  answer: AsyncIterable<string>,
  request: ChatRequest,
  onEnd: (tokens: number) => Promise<void>,
): AsyncGenerator<string> {
  let stated: number | undefined
  // One token per Chinese character, roughly.
  let estimated = JSON.stringify(request.messages).length
  try {
    for await (const data of answer) {
      const chunk = chunkOf(data)
      stated = chunk?.usage?.total_tokens ?? stated
      for (const { delta } of chunk?.choices ?? []) estimated += JSON.stringify(delta ?? '').length
      yield data
    }
  } finally {
    await onEnd(Number.isSafeInteger(stated) ? Math.max(0, stated ?? 0) : estimated)
  }
}

function chunkOf(data: string): Partial<ChatChunk> | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
