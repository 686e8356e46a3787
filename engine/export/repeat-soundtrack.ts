import type { Soundtrack } from './soundtrack.ts'
import { type AudioBlock, SAMPLE_RATE } from './types.ts'

/** Longest soundtrack whose mix is kept, in samples: two minutes, 46 MB. */
const LONGEST_KEPT = 120 * SAMPLE_RATE

/**
 * Lets a soundtrack be read several times, one time after another. What a short one mixes is kept; a longer one is loaded,
 * decoded and mixed for each, so that memory does not grow with the length of the video.
 * @param open starts the same soundtrack anew
 */
export function repeatSoundtrack(open: () => Soundtrack): () => Soundtrack {
  const soundtrack = open()
  const { missing, total } = soundtrack
  if (total > LONGEST_KEPT) return open
  const blocks: AudioBlock[] = []

  async function mixNext() {
    const block = await soundtrack.next()
    if (block) blocks.push({ ...block, left: block.left.slice(), right: block.right.slice() })
  }

  return () => {
    let read = 0
    return {
      missing,
      total,
      async next() {
        if (read === blocks.length) await mixNext()
        const block = blocks[read] ?? null
        if (block) read += 1
        return block
      },
    }
  }
}
