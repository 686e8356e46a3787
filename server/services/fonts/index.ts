import { LRUCache } from 'lru-cache'
import { MB } from '#engine/util/bytes.ts'
import { RefusedError } from '#server/errors.ts'
import { createRefusingThread } from '#server/refusing-threads.ts'
import type { ObjectStorage } from '../storage/index.ts'
import type { FontAnswer, FontTask, ReadFont } from './font-facts.ts'

export type { FontFacts, ReadFont } from './font-facts.ts'

/** Largest file of a font, in bytes. */
export const LARGEST_FONT = 30 * MB

const threadFor = (maxWaiting: number) =>
  createRefusingThread<FontTask, FontAnswer>(new URL('./font-thread.ts', import.meta.url), {
    heap: 512,
    idle: 60_000,
    timeout: 30_000,
    maxWaiting,
    messages: {
      busy: '正在处理的字体太多，请稍后再试',
      tooLarge: '这款字体太复杂，处理用时太长，请换一款',
      failed: '字体文件无法读取，请换一款',
    },
  })

/** Each font that waits is in memory. */
const readInThread = threadFor(32)
/** A thread of its own, as visitors wait for parts: each work loads several, which share the font in memory. */
const subsetInThread = threadFor(256)

/** Reads a font in a thread. @throws RefusedError when it cannot be used */
export async function readFontFile(bytes: Uint8Array): Promise<ReadFont> {
  const answer = await readInThread({ read: bytes })
  if (!('font' in answer)) throw new Error('no font')
  return answer.font
}

/** Fonts in the object store, with the parts of them that works need. */
export interface StoredFonts {
  /** @throws RefusedError when there is no such font or it cannot be used */
  read: (key: string) => Promise<ReadFont>
  /** The font with some of its characters as WOFF2. @param codePoints see `code-points.ts` */
  subset: (key: string, codePoints: string) => Promise<Uint8Array>
}

/** Fonts in memory: opened ones are much larger than subsets. */
const OPEN_BYTES = 64 * MB
const SUBSET_BYTES = 32 * MB

export function storedFonts(storage: Pick<ObjectStorage, 'head' | 'read'>): StoredFonts {
  const opened = new LRUCache<string, ReadFont>({
    maxSize: OPEN_BYTES,
    sizeCalculation: ({ sfnt, coverage }) => sfnt.length + coverage.length,
    fetchMethod: async (key) => readFontFile(await bytesOf(key)),
  })
  const subsets = new LRUCache<string, { bytes: Uint8Array }>({
    maxSize: SUBSET_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    fetchMethod: async (name) => {
      const [key = '', codePoints = ''] = name.split('\n')
      const { sfnt } = await read(key)
      const answer = await subsetInThread({ subset: sfnt, codePoints })
      if (!('subset' in answer)) throw new Error('no subset')
      return { bytes: answer.subset }
    },
  })

  async function read(key: string): Promise<ReadFont> {
    const font = await opened.fetch(key)
    if (!font) throw new RefusedError('没有这款字体')
    return font
  }

  async function bytesOf(key: string): Promise<Uint8Array> {
    const head = await storage.head(key)
    const isFont = head !== undefined && head.contentType.startsWith('font/') && head.size <= LARGEST_FONT
    const object = isFont ? await storage.read(key) : undefined
    if (!object) throw new RefusedError('没有这款字体')
    const pieces: Uint8Array[] = []
    for await (const piece of object.bytes) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  return {
    read,
    async subset(key, codePoints) {
      const found = await subsets.fetch(`${key}\n${codePoints}`)
      if (!found) throw new RefusedError('没有这款字体')
      return found.bytes
    },
  }
}
