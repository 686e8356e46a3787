import { measureElement, type Virtualizer } from '@tanstack/react-virtual'
import type { ScriptRow } from './use-script.ts'

/** Heights in px, as the style sheet has them. */
export const HEAD = 56
const LINE = { height: 22, padding: 10 }
const VOICE_NOTE = 22
/** The script's widest list, the width beside a text, and the size of a character, px. */
const WIDEST = 960
const BESIDE = { wide: 372, narrow: 240 }
const NARROW = 760
const CHARACTER = 14

/** About how high a row is, px. @param width of the script */
function estimatedSize(row: ScriptRow | undefined, width: number): number {
  if (row?.kind === 'page') return HEAD
  if (row?.kind !== 'sentence') return LINE.height + LINE.padding
  const { text, hasOwnVoice } = row.sentence
  const room = width > NARROW ? Math.min(width, WIDEST) - BESIDE.wide : width - BESIDE.narrow
  const lines = Math.max(1, Math.ceil((text.length * CHARACTER) / Math.max(CHARACTER, room)))
  return lines * LINE.height + LINE.padding + (hasOwnVoice ? VOICE_NOTE : 0)
}

/** The heights of the rows of a script, for its virtualizer. */
export function createRowSizes() {
  // The virtualizer keeps no size that equals its estimate, which is another one as soon as the width changes.
  const measured = new Map<string, number>()
  return {
    estimate: (row: ScriptRow | undefined, width: number): number =>
      (row && measured.get(row.key)) ?? estimatedSize(row, width),
    /**
     * Rows are measured when the browser has laid them out: measuring each one as it comes into view would force a
     * layout of its own, several while a long script scrolls.
     */
    measure: <Scroller extends Element>(
      element: Element,
      entry: ResizeObserverEntry | undefined,
      virtual: Virtualizer<Scroller, Element>,
    ): number => {
      const index = virtual.indexFromElement(element)
      if (!entry) return virtual.measurementsCache[index]?.size ?? virtual.options.estimateSize(index)
      const size = measureElement(element, entry, virtual)
      measured.set(String(virtual.options.getItemKey(index)), size)
      return size
    },
  }
}
