import { create } from 'qrcode'
import { createMemo } from '#engine/util/memo.ts'
import type { QrcodeElement } from '../schema.ts'

/** The dark and light squares of a QR code. */
export interface Modules {
  /** Per side. */
  size: number
  isDark: (row: number, column: number) => boolean
}

/** Why there is no code, as shown to the author. */
export type Obstacle = '请填写链接' | '内容过长'

export type Level = QrcodeElement['propsValue']['level']
/** Creating a code takes milliseconds, and it is requested at each painting. */
const codes = createMemo<Modules | Obstacle>(200)

/** The capacity of the largest code, in digits. */
const LONGEST = 7089

/** The QR code of a text, or why there is none. */
export function modulesOf(text: string, level: Level = 'M'): Modules | Obstacle {
  if (text.length > LONGEST) return '内容过长'
  return codes(level + text, () => make(text, level))
}

/** The error correction level of an element's code: a logo requires H. */
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
    // The only possible error is a text that exceeds the largest code.
    return '内容过长'
  }
}
