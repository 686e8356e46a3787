/** Drawing programs nest groups some dozens of levels deep. */
const MOST_LEVELS = 256

/** Whether the elements of an XML text are nested deeper than in drawings: parsing takes quadratic time for these. */
export function isNestedTooDeep(xml: string): boolean {
  let levels = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const end = endOfTag(xml, at)
    if (end < 0) return false
    if (xml[at + 1] === '/') levels--
    else if (xml[at + 1] !== '!' && xml[at + 1] !== '?' && xml[end - 1] !== '/') levels++
    if (levels > MOST_LEVELS) return true
    at = end + 1
  }
  return false
}

/** The index of the `>` that ends the tag, comment or section at `start`; -1 if it has no end. */
function endOfTag(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return endAfter(xml, '-->', start + 4)
  if (xml.startsWith('<![CDATA[', start)) return endAfter(xml, ']]>', start)
  for (let at = start; at < xml.length; at++) {
    const character = xml[at]
    if (character === '>') return at
    if (character !== '"' && character !== "'") continue
    at = xml.indexOf(character, at + 1)
    if (at < 0) return -1
  }
  return -1
}

function endAfter(xml: string, end: string, start: number): number {
  const at = xml.indexOf(end, start)
  return at < 0 ? -1 : at + end.length - 1
}
