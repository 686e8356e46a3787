import type { Storyboard, StoryboardPage } from '../storyboard.ts'

/**
 * Roles are what a template's placeholders stand for. A text, picture, QR code, chart or table has a role if
 * `{{角色}}` is its name, or is written in its text. Lists have numbers from 1: 要点1, 要点1说明, 数字2.
 */

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g

/** The roles that a string names. */
export const rolesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, role = '']) => canonical(role))

/** 数字 is 数字1. */
const canonical = (role: string): string =>
  role.replace(/^(?:要点|数字|数值|单位|变化)(?!\d)/, (kind) => `${kind}1`)

/** Replaces the placeholders of a text; null if one of them has no value. */
export function filledText(text: string, values: ReadonlyMap<string, string>): string | null {
  let isComplete = true
  const filled = text.replaceAll(PLACEHOLDER, (_, role: string) => {
    const value = values.get(canonical(role)) ?? ''
    isComplete &&= value !== ''
    return value
  })
  return isComplete ? filled : null
}

/** A part of the drawing that belongs to a role, such as the number of a point: it stays while the role has a value. */
export const MARK = /标记$/

const footnote = (source: string, date: string) =>
  [source && `数据来源：${source}`, date && `截止时间：${date}`].filter((part) => part !== '').join('　')

/** The values of a page's roles; what it does not have is missing or empty. */
export function roleValues(
  { content }: StoryboardPage,
  { title, number, of }: { title: Storyboard['title']; number: number; of: number },
): Map<string, string> {
  const { heading, text, items, numbers, quote, picture, source, date, link } = content
  return new Map([
    ['作品名', title],
    ['页码', String(number)],
    ['页数', String(of)],
    ['标题', heading],
    ['副标题', text],
    ['正文', text],
    ['引语', quote?.text ?? ''],
    ['出处', quote?.by ?? ''],
    ['图片', picture?.url ?? ''],
    ['图注', picture?.caption ?? ''],
    ['来源', source],
    ['脚注', footnote(source, date)],
    ['日期', date],
    ['链接', link],
    ...items.flatMap(({ title: point, text: more }, at): [string, string][] => [
      [`要点${at + 1}`, point || more],
      [`要点${at + 1}说明`, point === '' ? '' : more],
    ]),
    ...numbers.flatMap(({ value, unit, label, change }, at): [string, string][] => [
      [`数字${at + 1}`, `${value}${unit}`],
      [`数值${at + 1}`, value],
      [`单位${at + 1}`, unit],
      [`数字${at + 1}说明`, label],
      [`变化${at + 1}`, change],
    ]),
  ])
}
