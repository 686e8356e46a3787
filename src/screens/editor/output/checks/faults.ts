import { EVENT_TYPES, isUsableEvent, webAddressError } from '#engine/document/catalogue/events.ts'
import type { Project } from '#engine/document/index.ts'
import type { FoundPlace } from '#engine/document/found-places.ts'
import { foundIn, webAddressOf } from '#engine/document/operations/index.ts'
import { hasData } from '#engine/elements/chart/render/has-data.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { codeOf } from '#engine/elements/qrcode/render/modules.ts'
import { isQrcode } from '#engine/elements/qrcode/schema.ts'
import { type Element, shownFileOf } from '#engine/elements/schemas.ts'
import { columnCount } from '#engine/elements/table/render/cells.ts'
import { isTable } from '#engine/elements/table/schema.ts'

/** A place that viewers cannot see, hear or use, and why. */
export interface Fault extends FoundPlace {
  why: string
}

/**
 * Elements of which only the box shows: without a file or data, or with an address of which no code or web page can be
 * made.
 */
export const emptyElementsOf = (work: Pick<Project, 'pages' | 'coverList'>): Fault[] =>
  foundIn(work, emptinessOf)

/** What visitors of the published pages miss: such elements, and events that do nothing. */
export const faultsOf = ({ pages }: Pick<Project, 'pages'>): Fault[] =>
  foundIn({ pages, coverList: [] }, (element) => [...deadEventsOf(element), ...emptinessOf(element)])

function emptinessOf(element: Element): Pick<Fault, 'why'>[] {
  const file = shownFileOf(element)
  if (file && !file.isSelected) return [{ why: `没有选择${file.label}` }]
  if (isQrcode(element)) {
    const code = codeOf(element)
    return typeof code === 'string'
      ? [{ why: code === '请填写链接' ? '没有填链接' : '内容太长，生成不了二维码' }]
      : []
  }
  if (isChart(element) && !hasData(element)) return [{ why: '没有可以画的数据' }]
  if (isTable(element) && columnCount(element) === 0) return [{ why: '没有数据' }]
  const address = webAddressOf(element)
  const isDead = address === '' || (address !== null && webAddressError(address) !== null)
  return isDead ? [{ why: faultOf(address) }] : []
}

function deadEventsOf({ events }: Element): Pick<Fault, 'why'>[] {
  const reasons = events
    .filter((event) => !isUsableEvent(event))
    .flatMap(({ type, url }) => {
      const known = EVENT_TYPES.find((each) => each.type === type)
      return known ? [`${known.label}${faultOf(url)}`] : []
    })
  return [...new Set(reasons)].map((why) => ({ why }))
}

const faultOf = (address: string) => (address.trim() === '' ? '没有填地址' : `地址 ${address} 打不开`)
