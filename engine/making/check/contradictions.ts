import type { Project } from '#engine/document/index.ts'
import {
  type FoundElement,
  foundIn,
  seenElements,
  sheetOf,
  shownTextOf,
} from '#engine/document/operations/index.ts'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { numbersIn } from './number-values.ts'

/** A number in a text that the data of the work does not have for what the text says it is of. */
export interface Contradiction extends FoundElement {
  /** As written in the text. */
  number: string
  /** What the number is of: a name in the chart or table. */
  label: string
  /** The numbers that the data has for it, as written there. */
  known: readonly string[]
}

interface Fact {
  text: string
  value: number
  isPercent: boolean
}

/**
 * Compares the numbers in the visible texts of a work with its charts and tables: where a clause names a row, column or
 * category and gives a number, the data must have this number for it. Rounded numbers, sums, differences and changes in
 * percent are no contradictions.
 */
export function contradictionsOf({ pages }: Pick<Project, 'pages'>): Contradiction[] {
  const facts = factsOf(pages.flatMap(({ elements }) => seenElements(elements)))
  if (facts.size === 0) return []
  // The longest first: 海外市场 before 市场.
  const labels = [...facts.keys()].toSorted((a, b) => b.length - a.length)
  return foundIn({ pages, coverList: [] }, (element) =>
    claimsIn(shownText(element), labels)
      .filter(({ label, number }) => !isSupported(number, facts.get(label) ?? []))
      .map(({ label, number }) => ({
        number: number.text,
        label,
        known: (facts.get(label) ?? []).map(({ text }) => text),
      })),
  )
}

const shownText = (element: Element) =>
  schemaOf(element.elName).gridKey === null ? shownTextOf(element) : ''

/** The numbers of each name: of the cells in its row, and in its column. */
function factsOf(elements: readonly Element[]): Map<string, Fact[]> {
  const facts = new Map<string, Fact[]>()
  const add = (name: Cell | undefined, cell: Cell | undefined) => {
    const label = cellText(name).trim()
    const number = numberIn(cell)
    if (!number || label.length < 2 || numberIn(label)) return
    const { value, isPercent } = number
    facts.set(label, [...(facts.get(label) ?? []), { text: cellText(cell), value, isPercent }])
  }
  for (const element of elements) {
    const [header = [], ...rows] = sheetOf(element)?.cells ?? []
    const isShares = schemaOf(element.elName).gridRoles === 'shares'
    for (const row of rows) {
      row.forEach((cell, column) => {
        add(header[column], cell)
        if (!isShares && column > 0) add(row[0], cell)
      })
    }
  }
  return facts
}

interface Claim {
  label: string
  number: { text: string; value: number; isPercent: boolean; decimals: number; scale: number }
}

const CLAUSE = /[，。；！？、\n,;!?]+(?!\d)/
/** Dates, orders and counts of things are no values. */
const NOT_A_VALUE = /^ ?(?:年|月|日|号|季度|点|分|时|岁|倍|个百分点|个|位|家|人|页|条|步|期|第)/

/** The numbers of each clause that come after the only name in it. */
function claimsIn(text: string, labels: readonly string[]): Claim[] {
  return text.split(CLAUSE).flatMap((clause) => {
    const named = labels.filter((label) => clause.includes(label))
    const [label] = named
    // With several names, it is open whose number it is, unless one is part of the other.
    if (label === undefined || named.some((other) => !label.includes(other))) return []
    const rest = clause.slice(clause.indexOf(label) + label.length)
    return numbersIn(rest).flatMap(({ text, offset, key }) => {
      if (NOT_A_VALUE.test(rest.slice(offset + text.length)) || rest[offset - 1] === '第') return []
      const isPercent = key.endsWith('%')
      const value = Number.parseFloat(key)
      const digits = /\d[\d,]*(?:\.(\d+))?/.exec(text)
      const plain = Number(digits?.[0].replaceAll(',', ''))
      return [
        {
          label,
          number: {
            text,
            value,
            isPercent,
            decimals: digits?.[1]?.length ?? 0,
            scale: plain > 0 ? value / plain : 1,
          },
        },
      ]
    })
  })
}

function isSupported(
  { value, isPercent, decimals, scale }: Claim['number'],
  facts: readonly Fact[],
): boolean {
  const alike = facts.filter((fact) => fact.isPercent === isPercent).map((fact) => Math.abs(fact.value))
  // Without a fact of this sort, nothing is contradicted: a share of plain numbers, for example.
  if (alike.length === 0) return true
  const tolerance = 0.5 * scale * 10 ** -decimals + 1e-9
  const isNear = (known: number) => Math.abs(known - value) <= tolerance
  const sum = alike.reduce((all, each) => all + each, 0)
  return (
    alike.some((known) => [known, known / 1e4, known / 1e8, known * 1e4, known * 1e8].some(isNear)) ||
    isNear(sum) ||
    isNear(sum / alike.length) ||
    alike.some((a) => alike.some((b) => isNear(Math.abs(a - b))))
  )
}
