/** Longest product of lengths that is compared; longer texts are matched only at their ends. */
const MAX_COMPARED = 1_000_000

/** Pairs of indices of a longest common subsequence of two lists, in order. */
export function commonIndices(a: readonly string[], b: readonly string[]): [number, number][] {
  const shortest = Math.min(a.length, b.length)
  let head = 0
  while (head < shortest && a[head] === b[head]) head++
  let tail = 0
  while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const pairs: [number, number][] = Array.from({ length: head }, (_, at) => [at, at])
  const [rows, columns] = [a.length - head - tail, b.length - head - tail]
  if (rows * columns <= MAX_COMPARED) {
    const lengths = commonLengths(a.slice(head, head + rows), b.slice(head, head + columns))
    const lengthAt = (row: number, column: number) => lengths[row * (columns + 1) + column] ?? 0
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (a[head + row] === b[head + column]) pairs.push([head + row++, head + column++])
      else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
      else column++
    }
  }
  for (let at = tail; at > 0; at--) pairs.push([a.length - at, b.length - at])
  return pairs
}

/** Length of the longest common subsequence of the rest of both lists, by row and column. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      const [down, right, diagonal] = [
        (row + 1) * width + column,
        row * width + column + 1,
        (row + 1) * width + column + 1,
      ]
      lengths[row * width + column] =
        a[row] === b[column]
          ? (lengths[diagonal] ?? 0) + 1
          : Math.max(lengths[down] ?? 0, lengths[right] ?? 0)
    }
  }
  return lengths
}
