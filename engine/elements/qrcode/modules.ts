import { create } from 'qrcode'

/** The dark and light squares of a QR code. */
export interface Modules {
  /** Per side. */
  size: number
  isDark: (row: number, column: number) => boolean
}

/** Why there is no code to show, in the author's words. */
export type Obstacle = '请填写链接' | '内容过长'

/** A code takes milliseconds to make, and is asked for whenever an element is looked at. */
const made = new Map<string, Modules | Obstacle>()
const MADE_LIMIT = 200

/** The QR code of a text with medium error correction, or why there is none. */
export function modulesOf(text: string): Modules | Obstacle {
  const known = made.get(text)
  if (known !== undefined) return known
  const code = make(text)
  if (made.size >= MADE_LIMIT) made.clear()
  made.set(text, code)
  return code
}

function make(text: string): Modules | Obstacle {
  if (text.trim() === '') return '请填写链接'
  try {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
  } catch {
    // The one thing that a text can do wrong is to be longer than the largest code.
    return '内容过长'
  }
}
