import {
  blankPage,
  createElement,
  createProject,
  estimatedSeconds,
  newPacing,
  type Page,
  PAGE_DURATION,
  type Project,
} from '#engine/document/index.ts'
import { resizeProject, scriptPagesOf, writeScript } from '#engine/document/operations/index.ts'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { ElementContext } from './elements.ts'
import { fittedElements } from './fit.ts'
import { type LaidOut, reflowed } from './reflow.ts'
import type { Deck, Slide, SlideNote, SlidePicture } from './slide.ts'

/** `reflow` lays contents out anew, one below the other, `fit` shows slides as they are. */
type DeckLayout = 'reflow' | 'fit'

/** Seconds that a page without narration stays after its last animation, and at least. */
const REST = 2
const SHORTEST = 5
const LONGEST_READING = 15
const CHARACTERS_PER_SECOND = 7

/** The pages of a slide in a project, by kinds of what they contain. */
export interface SlideSummary {
  /** From 1. */
  slide: number
  pages: number
  texts: number
  pictures: number
  shapes: number
  tables: number
  charts: number
  animations: number
  sentences: number
}

/** Pages of a deck, and how they are made. */
export interface DeckPages extends Size {
  layout: DeckLayout
}

/** The usual size of pages of a shape: type, margins and charts have sizes that suit it. */
function usualSize({ width, height }: Size): Size {
  const scale = Math.sqrt((CANVAS_WIDTH * CANVAS_HEIGHT) / (width * height))
  // All usual shapes have about the same area.
  if (Math.abs(scale - 1) < 0.02) return { width, height }
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A project in which addresses made by `picture` stand for pictures; its title is empty if the deck has none. */
export function projectOf(
  deck: Deck,
  { layout, width, height }: DeckPages,
  picture: (picture: SlidePicture | string, slide: number) => string,
  note: (entry: SlideNote) => void,
): { project: Project; slides: SlideSummary[] } {
  const size = usualSize({ width, height })
  const project = { ...createProject(), ...size, pages: [] as Page[] }
  project.title = deck.title.slice(0, 200)
  const slides = deck.slides.map((slide, index) => {
    const number = index + 1
    const context: ElementContext = {
      animations: slide.animations,
      picture: (one) => picture(one, number),
      note: (name, result, reason) => note({ slide: number, name, result, reason }),
    }
    const laid: LaidOut[] =
      layout === 'reflow'
        ? reflowed(slide, deck, size, context)
        : [{ background: slide.background, elements: fittedElements(slide, deck, size, context) }]
    const pages = laid.map((one) => pageOf(one, { layout, ...size }, context.picture))
    enter(project, slide, pages)
    return summaryOf(number, slide, pages, narrate(project, slide, pages))
  })
  resizeProject(project, { width, height })
  return { project, slides }
}

function pageOf(
  { background, elements }: LaidOut,
  { layout, ...size }: DeckPages,
  picture: ElementContext['picture'],
): Page {
  const page = blankPage()
  page.elements = withOrder(elements)
  if (background.kind === 'color') page.commonStyle.backgroundColor = background.color
  if (background.kind === 'gradient') {
    page.commonStyle.backgroundColor = background.stops[0]?.color ?? '#ffffff'
    if (layout === 'reflow') page.elements = withOrder([gradientElement(background, size), ...elements])
  }
  if (background.kind === 'picture' && layout === 'reflow') {
    page.commonStyle.backgroundImage = picture({
      ...background.picture,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
  }
  return page
}

function gradientElement(
  { angle, stops }: Extract<LaidOut['background'], { kind: 'gradient' }>,
  { width, height }: Size,
): Element {
  return createElement('qk-rectangle-border', {
    commonStyle: { left: 0, top: 0, width, height },
    propsValue: {
      gradient: true,
      angle,
      colors: stops.map(({ color }) => color),
      positions: stops.map(({ position }) => position),
    },
  })
}

function withOrder(elements: Element[]): Element[] {
  for (const [index, { commonStyle }] of elements.entries()) commonStyle.zIndex = index + 1
  return elements
}

/** Adds pages. A deck says how a slide enters, a page how it leaves. */
function enter(project: Project, { transition, name, advance }: Slide, pages: readonly Page[]): void {
  const before = project.pages.at(-1)
  if (before && transition) {
    before.data.trans = transition.name
    before.data.transDuration = transition.duration
  }
  for (const page of pages) {
    page.name = name
    const shown = advance === null || pages.length > 1 ? secondsFor(page) : Math.max(SHORTEST / 2, advance)
    page.data.duration = Math.min(PAGE_DURATION.max, Math.round(shown * 10) / 10)
    project.pages.push(page)
  }
}

/** As long as its texts take to read, and its animations to play. */
function secondsFor({ elements }: Page): number {
  const animated = Math.max(
    0,
    ...elements.flatMap(({ animations }) => animations.map(({ delay, duration }) => delay + duration)),
  )
  const characters = elements.reduce((sum, { propsValue }) => {
    const { text = '', richEditor = '' } = propsValue as { text?: string; richEditor?: string }
    return sum + text.length + richEditor.replace(/<[^>]*>/g, '').length
  }, 0)
  const reading = Math.min(LONGEST_READING, characters / CHARACTERS_PER_SECOND)
  return Math.max(SHORTEST, animated + REST, reading)
}

/** Notes become the narration of a slide's first page. @returns the number of sentences */
function narrate(project: Project, { notes }: Slide, [first]: readonly Page[]): number {
  const sentences = scriptPagesOf(notes, 'none')[0] ?? []
  if (!first || sentences.length === 0) return 0
  writeScript(project, { pageId: first.uuid, index: 0 }, [sentences])
  const page = project.pages.find(({ uuid }) => uuid === first.uuid) ?? first
  const spoken = sentences.reduce((sum, text) => sum + estimatedSeconds(text), 0)
  page.data.narration = newPacing()
  page.data.duration = Math.min(
    PAGE_DURATION.max,
    Math.max(page.data.duration, Math.ceil(spoken * 10) / 10 + 1),
  )
  return sentences.length
}

function summaryOf(
  slide: number,
  { animations }: Slide,
  pages: readonly Page[],
  sentences: number,
): SlideSummary {
  const all = pages.flatMap(({ elements }) => flattened(elements))
  const count = (...names: Element['elName'][]) => all.filter(({ elName }) => names.includes(elName)).length
  return {
    slide,
    pages: pages.length,
    texts: count('qk-text', 'qk-rich-editor'),
    pictures: count('qk-image'),
    shapes: count('qk-shape', 'qk-rectangle-border', 'qk-straight-line'),
    tables: count('qk-table'),
    charts: count('bar', 'strip', 'line', 'line-bar', 'pie'),
    animations: animations.length,
    sentences,
  }
}

const flattened = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) =>
    element.elName === 'qk-group' ? flattened(element.propsValue.components) : [element],
  )
