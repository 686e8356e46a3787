import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import { estimateWords } from '#engine/elements/voice/word-timing.ts'
import { readShapeAt } from '#src/sound/index.ts'

/**
 * When the words of a text are heard in its sound; undefined if the sound cannot be read.
 * @param url fetchable address of the sound
 */
export async function timeWords(url: string, text: string): Promise<SpokenWord[] | undefined> {
  const shape = await readShapeAt(url)
  return shape ? estimateWords(text, shape.levels[0] ?? [], shape.seconds) : undefined
}
