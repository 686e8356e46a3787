/** How far, in px, a character may be painted from where the browser puts it: twice the rounding of positions. */
export const TOLERANCE = 1 / 32

const BLANK = /^\s*$/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

export const textOf = (clusters: { text: string }[]) => clusters.map((cluster) => cluster.text).join('')

export const isBlank = ({ text }: { text: string }) => BLANK.test(text)

/** A letter or a digit of a script whose characters make words together. */
export const isJoined = ({ text }: { text: string }) => WORD.test(text) && !IDEOGRAPH.test(text)
