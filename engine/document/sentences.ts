/** A sentence with its end marks and closing quotes. */
const SENTENCE = /[^。！？；!?;\n]*(?:[。！？；!?;]+[”’」』）)】》"']*|\n|$)/g
/** Marks at which a long sentence is split, best first. */
const PAUSES = ['，', '、', ',', '：', ':', ' ']

/** The sentences of a text with their end marks, without those that have no letters or digits. */
export function sentencesOf(text: string): string[] {
  const parts = text.match(SENTENCE) ?? []
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/**
 * Splits a text into pieces that fit: after sentences, otherwise after pauses, otherwise anywhere. The pieces joined
 * are the text.
 * @param fits whether a piece is short enough; must hold for one character and for every part of a piece that fits
 */
export function piecesOf(text: string, fits: (piece: string) => boolean): string[] {
  if (fits(text)) return [text]
  const parts = (text.match(SENTENCE) ?? []).flatMap((part) =>
    fits(part) ? [part] : cutAtPauses(part, fits),
  )
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part
    else if (part !== '') pieces.push(part)
  }
  return pieces
}

function cutAtPauses(part: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let rest = Array.from(part)
  while (rest.length > 0) {
    let size = longestFitting(rest, fits)
    if (size < rest.length) size = lastPause(rest.slice(0, size)) ?? size
    pieces.push(rest.slice(0, size).join(''))
    rest = rest.slice(size)
  }
  return pieces
}

/** The number of characters of the longest piece that fits. */
function longestFitting(characters: readonly string[], fits: (piece: string) => boolean): number {
  let [size, tooLong] = [1, 2]
  const isFitting = (count: number) => fits(characters.slice(0, count).join(''))
  while (tooLong <= characters.length && isFitting(tooLong)) [size, tooLong] = [tooLong, 2 * tooLong]
  tooLong = Math.min(tooLong, characters.length + 1)
  while (tooLong - size > 1) {
    const middle = Math.floor((size + tooLong) / 2)
    if (isFitting(middle)) size = middle
    else tooLong = middle
  }
  return size
}

/** Number of characters up to the last pause in the second half, inclusive. */
function lastPause(characters: readonly string[]): number | undefined {
  for (const pause of PAUSES) {
    const at = characters.lastIndexOf(pause)
    if (at >= characters.length / 2) return at + 1
  }
  return undefined
}
