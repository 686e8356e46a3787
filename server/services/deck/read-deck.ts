import {
  type Archive,
  at,
  child,
  childrenOf,
  flagOf,
  numberOf,
  openArchive,
  Refusal,
  type XmlNode,
} from '#engine/ooxml/index.ts'
import { backgroundIn, EMU } from './paint.ts'
import { shapesOf } from './shapes.ts'
import type { Deck, Paint, Slide, SlideNote } from './slide.ts'
import { type Sheet, schemeOf, themeOf } from './theme.ts'
import { animationsOf, notesOf, transitionOf } from './timing.ts'

const MAX_SLIDES = 200
const MAX_SIDE = 20_000

/**
 * Reads a presentation of PowerPoint.
 * @throws Refusal
 */
export function readDeck(bytes: Uint8Array): { deck: Deck; archive: Archive } {
  const archive = openArchive(bytes, 'PowerPoint', '.pptx')
  const main = [...archive.relationships('').values()].find(({ type }) => type === 'officeDocument')
  if (!main || !archive.has(main.target)) throw new Refusal('这不是 .pptx 文件')
  const root = archive.xml(main.target)
  if (root.name !== 'presentation') throw new Refusal('这不是演示文稿，请选择 .pptx 文件')
  const size = child(root, 'sldSz')
  const [width, height] = [(numberOf(size, 'cx') ?? 0) / EMU, (numberOf(size, 'cy') ?? 0) / EMU]
  if (!(width > 0 && height > 0 && width < MAX_SIDE && height < MAX_SIDE)) {
    throw new Refusal('文件已损坏，读不到幻灯片的大小')
  }
  const relationships = archive.relationships(main.target)
  const ids = childrenOf(child(root, 'sldIdLst'), 'sldId').map(({ attributes }) => attributes['r:id'] ?? '')
  const parts = ids.flatMap((id) => relationships.get(id)?.target ?? []).filter((part) => archive.has(part))
  if (parts.length === 0) throw new Refusal('演示文稿里没有幻灯片')
  const notes: SlideNote[] = []
  const slides = parts.slice(0, MAX_SLIDES).flatMap((part, index) => {
    const note = (name: string, result: SlideNote['result'], reason: string) =>
      notes.push({ slide: index + 1, name, result, reason })
    const slide = readSlide(archive, part, child(root, 'defaultTextStyle'), note)
    if (slide) return [slide]
    note('', 'omitted', '隐藏的幻灯片')
    return []
  })
  if (parts.length > MAX_SLIDES) {
    const reason = `最多导入 ${MAX_SLIDES} 页，后面的 ${parts.length - MAX_SLIDES} 页没有导入`
    notes.push({ slide: MAX_SLIDES + 1, name: '', result: 'omitted', reason })
  }
  if (slides.length === 0) throw new Refusal('演示文稿里的幻灯片都是隐藏的')
  return { deck: { title: titleOf(archive), width, height, slides, notes }, archive }
}

type Note = (name: string, result: SlideNote['result'], reason: string) => void

/** @returns undefined for a hidden slide */
function readSlide(
  archive: Archive,
  part: string,
  defaults: XmlNode | undefined,
  note: Note,
): Slide | undefined {
  const root = archive.xml(part)
  if (flagOf(root, 'show') === false) return undefined
  const sheets = sheetsOf(archive, part)
  const [slide] = sheets
  const notesPart = partOf(archive, part, 'notesSlide')
  const shows = (index: number) =>
    sheets.slice(0, index).every((one) => flagOf(one.root, 'showMasterSp') !== false)
  const inherited = sheets
    .slice(1)
    .map((_, index) => index + 1)
    .toReversed()
    .filter(shows)
    .flatMap((index) =>
      shapesOf({ sheets: sheets.slice(index), defaults, isInherited: true, note: () => {} }),
    )
  const shapes = slide ? shapesOf({ sheets, defaults, isInherited: false, note }) : []
  const white: Paint = { kind: 'color', color: slide?.scheme.get('bg1') ?? '#ffffff' }
  return {
    name: at(root, 'cSld')?.attributes.name ?? '',
    background: sheets.map(backgroundIn).find((paint) => paint !== undefined) ?? white,
    shapes: [...inherited, ...shapes],
    notes: notesPart === undefined ? '' : notesOf(archive.xml(notesPart)),
    animations: animationsOf(root),
    ...transitionOf(root),
  }
}

/** A slide, its layout and its master, with the colors of the slide. */
function sheetsOf(archive: Archive, slide: string): Sheet[] {
  const layout = partOf(archive, slide, 'slideLayout')
  const master = layout === undefined ? undefined : partOf(archive, layout, 'slideMaster')
  const themePart = master === undefined ? undefined : partOf(archive, master, 'theme')
  const themeRoot = themePart === undefined ? undefined : archive.xml(themePart)
  const theme = themeOf(themeRoot)
  const parts = [slide, layout, master].filter((part) => part !== undefined)
  const roots = parts.map((part) => archive.xml(part))
  const overrides = roots.map((root) => at(root, 'clrMapOvr', 'overrideClrMapping') ?? child(root, 'clrMap'))
  return parts.map((part, index) => ({
    archive,
    root: roots[index] as XmlNode,
    relationships: archive.relationships(part),
    scheme: schemeOf(themeRoot, overrides.slice(Math.min(index, 1)).find(Boolean)),
    theme,
  }))
}

function partOf(archive: Archive, part: string, type: string): string | undefined {
  const found = [...archive.relationships(part).values()].find((one) => one.type === type && !one.isExternal)
  return found && archive.has(found.target) ? found.target : undefined
}

function titleOf(archive: Archive): string {
  const core = 'docProps/core.xml'
  const title = archive.has(core) ? (child(archive.xml(core), 'title')?.text.trim() ?? '') : ''
  // What programs write without being asked.
  return /^(PowerPoint|PptxGenJS|Presentation|演示文稿|幻灯片)/i.test(title) ? '' : title
}
