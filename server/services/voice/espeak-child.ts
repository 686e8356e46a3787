import type { EspeakNews, EspeakOrder } from './espeak-messages.ts'
import { speakEmbedded } from './espeak-speech.ts'

/**
 * The process of the embedded synthesizer, which is GPL and therefore not part of the service's process. It
 * speaks one order after another and ends with the service, or when it is idle.
 */
process.on('message', (order: EspeakOrder) => void hear(order))
process.once('disconnect', () => process.exit())

async function hear(order: EspeakOrder): Promise<void> {
  const news = await answer(order)
  if (process.connected) process.send?.(news, () => {})
}

async function answer(order: EspeakOrder): Promise<EspeakNews> {
  try {
    const speech = await speakEmbedded(order)
    return speech ? { kind: 'spoken', ...speech } : { kind: 'nothing' }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    return isAbsent ? { kind: 'absent' } : { kind: 'failed', message: String(error) }
  }
}
