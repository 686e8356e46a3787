import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { outsideReadings, withReading } from '#engine/elements/voice/pronunciation.ts'

/**
 * Gives the selected characters of a text area a reading, which is then selected, so that the author may type over it.
 * @param write gets the text with the reading
 */
export function useReading(write: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isReadable, setReadable] = useState(false)
  const selectsNext = useRef<{ text: string; start: number; end: number }>(undefined)

  // Not before the field has the text: what is selected in the one before is lost when the text is set.
  useLayoutEffect(() => {
    const field = area.current
    const next = selectsNext.current
    if (!field || field.value !== next?.text) return
    selectsNext.current = undefined
    field.focus()
    field.setSelectionRange(next.start, next.end)
  })

  function onSelect({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd, value } = currentTarget
    area.current = currentTarget
    setReadable(canBeRead(value, selectionStart, selectionEnd))
  }

  async function addReading() {
    const field = area.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to, value } = field
    if (!canBeRead(value, from, to)) return
    const written = value.slice(from, to)
    // Not the library itself: as a target of its own it would make the bundler split the files of all screens.
    const { suggestReading } = await import('./suggest-reading.ts')
    const reading = suggestReading(written)
    const text = `${value.slice(0, from)}${withReading(written, reading)}${value.slice(to)}`
    // The reading follows the opening bracket, the characters and the bar.
    const start = to + 2
    selectsNext.current = { text, start, end: start + reading.length }
    write(text)
  }

  return { isReadable, onSelect, addReading }
}

/** Whether a part of a text is a few characters on one line, and not within another reading. */
function canBeRead(text: string, from: number, to: number): boolean {
  const part = text.slice(from, to)
  return part.length <= 16 && /^[\p{L}\p{N}]+$/u.test(part) && outsideReadings(text, from) === from
}
