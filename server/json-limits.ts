/** Levels of nested objects and lists; documents have a lower limit of their own. */
const DEPTH = 200
/** Items of lists and keys of objects: the tables of an item of information may have half as many cells. */
const VALUES = 1_000_000

const [QUOTE, COMMA, LIST, LIST_END, BACKSLASH, OBJECT, OBJECT_END] = Buffer.from('",[]\\{}')

/** Whether parsing a JSON text takes time in proportion to its length. A broken text may be, too. */
export function isWithinJsonLimits(json: Uint8Array): boolean {
  let [depth, values] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte === COMMA) values++
    else if (byte === LIST_END || byte === OBJECT_END) depth--
    else if (byte === LIST || byte === OBJECT) {
      depth++
      values++
    }
    if (depth > DEPTH || values > VALUES) return false
  }
  return true
}

/** @param start of the quote that opens it */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
