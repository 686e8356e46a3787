import subsetFont from 'subset-font'
import { readCodePoints } from '#engine/document/catalogue/code-points.ts'
import { RefusedError } from '#server/errors.ts'
import type { FontAnswer, FontTask } from './font-facts.ts'
import { readFont } from './font-file.ts'

/** Drawn to find out whether a font can be read. */
const SAMPLE = 'A永国'

/** The work of the thread. */
export default async function run(task: FontTask): Promise<FontAnswer> {
  try {
    if ('subset' in task) return { subset: await subsetOf(task.subset, charactersOf(task.codePoints)) }
    const font = await readFont(task.read)
    await subsetOf(font.sfnt, SAMPLE)
    return { font }
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: error.message }
    return { refusal: '字体打不开，文件可能损坏了' }
  }
}

const subsetOf = (sfnt: Uint8Array, characters: string) =>
  subsetFont(Buffer.from(sfnt), characters, { targetFormat: 'woff2' })

function charactersOf(codePoints: string): string {
  const bounds = readCodePoints(codePoints)
  const characters: string[] = []
  for (let at = 0; at + 1 < bounds.length; at += 2) {
    for (let code = bounds[at] ?? 0; code < (bounds[at + 1] ?? 0); code += 1)
      characters.push(String.fromCodePoint(code))
  }
  return characters.join('')
}
