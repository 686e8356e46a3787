import { estimatedSeconds, newPacing, type Page, type Project } from '#engine/document/index.ts'
import { narrationOf, tieAnimation } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'

/** Characters of a text that a sentence has to contain to speak of it. */
const LEAST_COMMON = 3
/** Before the sentence that the item belongs to, seconds. */
const EARLY = 0.1

/**
 * Lets items appear, and charts grow, with the sentence that speaks of them. What is spoken of in the first sentence
 * or in none keeps its time. Until the sounds exist, the estimated times hold.
 */
export function tieToNarration(project: Project, page: Page) {
  const clips = narrationOf(page)
  let time = newPacing().leadIn
  const starts = clips.map(({ written, voiceSpeed }) => {
    const start = time
    time += estimatedSeconds(written, voiceSpeed) + newPacing().gap
    return start
  })
  for (const element of page.elements) {
    if (element.name === '标题' || element.name === '来源') continue
    const at = clips.findIndex(({ written }) => textsIn(element).some((text) => isMentioned(text, written)))
    const clip = clips[at]
    const start = starts[at]
    if (at < 1 || !clip || start === undefined) continue
    for (const index of startsIn(element)) {
      tieAnimation(project, page.uuid, { elementId: index.elementId, index: index.index }, clip.at)
      index.set(Math.max(0, start - EARLY))
    }
  }
}

interface Start {
  elementId: string
  /** Of the animation; null for a chart's growth. */
  index: number | null
  set: (delay: number) => void
}

/** The entrance of an element, and the growth of the charts in it. */
function startsIn(element: Element): Start[] {
  const [first] = element.animations
  const own: Start[] = first
    ? [
        {
          elementId: element.uuid,
          index: 0,
          set: (delay) => {
            first.delay = rounded(delay)
          },
        },
      ]
    : []
  const charts = withChildren(element).filter(isChart)
  return [
    ...own,
    ...charts.map((chart) => ({
      elementId: chart.uuid,
      index: null,
      set: (delay: number) => {
        chart.propsValue.animationDelay = rounded(delay + 0.3)
      },
    })),
  ]
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

const withChildren = (element: Element): Element[] =>
  isGroup(element) ? element.propsValue.components.flatMap(withChildren) : [element]

const textsIn = (element: Element): string[] =>
  withChildren(element).flatMap((each) => {
    if (isText(each)) return [each.propsValue.text]
    const key = schemaOf(each.elName).gridKey
    return key !== null && isChart(each) ? each.propsValue.chartData.flat().map(String) : []
  })

/** Whether a sentence names a text, or a good part of its beginning. */
function isMentioned(text: string, sentence: string): boolean {
  const plain = (value: string) => value.replaceAll(/[\p{P}\p{S}\s]/gu, '')
  const [said, wanted] = [plain(sentence), plain(text)]
  return (
    wanted.length >= LEAST_COMMON &&
    said.includes(wanted.slice(0, Math.max(LEAST_COMMON, Math.ceil(wanted.length * 0.6))))
  )
}
