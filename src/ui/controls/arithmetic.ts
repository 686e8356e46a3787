/** What an expression may refer to. */
interface Context {
  /** The current value: `+10`, `*2` and `50%` are relative to it. */
  current: number | null
  /** `50%` is 50 in a field whose unit is percent. */
  isPercent?: boolean
}

const TOKEN = /\s*(\d+\.?\d*|\.\d+|[-+*/()%])/y
const FULL_WIDTH = /[０-９．＋－＊／（）％＝]/g
const SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-', '。': '.', '　': ' ' }

/**
 * Evaluates an expression typed into a number field: `24+8*2`, `=336/2`, `+10`, `50%`, also with full-width
 * characters. `-10` is a negative number, not a difference. Returns null for an invalid expression.
 */
export function evaluate(text: string, { current, isPercent = false }: Context): number | null {
  const tokens = tokensOf(plain(text))
  const [first] = tokens ?? []
  if (!tokens || first === undefined) return null
  const isRelative = first === '+' || first === '*' || first === '/'
  if (isRelative && current !== null) tokens.unshift(String(current))
  else if (first === '+') tokens.shift()
  const parser = createParser(tokens, isPercent ? 1 : (current ?? 0) / 100)
  const value = parser.read()
  return parser.isDone() && Number.isFinite(value) ? value : null
}

const plain = (text: string) =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[×÷−。　]/g, (sign) => SIGNS[sign] ?? sign)
    .trim()
    .replace(/^=\s*/, '')

function tokensOf(text: string): string[] | null {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return null
    tokens.push(token)
  }
  return tokens
}

/** A recursive descent parser; evaluates to NaN for an invalid expression. */
function createParser(tokens: string[], percent: number) {
  let at = 0
  const take = (...expected: string[]) => (expected.includes(tokens[at] ?? '') ? tokens[at++] : undefined)

  function sum(): number {
    let value = product()
    for (let sign = take('+', '-'); sign; sign = take('+', '-'))
      value += sign === '+' ? product() : -product()
    return value
  }

  function product(): number {
    let value = factor()
    for (let sign = take('*', '/'); sign; sign = take('*', '/')) {
      const next = factor()
      value = sign === '*' ? value * next : value / next
    }
    return value
  }

  function factor(): number {
    if (take('-')) return -factor()
    const value = take('(') ? inParentheses() : Number(tokens[at++] ?? NaN)
    return take('%') ? value * percent : value
  }

  function inParentheses(): number {
    const value = sum()
    return take(')') ? value : NaN
  }

  return { read: sum, isDone: () => at === tokens.length }
}
