import { RefusedError } from '../errors.ts'

/** What a document may contain; restoring and drawing it take time for each of them. */
export const LIMITS = {
  pages: 500,
  covers: 200,
  /** On all pages and covers, those in groups included. */
  elements: 5000,
  /** Keys of objects and items of lists. */
  values: 500_000,
  /** Levels of nested objects and lists. */
  depth: 100,
  /** Characters. */
  title: 200,
  name: 200,
  description: 5000,
} as const

/** Keys that could replace the prototype of an object. */
const POISON = '__proto__'

/** Lists of elements: of pages and covers, and of groups. */
const ELEMENT_LISTS = new Set(['elements', 'components'])

/**
 * Checks parsed JSON before it is restored, without recursion.
 * @throws RefusedError that names the exceeded limit
 */
export function checkLimits(document: unknown): void {
  checkTop(document)
  let [values, elements] = [0, 0]
  const stack: object[] = []
  const depths: number[] = []
  const push = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return
    if (depth > LIMITS.depth) throw refused(`数据嵌套超过 ${LIMITS.depth} 层`)
    stack.push(value)
    depths.push(depth)
  }
  push(document, 1)
  for (let next = stack.pop(); next; next = stack.pop()) {
    const depth = (depths.pop() ?? 0) + 1
    if (Array.isArray(next)) {
      values += next.length
      for (const item of next) push(item, depth)
    } else {
      for (const key in next) {
        const value = (next as Record<string, unknown>)[key]
        values++
        if (key === POISON) throw new RefusedError('内容没有保存：数据里有不能使用的键 __proto__')
        if (ELEMENT_LISTS.has(key) && Array.isArray(value)) elements += value.length
        push(value, depth)
      }
    }
    if (elements > LIMITS.elements) throw refused(`元素超过 ${LIMITS.elements} 个`, '请分成几个作品')
    if (values > LIMITS.values) throw refused(`数据项超过 ${LIMITS.values / 10_000} 万个`, '请分成几个作品')
  }
}

function checkTop(document: unknown): void {
  if (typeof document !== 'object' || document === null) return
  const { pages, coverList, title, name, description } = document as Record<string, unknown>
  checkLength(pages, LIMITS.pages, (limit) => `页面超过 ${limit} 页`, '请分成几个作品')
  checkLength(coverList, LIMITS.covers, (limit) => `封面超过 ${limit} 张`, '请删去一些')
  checkLength(title, LIMITS.title, (limit) => `标题超过 ${limit} 字`, '请缩短')
  checkLength(name, LIMITS.name, (limit) => `名称超过 ${limit} 字`, '请缩短')
  checkLength(description, LIMITS.description, (limit) => `描述超过 ${limit} 字`, '请缩短')
}

function checkLength(value: unknown, limit: number, what: (limit: number) => string, advice: string): void {
  const isMeasurable = typeof value === 'string' || Array.isArray(value)
  if (isMeasurable && value.length > limit) throw refused(what(limit), advice)
}

const refused = (what: string, advice?: string) =>
  new RefusedError(`内容没有保存：${what}${advice ? `，${advice}` : ''}`)
