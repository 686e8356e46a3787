import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { createElement, createProject, restoreProject } from '#engine/document/index.ts'
import { readText, storyboardOf } from '#engine/making/index.ts'
import { jsonSchemaOf } from '#server/schemas/index.ts'
import { openMigrated } from '#test/support/database.ts'
import { TestService } from '#test/support/service.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const ajv = new Ajv({ strict: false, allErrors: false })
const isProject = ajv.compile(jsonSchemaOf('project'))
const isOutline = ajv.compile(jsonSchemaOf('outline'))

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
const filesIn = async (folder: string) =>
  (await readdir(at(folder)))
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => join(at(folder), name))

describe('the schema of projects', () => {
  it('accepts the samples, the shipped templates and every restored project', async () => {
    const files = [...(await filesIn('assets/samples')), ...(await filesIn('assets/templates'))]
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) {
      const written = await json(file)
      isProject(written)
      expect({ file, errors: isProject.errors }).toEqual({ file, errors: null })
      const restored = restoreProject(written)
      expect(restored.ok && isProject(restored.project)).toBe(true)
    }
  })

  it('lets keys with a default and unknown keys be, and keeps elements of other products', () => {
    expect(
      isProject({ pages: [{ uuid: 'a', elements: [{ uuid: 'b', elName: 'x-3d', propsValue: {} }] }] }),
    ).toBe(true)
    expect(isProject({ ...createProject(), mine: 1 })).toBe(true)
  })

  it.each([
    ['no pages', (project: Broken) => void delete project.pages],
    ['an empty list of pages', (project: Broken) => void (project.pages = [])],
    ['a width in words', (project: Broken) => void (project.width = '384')],
    ['a size beyond the limits', (project: Broken) => void (project.height = 90_000)],
    ['a font size of zero', (project: Broken) => void (elementOf(project).commonStyle.fontSize = 0)],
    ['a color that is none', (project: Broken) => void (elementOf(project).commonStyle.color = '12px')],
    ['an element without kind', (project: Broken) => void delete elementOf(project).elName],
    ['a text that is a number', (project: Broken) => void (elementOf(project).propsValue.text = 5)],
    ['an unknown alignment', (project: Broken) => void (elementOf(project).commonStyle.textAlign = 'middle')],
  ])('refuses %s', (_, spoil) => {
    const project = createProject()
    project.pages[0]?.elements.push(createElement('qk-text'))
    const broken = structuredClone(project) as unknown as Broken // spoiled on purpose
    expect(isProject(broken)).toBe(true)
    spoil(broken)
    expect(isProject(broken)).toBe(false)
  })
})

interface Broken {
  pages?: { elements: BrokenElement[] }[]
  width: unknown
  height: unknown
}
interface BrokenElement {
  elName?: string
  commonStyle: Record<string, unknown>
  propsValue: Record<string, unknown>
}

function elementOf({ pages }: Broken): BrokenElement {
  const element = pages?.[0]?.elements[0]
  if (!element) throw new Error('the project has an element')
  return element
}

describe('the schema of outlines', () => {
  it('accepts the storyboards of the articles, and refuses broken ones', async () => {
    for (const name of await readdir(at('test/fixtures/articles'))) {
      const storyboard = storyboardOf(readText(await readFile(at(`test/fixtures/articles/${name}`), 'utf8')))
      isOutline(storyboard)
      expect({ name, errors: isOutline.errors }).toEqual({ name, errors: null })
      const [page] = storyboard.pages
      expect(isOutline({ ...storyboard, pages: [] })).toBe(false)
      expect(isOutline({ ...storyboard, mood: 'sad' })).toBe(false)
      expect(isOutline({ ...storyboard, pages: [{ ...page, layout: 'spiral' }] })).toBe(false)
      expect(isOutline({ ...storyboard, pages: [{ ...page, narration: 'one' }] })).toBe(false)
    }
  })
})

it('serves the schemas without a login', async () => {
  const service = await TestService.start(openMigrated)
  try {
    for (const name of ['project', 'outline'] as const) {
      const response = await service.app.inject(`/schemas/${name}.json`)
      expect(response.headers['content-type']).toContain('application/schema+json')
      expect(response.json()).toEqual(JSON.parse(JSON.stringify(jsonSchemaOf(name))))
    }
  } finally {
    await service.stop()
  }
}, 120_000)
