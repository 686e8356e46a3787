import { create } from 'qrcode'
import type { QrcodeElement } from '../schema.ts'

/** The dark and light squares of a QR code. */
export interface Modules {
  /** Per side. */
  size: number
  isDark: (row: number, column: number) => boolean
}

/** Why there is no code to show, in the author's words. */
export type Obstacle = '请填写链接' | '内容过长'

export type Level = QrcodeElement['propsValue']['level']
/** A code takes milliseconds to make, and is asked for whenever an element is looked at. */
const made = new Map<string, Modules | Obstacle>()
const MADE_LIMIT = 200

/** No code holds more, even of digits alone. */
const LONGEST = 7089

/** The QR code of a text, or why there is none. */
export function modulesOf(text: string, level: Level = 'M'): Modules | Obstacle {
  if (text.length > LONGEST) return '内容过长'
  const key = level + text
  const known = made.get(key)
  if (known !== undefined) return known
  const code = make(text, level)
  if (made.size >= MADE_LIMIT) made.clear()
  made.set(key, code)
  return code
}

/** The level that an element's code has: what a logo covers must be made up for. */
export const levelOf = ({ propsValue }: Pick<QrcodeElement, 'propsValue'>): Level =>
  propsValue.logoSrc === '' ? propsValue.level : 'H'

/** The code of an element. */
export const codeOf = (element: Pick<QrcodeElement, 'propsValue'>): Modules | Obstacle =>
  modulesOf(element.propsValue.url, levelOf(element))

function make(text: string, errorCorrectionLevel: Level): Modules | Obstacle {
  if (text.trim() === '') return '请填写链接'
  try {
    const { modules } = create(text, { errorCorrectionLevel })
    return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
  } catch {
    // The one thing that a text can do wrong is to be longer than the largest code.
    return '内容过长'
  }
}
