/** How a text stands beside its line: above it, as in 10⁸, or below it, as in H₂O. */
export type Raise = 'super' | 'sub'

const PLAIN = '0123456789+-=()'
const RAISED: Readonly<Record<Raise, ReadonlyMap<string, string>>> = {
  super: signs(`${PLAIN}−–ni`, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻⁻ⁿⁱ'),
  sub: signs(`${PLAIN}−–`, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋₋'),
}

function signs(plain: string, raised: string): ReadonlyMap<string, string> {
  return new Map(Array.from(plain, (sign, at) => [sign, raised.charAt(at)]))
}

/**
 * A superscript or subscript in characters of Unicode, so that 10 to the power of 8 does not read as 108 where texts
 * have one line only.
 * @returns undefined where a character has no such form, as in 1st or TM
 */
export function raisedText(text: string, raise: Raise): string | undefined {
  let raised = ''
  for (const sign of text) {
    const found = /\s/.test(sign) ? sign : RAISED[raise].get(sign)
    if (found === undefined) return undefined
    raised += found
  }
  return raised
}
