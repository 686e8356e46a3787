import { fc } from '@fast-check/vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import {
  addCover,
  addElement,
  addPage,
  allElements,
  type Container,
  composeGroup,
  fitTransitions,
} from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, type ElementName, schemas } from '#engine/elements/schemas.ts'

/** Random valid documents for property tests: `restoreProject` does not change them. */

const names = Object.keys(schemas) as ElementName[]

/** Every kind but the group, which requires children. */
const kindNames = names.filter((name) => name !== 'qk-group')

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)

const texts = fc.oneof(
  fc.constantFrom(
    '标题',
    '第一行\n第二行',
    '数据来源：统计局\n截止时间：2024-01-01',
    '数据来源 年报 截至时间 6 月',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

const angles = fc.oneof(fc.constantFrom(0, 0, 90, -45, 180), tenths(-360, 360))

export const commonStyles: fc.Arbitrary<Partial<CommonStyle>> = fc.record({
  left: tenths(-400, 800),
  top: tenths(-400, 900),
  width: fc.oneof(tenths(0, 600), tenths(1, 600)),
  height: fc.oneof(tenths(0, 600), tenths(1, 600)),
  rotate: angles,
  opacity: fc.constantFrom(0, 0.25, 0.5, 1),
  fontSize: fc.integer({ min: 1, max: 120 }),
  fontWeight: fc.constantFrom(400, 700),
  fontStyle: fc.constantFrom('normal' as const, 'italic' as const),
  isLockWH: fc.boolean(),
  volume: fc.integer({ min: 0, max: 100 }),
})

const animations = fc.array(
  fc.record(
    {
      type: fc.constantFrom('fadeIn', 'zoomOutight', 'noSuchAnimation'),
      duration: tenths(0, 5),
      delay: tenths(0, 5),
      infinite: fc.constantFrom('' as const, true),
      interationCount: fc.integer({ min: 1, max: 3 }),
      easing: fc.constantFrom('none' as const, 'back.out' as const, 'bounce.out' as const),
    },
    { requiredKeys: ['type', 'duration', 'delay', 'infinite', 'interationCount'] },
  ),
  { maxLength: 2 },
)

/** An element of the kind (any but the group), sometimes with unknown keys. */
export function elements(name: fc.Arbitrary<ElementName> = fc.constantFrom(...kindNames)) {
  const parts = {
    name,
    commonStyle: commonStyles,
    text: texts,
    animations,
    source: fc.constantFrom('', 'a.mp3'),
  }
  return fc
    .record({ ...parts, unknown: fc.boolean() })
    .map(({ name, commonStyle, text, animations, source, unknown }) => {
      const element: Element = createElement(name, { commonStyle, animations })
      if ('text' in element.propsValue) element.propsValue.text = text
      if ('musicSrc' in element.propsValue) element.propsValue.musicSrc = source
      if (unknown) {
        Object.assign(element, { tag: { text: ['门头'], type: 1 } })
        Object.assign(element.propsValue, { candidate: [1, [2, { deep: null }]] })
      }
      return element
    })
}

/** An element of a kind of a newer version. */
const futureElements = elements(fc.constant('qk-text')).map((element) =>
  Object.assign(element, { elName: 'qk-future', propsValue: { anything: [1] } }),
)

/** Elements on layers, some of them in nested, rotated groups. */
const contents = fc.record({
  elements: fc.array(fc.oneof({ weight: 12, arbitrary: elements() }, futureElements), { maxLength: 9 }),
  groups: fc.array(
    fc.record({ members: fc.array(fc.nat(8), { minLength: 2, maxLength: 4 }), rotate: angles }),
    {
      maxLength: 3,
    },
  ),
})

function fill(
  container: Container,
  { elements, groups }: typeof contents extends fc.Arbitrary<infer T> ? T : never,
) {
  for (const element of elements) addElement(container, structuredClone(element))
  for (const { members, rotate } of groups) {
    const ids = members.map((at) => container.elements[at]?.uuid).filter((id) => id !== undefined)
    const group = composeGroup(container, ids)
    if (group) group.commonStyle.rotate = rotate
  }
}

const pages = fc.record({
  contents,
  duration: tenths(1, 12),
  transDuration: tenths(0, 8),
  backgroundColor: fc.constantFrom('', '#ffffff', 'rgba(1, 2, 3, 0.5)'),
  unknown: fc.boolean(),
})

/** A project of one to four pages and up to two covers. */
export const projects: fc.Arbitrary<Project> = fc
  .record({
    pages: fc.array(pages, { minLength: 1, maxLength: 4 }),
    covers: fc.array(contents, { maxLength: 2 }),
  })
  .map(({ pages, covers }) => {
    const project = createProject()
    pages.forEach(({ contents, duration, transDuration, backgroundColor, unknown }, at) => {
      const page = project.pages[at] ?? addPage(project)
      fill(page, contents)
      Object.assign(page.data, { duration, transDuration })
      page.commonStyle.backgroundColor = backgroundColor
      if (unknown) Object.assign(page.data, { subtitles: [{ from: 0.5 }] })
    })
    for (const cover of covers) fill(addCover(project), cover)
    fitTransitions(project)
    numberIds(project)
    return project
  })

/** Deterministic ids, so that equal seeds give equal projects. */
function numberIds(project: Project) {
  for (const [at, page] of project.pages.entries()) {
    page.uuid = `page-${at}`
    for (const [place, element] of allElements(page.elements).entries()) element.uuid = `page-${at}-${place}`
  }
  for (const [at, cover] of project.coverList.entries()) {
    cover._id = `cover-${at}`
    for (const [place, element] of allElements(cover.elements).entries())
      element.uuid = `cover-${at}-${place}`
  }
}
