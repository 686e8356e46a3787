import { createContext, useContext } from 'react'
import type { SentenceRef } from '#engine/document/operations/index.ts'

/** Whether the script is being scrolled: lines that come into view meanwhile show their text and nothing else. */
export const ScrollingContext = createContext<() => boolean>(() => false)

/** Moves the caret through the script, and follows it; it stays the same object while the script is shown. */
export interface ScriptCaret {
  /** Focuses a sentence. @param offset of the caret; Infinity for its end */
  toSentence: (ref: SentenceRef, offset: number) => void
  /** Focuses a line for a new sentence at this place, and opens it if there is none. */
  toNew: (ref: SentenceRef) => void
  /** Focuses the line above or below that of a text area. */
  toNeighbor: (field: HTMLTextAreaElement, by: -1 | 1) => void
  /** Focuses the line that is a view above or below that of a text area. */
  toNextView: (field: HTMLTextAreaElement, by: -1 | 1) => void
  /** Focuses the start or the end of the script. */
  toEnd: (end: 'start' | 'end') => void
  /** Called by the line of this key that has got the focus. */
  entered: (key: string) => void
  /** Called by the line for a new sentence that has lost the focus. */
  left: () => void
}

export const CaretContext = createContext<ScriptCaret | null>(null)

/** @throws outside of the script */
export function useCaret(): ScriptCaret {
  const caret = useContext(CaretContext)
  if (!caret) throw new Error('useCaret outside of the script')
  return caret
}
