const MOST = 12
/** Words that tell nothing about a picture. */
const COMMON = new Set(
  '我们 你们 他们 自己 一个 这个 那个 什么 怎么 可以 没有 就是 因为 所以 已经 时候 今天 视频'.split(' '),
)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Keywords of a text: labels that it names or relates to, in the order of their first mention, then its other
 * words, most frequent first.
 * @param labels of materials
 * @param related words that relate to a label
 */
export function keywordsIn(
  text: string,
  labels: readonly string[],
  related: ReadonlyMap<string, readonly string[]>,
): string[] {
  const lower = text.toLowerCase()
  const mentioned = labels
    .map((label) => ({ label, place: firstPlace(lower, [label, ...(related.get(label) ?? [])]) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ label }) => label)
  return [...new Set([...mentioned, ...wordsOf(lower)])].slice(0, MOST)
}

/** Labels that contain a text, or that relate to it. */
export function labelsFor<Label extends { label: string }>(
  text: string,
  labels: readonly Label[],
  related: ReadonlyMap<string, readonly string[]>,
): Label[] {
  const lower = text.toLowerCase()
  const names = ({ label }: Label) => [label, ...(related.get(label) ?? [])]
  return labels.filter((label) =>
    names(label).some((name) => name.toLowerCase().includes(lower) || lower.includes(name.toLowerCase())),
  )
}

function firstPlace(text: string, words: readonly string[]): number {
  const places = words.map((word) => text.indexOf(word.toLowerCase())).filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** Words of at least two characters, most frequent first. */
function wordsOf(text: string): string[] {
  const counts = new Map<string, number>()
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike || segment.length < 2 || COMMON.has(segment) || /^\d+$/.test(segment)) continue
    counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}
