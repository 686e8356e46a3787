/** Loaded on first use. */
let segmenter: Intl.Segmenter | undefined

/** Characters that are segmented at once: V8 copies the whole text for each of its segments. */
const WINDOW = 1000
/** Words so close to the end of a window depend on what is behind it, characters. */
const UNSURE = 50

/** The words of a text and what lies between them; joined they are the text. */
export function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words: string[] = []
  let from = 0
  while (from < text.length) {
    const window = text.slice(from, from + WINDOW)
    const isLast = from + WINDOW >= text.length
    let length = 0
    for (const { segment } of segmenter.segment(window)) {
      if (!isLast && length > 0 && length + segment.length > WINDOW - UNSURE) break
      words.push(segment)
      length += segment.length
    }
    from += length
  }
  return words
}

const FUNCTION_WORDS = new Set(
  '的 了 和 与 及 在 是 为 对 将 把 被 等 从 向 并 也 还 都 又 就 到 由 以 于 之 其 该 这 那 我 你 他 她 它 我们 他们 一个 一种 可以 进行 通过 以及 或 而 但 因为 所以 如果 已经 没有 不 会 能 要 让 使'.split(
    ' ',
  ),
)

/** The words of a text that carry meaning. */
export const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word) && !FUNCTION_WORDS.has(word))

/** Words that cannot end a headline. */
export const isDangling = (word: string): boolean =>
  FUNCTION_WORDS.has(word) ||
  /^(?:个|超|超过|达|达到|约|近|共|第|据|按|比|较|每|各|多|更|最|很|实现|提供|推动|加强|促进|开展|包括|围绕|针对|根据|同比|环比|增长|下降|有|着|过|请|去|来|再|先|用)$/.test(
    word,
  )
