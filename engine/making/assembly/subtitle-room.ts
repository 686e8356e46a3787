import type { Page, Project, Subtitles } from '#engine/document/index.ts'
import {
  absoluteBox,
  allElements,
  itemAt,
  locateAll,
  narrationOf,
  setPageSubtitles,
} from '#engine/document/operations/index.ts'
import { appearanceOf, clipTexts, lineWidthOf, placesOf } from '#engine/document/subtitling/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import type { Rect, Size } from '#engine/geometry/index.ts'
import { advance } from '../layouts/measure.ts'

/** The part of a subtitle's height that lies above its place. */
const ABOVE = { top: 0, middle: 0.5, bottom: 1 } as const
/** px that a box may reach into subtitles: boxes of texts are higher than their characters. */
const SLACK = 3

/**
 * Leaves subtitles off pages of a template on which they would cover what the page says. A template decides where its
 * contents stand, and all subtitles of a work have one place; drawings may lie below them.
 */
export function leaveSubtitlesOff(project: Project) {
  for (const page of project.pages) {
    const area = project.subtitles && subtitleArea(page, project.subtitles, project)
    if (area && contentBoxes(page).some((box) => overlap(box, area))) setPageSubtitles(page, false)
  }
}

/** What an author should know of pages without subtitles, in Chinese; empty if all have theirs. */
export function subtitleNotes({ pages, subtitles }: Pick<Project, 'pages' | 'subtitles'>): string[] {
  if (subtitles?.isShown !== true) return []
  const without = pages.flatMap((page, at) =>
    page.data.hasSubtitles === false && narrationOf(page).length > 0 ? [at + 1] : [],
  )
  return without.length === 0
    ? []
    : [`第 ${without.join('、')} 页没有放字幕：模板在字幕的位置有内容，需要时可以在字幕面板里打开`]
}

/** Where the subtitles of a page stand, from the widest and highest of them; undefined without narration. */
function subtitleArea(page: Page, settings: Subtitles, size: Size): Rect | undefined {
  const { text: type, box } = appearanceOf(settings, size.width)
  const lineWidth = lineWidthOf(settings, size.width)
  const shown = narrationOf(page).flatMap(({ at }) => {
    const item = itemAt(page, at)
    return item ? clipTexts(item, lineWidth).map((text) => text.split('\n')) : []
  })
  if (shown.length === 0) return undefined
  const sides = box.paddingLeft + box.paddingRight + 2 * box.borderWidth
  const ends = box.paddingTop + box.paddingBottom + 2 * box.borderWidth
  const width = Math.max(...shown.flat().map((line) => advance(line, type.fontSize))) + sides
  const height = Math.max(...shown.map((lines) => lines.length)) * type.lineHeight + ends
  const { position, offset } = settings
  return {
    x: (size.width - width) / 2,
    y: size.height * placesOf(size)[position] - height * ABOVE[position] + offset,
    width,
    height,
  }
}

/** The boxes of what is read or scanned. */
function contentBoxes(page: Page): Rect[] {
  const contents = allElements(page.elements).filter(isContent)
  return locateAll(
    page,
    contents.map(({ uuid }) => uuid),
  ).map((located) => {
    const { left, top, width, height } = absoluteBox(located)
    return { x: left, y: top, width, height }
  })
}

function isContent(element: Element): boolean {
  if (isText(element)) return element.propsValue.text.trim() !== ''
  if (element.elName === 'qk-image') return element.name === '图片'
  return isChart(element) || element.elName === 'qk-table' || element.elName === 'qk-qrcode'
}

const overlap = (one: Rect, other: Rect) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > SLACK &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > SLACK
