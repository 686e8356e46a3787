/** What a typed sum may refer to. */
interface Context {
  /** What the field holds: `+10`, `*2` and `50%` go from there. */
  current: number | null
  /** `50%` is 50 where the field itself counts in percent. */
  isPercent?: boolean
}

const TOKEN = /\s*(\d+\.?\d*|\.\d+|[-+*/()%])/y
const FULL_WIDTH = /[０-９．＋－＊／（）％]/g
const SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-', '。': '.', '　': ' ' }

/**
 * The value of a sum as it is typed into a number field: `24+8*2`, `336/2`, `+10`, `50%`, also with the signs
 * of a Chinese keyboard. `-10` is a negative number, not a difference. Null when it is no sum.
 */
export function evaluate(text: string, { current, isPercent = false }: Context): number | null {
  const tokens = tokensOf(plain(text))
  const [first] = tokens ?? []
  if (!tokens || first === undefined) return null
  const goesOn = first === '+' || first === '*' || first === '/'
  if (goesOn && current !== null) tokens.unshift(String(current))
  else if (first === '+') tokens.shift()
  const sum = createSum(tokens, isPercent ? 1 : (current ?? 0) / 100)
  const value = sum.read()
  return sum.isDone() && Number.isFinite(value) ? value : null
}

const plain = (text: string) =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[×÷−。　]/g, (sign) => SIGNS[sign] ?? sign)
    .trim()

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

/** Reads sums of products of signed numbers; NaN for what is none. */
function createSum(tokens: string[], percent: number) {
  let at = 0
  const take = (...wanted: string[]) => (wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined)

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
