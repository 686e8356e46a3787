import { contentWords } from './words.ts'

/** More sentences are not compared with each other; those behind have the lowest score. */
const COMPARED = 300
const DAMPING = 0.85
const ROUNDS = 20

/**
 * How central each sentence is to a text, 0 to 1, by TextRank: sentences that share words vote for each other
 * (Mihalcea and Tarau, 2004, https://aclanthology.org/W04-3252).
 */
export function sentenceScores(sentences: readonly string[]): number[] {
  const words = sentences.slice(0, COMPARED).map((sentence) => new Set(contentWords(sentence)))
  const weights = words.map((one, at) => words.map((other, to) => (at === to ? 0 : similarity(one, other))))
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let scores = words.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const before = scores
    scores = weights.map((row) => {
      const votes = row.reduce(
        (sum, weight, to) => sum + (weight > 0 ? (weight / (sums[to] || 1)) * (before[to] ?? 0) : 0),
        0,
      )
      return 1 - DAMPING + DAMPING * votes
    })
  }
  const most = Math.max(...scores, 1e-9)
  return sentences.map((_, at) => (scores[at] ?? 0) / most)
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared === 0 ? 0 : shared / (Math.log(one.size + 1) + Math.log(other.size + 1))
}
