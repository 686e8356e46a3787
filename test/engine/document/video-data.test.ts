import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import {
  addElement,
  addPage,
  allElements,
  changeSubtitles,
  composeGroup,
  paintOrder,
  setPacing,
  setPageSubtitles,
  setSecondSubtitle,
} from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import { restoreProject } from '#engine/document/restore.ts'
import { toVideoData } from '#engine/document/video-data.ts'
import { videoDataJsonSchema, videoDataSchema } from '#engine/document/video-data-schema.ts'
import { elements, projects } from '#test/support/arbitraries.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/projects/${name}.json`, import.meta.url), 'utf8'))

function restored(input: unknown): Project {
  const result = restoreProject(input)
  if (!result.ok) throw new Error(result.error)
  return result.project
}

/** Validates against the committed JSON Schema with an independent validator. */
const app = Fastify({
  ajv: {
    customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false, allowUnionTypes: true },
  },
})
beforeAll(async () => {
  app.post('/', { schema: { body: committedSchema() } }, () => 'valid')
  await app.ready()
})
afterAll(() => app.close())

const committedSchema = () =>
  JSON.parse(readFileSync(new URL('../../../docs/video-data.schema.json', import.meta.url), 'utf8')) as object

async function validate(data: unknown): Promise<string> {
  const body = JSON.stringify(data)
  const headers = { 'content-type': 'application/json' }
  return (await app.inject({ method: 'POST', url: '/', body, headers })).body
}

describe('toVideoData', () => {
  it('lists title, size, music and pages, with elements from bottom to top', () => {
    const project = createProject()
    const page = project.pages[0] as Project['pages'][number]
    page.commonStyle.backgroundColor = ''
    const text = addElement(page, createElement('qk-text'))
    addElement(
      page,
      createElement('qk-bg-music', { propsValue: { musicSrc: 'a.mp3' }, commonStyle: { volume: 30 } }),
    )
    const presenter = addElement(page, createElement('qk-v-anchor'))
    const image = addElement(page, createElement('qk-image'))
    text.commonStyle.zIndex = 8
    Object.assign(text.propsValue, { font: 'wryh' })

    const data = toVideoData(project)

    expect(data).toMatchObject({
      title: '有连云视频',
      fps: 30,
      width: 384,
      height: 682,
      audio: 'a.mp3',
      volume: 30,
    })
    expect(data.pages[0]?.data).toEqual({ ...page.data, backgroundColor: '#000000' })
    expect(data.pages[0]?.elements).toEqual([image, text, presenter])
  })

  it('uses the last background music with a source, also inside a group', () => {
    const project = createProject()
    const music = (musicSrc: string) => createElement('qk-bg-music', { propsValue: { musicSrc } })
    const [first, second] = [project.pages[0] as Project['pages'][number], addPage(project)]
    addElement(first, music('one.mp3'))
    const group = createElement('qk-group')
    group.propsValue.components.push(music('two.mp3'), createElement('qk-text'))
    addElement(second, group)
    addElement(second, music(''))
    const data = toVideoData(project)
    expect(data).toMatchObject({ audio: 'two.mp3', volume: 100 })
    expect(JSON.stringify(data.pages)).not.toContain('qk-bg-music')
  })

  it('has no audio without background music', () => {
    expect(toVideoData(createProject())).toMatchObject({ audio: '', volume: 0 })
  })

  it('lists the subtitles that the picture has, on the clock of their page, and how they look', () => {
    const clip = (text: string, seconds: number) => ({ text, src: 'sound', seconds })
    const project = projectOf(
      { seconds: 5, elements: [voiceElement(clip('〔第一|dì yī〕句。', 2), clip('第二句。', 9))] },
      { seconds: 4, elements: [voiceElement(clip('第三句。', 2))] },
      { seconds: 4, elements: [voiceElement(clip('第四句。', 2))] },
    )
    const [first, second, third] = project.pages
    if (first) first.data.transDuration = 1
    if (second) setPacing(second, { leadIn: 0.5, isFollowed: false })
    if (third) setPageSubtitles(third, false)
    if (second) setSecondSubtitle(second, { elementId: second.elements[0]?.uuid ?? '', index: 0 }, 'Third')
    const shown = () => toVideoData(project).pages.map(({ subtitles }) => subtitles)
    expect(toVideoData(project)).not.toHaveProperty('subtitles')
    expect(shown()).toEqual([undefined, undefined, undefined])
    changeSubtitles(project, { preset: 'boxed', fontSize: 30, position: 'top' })
    expect(shown()).toEqual([
      [
        { text: '第一句', start: 0, end: 2 },
        { text: '第二句', start: 2, end: 5 },
      ],
      // After the transition and the lead-in.
      [{ text: '第三句', second: 'Third', start: 1.5, end: 3.5 }],
      [],
    ])
    expect(toVideoData(project).subtitles).toMatchObject({ preset: 'boxed', position: 'top', fontSize: 30 })
    expect(toVideoData(project).subtitles?.color).toMatch(/^#/)
    changeSubtitles(project, { isShown: false })
    expect(shown()).toEqual([undefined, undefined, undefined])
  })

  it('keeps scene music, voices and unknown data', () => {
    const project = restored({
      pages: [
        {
          data: { subtitles: [1] },
          elements: [
            { elName: 'qk-scene-music' },
            { elName: 'qk-voice' },
            { elName: 'new', propsValue: { a: 1 } },
          ],
        },
      ],
    })
    const [page] = toVideoData(project).pages
    expect(page?.data).toMatchObject({ subtitles: [1] })
    expect(page?.elements.map(({ elName }) => elName)).toEqual(['qk-scene-music', 'qk-voice', 'new'])
    expect(page?.elements[2]?.propsValue).toEqual({ a: 1 })
  })

  test.prop([projects])(
    'changes nothing, shares nothing and excludes background music from the elements',
    (project) => {
      const before = structuredClone(project)
      const data = toVideoData(deepFreeze(project))
      expect(project).toEqual(before)
      const listed = data.pages.flatMap((page) => allElements(page.elements))
      expect(listed.filter(({ elName }) => elName === 'qk-bg-music')).toEqual([])
      expect(
        listed.filter((element) => Object.isFrozen(element) || Object.isFrozen(element.commonStyle)),
      ).toEqual([])
      for (const { elements } of data.pages) expect(elements).toEqual(paintOrder(elements))
    },
  )
})

describe('the schema', () => {
  it('equals docs/video-data.schema.json', () => {
    // After a change of the format, write the result of videoDataJsonSchema() into the file and format it.
    expect(committedSchema()).toEqual(videoDataJsonSchema())
  })

  test.prop([projects], { numRuns: 60 })('accepts every export', async (project) => {
    const data = toVideoData(project)
    expect(videoDataSchema.safeParse(data).error?.issues ?? []).toEqual([])
    expect(await validate(data)).toBe('valid')
  })

  it('accepts an export with subtitles', async () => {
    const project = projectOf({
      seconds: 5,
      elements: [voiceElement({ text: '第一句。', src: 'sound', seconds: 2 })],
    })
    changeSubtitles(project, {})
    expect(await validate(toVideoData(project))).toBe('valid')
  })

  it.each(['sample-a', 'legacy-quark', 'legacy-shida', 'legacy-carousel'])(
    'accepts the export of %s',
    async (name) => {
      expect(await validate(toVideoData(restored(fixture(name))))).toBe('valid')
    },
  )

  const defects: [string, (element: Record<string, unknown>) => unknown][] = [
    ['an element without uuid', (element) => delete element.uuid],
    ['a size in a string', (element) => Object.assign(element.commonStyle as object, { width: '12px' })],
    ['background music among the elements', (element) => Object.assign(element, { elName: 'qk-bg-music' })],
    [
      'props that its kind does not have',
      (element) => Object.assign(element, { elName: 'qk-table', propsValue: { chartData: '' } }),
    ],
  ]
  it.each(defects)('rejects %s, also inside a group', async (_, addDefect) => {
    const project = createProject()
    const page = project.pages[0] as Project['pages'][number]
    const children = [addElement(page, createElement('qk-text')), addElement(page, createElement('qk-text'))]
    composeGroup(
      page,
      children.map(({ uuid }) => uuid),
    )
    addElement(page, createElement('qk-text'))
    expect(await validate(toVideoData(project))).toBe('valid')
    for (const at of [1, 2]) {
      const data = toVideoData(project)
      const element = allElements(data.pages[0]?.elements ?? []).filter(({ elName }) => elName === 'qk-text')[
        at
      ]
      addDefect(element as unknown as Record<string, unknown>)
      expect(await validate(data)).not.toBe('valid')
      expect(videoDataSchema.safeParse(data).success).toBe(false)
    }
  })

  test.prop([elements(), fc.constantFrom('title', 'fps', 'audio', 'pages')], { numRuns: 20 })(
    'rejects data without %s',
    async (element, key) => {
      const project = createProject()
      addElement(project.pages[0] as Project['pages'][number], element)
      const { [key]: _, ...rest } = toVideoData(project)
      expect(await validate(rest)).not.toBe('valid')
    },
  )
})
