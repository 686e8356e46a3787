import { expect, it, vi } from 'vitest'
import { createElement, createProject, restoreProject } from '#engine/document/index.ts'
import { setField } from '#engine/document/operations/index.ts'
import type * as KindList from '#engine/elements/kinds.ts'
import type * as Modules from '#engine/elements/render/modules.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { type ElementName, fieldsOf, isElementName, schemaOf } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import { presetsIn } from '#src/screens/editor/library/preset.ts'
import { kindIcon } from '#src/screens/editor/shared/kind-icon.ts'

// The line of docs/add-an-element.md; the folder lies outside the product here.
vi.mock('#engine/elements/kinds.ts', async (original) => {
  const { kinds } = await original<typeof KindList>()
  const { meterKind } = await import('#test/fixtures/meter/kind.ts')
  return { kinds: [...kinds, meterKind] }
})
vi.mock('#engine/elements/render/modules.ts', async (original) => {
  const { rendererModules } = await original<typeof Modules>()
  const { renderer } = await import('#test/fixtures/meter/renderer.ts')
  return { rendererModules: { ...rendererModules, meter: renderer } }
})

const METER = 'x-meter' as ElementName

function restored(propsValue: object) {
  const result = restoreProject({ pages: [{ elements: [{ elName: METER, propsValue }] }] })
  if (!result.ok) throw new Error(result.error)
  const [element] = result.project.pages[0]?.elements ?? []
  if (!element) throw new Error('the element is lost')
  return { element, project: result.project, report: result.report }
}

it('is registered with its label, defaults and icon', () => {
  expect(isElementName(METER)).toBe(true)
  expect(schemaOf(METER).label).toBe('仪表')
  expect(createElement(METER).commonStyle).toMatchObject({ width: 100, height: 20, color: '#2c50dc' })
  expect(kindIcon(METER)).toBe('chartStrip')
})

it('is restored: filled, clamped and kept', () => {
  const { element, report } = restored({ level: 400, note: 'mine' })
  expect(element.propsValue).toEqual({ level: 100, tickSrc: '', note: 'mine' })
  expect(report.some(({ kind, path }) => kind === 'changed' && path.endsWith('propsValue.level'))).toBe(true)
})

it('is edited by its fields', () => {
  const { element, project } = restored({})
  const [first] = fieldsOf(METER)
  const paths = first?.rows.flatMap(({ fields }) => fields.map(({ path }) => path)) ?? []
  expect(paths).toEqual(['propsValue.level', 'commonStyle.color'])
  const [page] = project.pages
  if (page) setField(page, element.uuid, 'propsValue.level', 20)
  expect(element.propsValue).toMatchObject({ level: 20 })
})

it('is painted by its renderer', () => {
  const { element } = restored({ level: 40 })
  Object.assign(element.commonStyle, { width: 100, height: 20 })
  const context = new OffscreenCanvas(100, 20).getContext('2d')
  if (!context) throw new Error('no canvas')
  rendererOf(element).paint(context, element, createPaintEnv({ image: () => null }))
  const alphaAt = (x: number) => context.getImageData(x, 10, 1, 1).data[3]
  expect([alphaAt(10), alphaAt(39), alphaAt(41)]).toEqual([255, 255, 0])
})

it('is audible on its page', () => {
  const project = createProject()
  const meter = createElement(METER, { propsValue: { tickSrc: 'tick.mp3' } as object })
  project.pages[0]?.elements.push(meter)
  const [cue, ...others] = cuesOf(project, planVideo(project))
  expect(others).toEqual([])
  expect(cue).toMatchObject({ src: 'tick.mp3', start: 0, gain: 1, end: project.pages[0]?.data.duration })
})

it('is offered by the library', () => {
  const preset = presetsIn('shape').find(({ id }) => id === 'meter')
  expect(preset?.make()).toMatchObject([{ elName: METER, propsValue: { level: 75 } }])
})
