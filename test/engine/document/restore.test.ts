import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/projects/${name}.json`, import.meta.url), 'utf8'))

function restored(input: unknown) {
  const result = restoreProject(input)
  if (!result.ok) throw new Error(result.error)
  return result
}

const projectWith = (element: object, page: object = {}) => ({
  pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'qk-text', ...element }], ...page }],
})

const firstElement = (project: Project) => {
  const element = project.pages[0]?.elements[0]
  if (!element) throw new Error('no element')
  return element
}

describe('the address of the cover', () => {
  it('is dropped and reported when it is longer than lists may contain, such as an embedded picture', () => {
    const coverImage = `data:image/png;base64,${'A'.repeat(3000)}`
    const { project, report } = restored({ pages: [{}], coverImage })
    expect(project.coverImage).toBe('')
    expect(report).toContainEqual({
      kind: 'changed',
      path: 'coverImage',
      message: expect.stringContaining('无效，改用默认值'),
    })
    const longest = `/${'a'.repeat(2047)}`
    expect(restored({ pages: [{}], coverImage: longest }).project.coverImage).toBe(longest)
  })
})

describe('invalid input', () => {
  it.each([null, undefined, 42, 'text', [], {}, { pages: 'no' }])('rejects %j with a reason', (input) => {
    const result = restoreProject(input)
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining('不是有连云项目') })
  })

  it('rejects extremely deep data instead of overflowing the stack', () => {
    let deep: object = {}
    for (let level = 0; level < 5000; level++) deep = { deep }
    expect(restoreProject({ pages: [], deep })).toMatchObject({ ok: false })
  })
})

describe('defaults', () => {
  it('gives an empty project one blank page and the specified defaults', () => {
    const { project } = restored({ pages: [] })
    expect(project).toMatchObject({ title: '有连云视频', width: 384, height: 682, fps: 30, version: 1 })
    expect(project.pages).toHaveLength(1)
    expect(project.pages[0]).toMatchObject({
      commonStyle: { backgroundColor: '#ffffff', backgroundSize: 'cover' },
      data: { time: 2, duration: 6, trans: 'WaterWave', transDuration: 0 },
    })
  })

  it('fill every missing style field of an element and are reported', () => {
    const { project, report } = restored(projectWith({}))
    expect(firstElement(project).commonStyle).toMatchObject({
      fontSize: 16,
      fontWeight: 400,
      lineHeight: 20,
      textAlign: 'center',
      opacity: 1,
      voiceName: 'x3_yezi',
      voiceVolume: 50,
      borderRadius: [0, 0, 0, 0, 0],
    })
    expect(
      report.some((entry) => entry.kind === 'filled' && entry.path.startsWith('pages[0].elements[0]')),
    ).toBe(true)
  })
})

describe('repairing', () => {
  it.each([
    ['a negative size', { width: -5 }, { width: 0 }],
    ['NaN', { width: Number.NaN }, { width: 384 }],
    ['infinity', { left: Number.POSITIVE_INFINITY }, { left: 0 }],
    ['an excessive size', { width: 1e12 }, { width: 100_000 }],
    ['a number in a string', { left: '12px' }, { left: 12 }],
    ['an invalid color', { color: 'javascript:alert(1)' }, { color: '#000000' }],
    ['spaces around a color', { color: ' #abcdef ' }, { color: '#abcdef' }],
    ['an unknown keyword', { textAlign: 'middle' }, { textAlign: 'center' }],
    ['opacity in percent', { opacity: 80 }, { opacity: 1 }],
    ['a keyword for a number', { fontWeight: 'bold' }, { fontWeight: 700 }],
    ['one radius', { borderRadius: 7 }, { borderRadius: [7, 0, 0, 0, 0] }],
    ['a short radius list', { borderRadius: [1, 2] }, { borderRadius: [1, 2, 0, 0, 0] }],
    ['one broken corner', { borderRadius: [8, 'x', 6, null, 3] }, { borderRadius: [8, 0, 6, 0, 3] }],
    ['a negative radius', { borderRadius: [-4, 0, 0, 0, 0] }, { borderRadius: [0, 0, 0, 0, 0] }],
  ])('repairs %s', (_name, commonStyle, expected) => {
    const { project } = restored(projectWith({ commonStyle }))
    expect(firstElement(project).commonStyle).toMatchObject(expected)
  })

  it('reports changes with the exact path and both values', () => {
    const { report } = restored(projectWith({ commonStyle: { width: -5 } }))
    expect(report).toContainEqual({
      kind: 'changed',
      path: 'pages[0].elements[0].commonStyle.width',
      message: '-5 改为 0',
    })
  })

  it('drops invalid list items and keeps the others', () => {
    const { project, report } = restored({
      pages: [{ elements: [7, { elName: 'qk-text', uuid: 'kept' }, { uuid: 'no kind' }, null] }, 'page'],
    })
    expect(project.pages).toHaveLength(1)
    expect(project.pages[0]?.elements.map((element) => element.uuid)).toEqual(['kept'])
    expect(report.filter((entry) => entry.kind === 'dropped').length).toBeGreaterThanOrEqual(4)
  })

  it('keeps the item after one that lacks several values', () => {
    const guides = [{}, { axis: 'x', at: 3 }, { axis: 'y', at: 9 }]
    const { project } = restored({ pages: [{ uuid: 'p', elements: [], guides }] })
    expect(project.pages[0]?.guides).toEqual([
      { axis: 'x', at: 3 },
      { axis: 'y', at: 9 },
    ])
  })

  it.each([
    ['true', true],
    [1, true],
    ['infinite', true],
    [0, false],
    ['', ''],
    [['x'], ''],
  ])('reads the repetition %j of an animation', (infinite, read) => {
    const animations = [{ type: 'pulse', infinite }]
    expect(firstElement(restored(projectWith({ animations })).project).animations[0]?.infinite).toBe(read)
  })

  it('drops an animation without a type and keeps the others', () => {
    const { project } = restored(projectWith({ animations: [{ delay: 1 }, { type: 'fadeIn', delay: '2' }] }))
    expect(firstElement(project).animations).toMatchObject([{ type: 'fadeIn', delay: 2, duration: 1.5 }])
  })

  it('renews duplicate ids, also inside groups', () => {
    const child = { uuid: 'same', elName: 'qk-text' }
    const group = { uuid: 'same', elName: 'qk-group', propsValue: { components: [child, { ...child }] } }
    const { project } = restored({ pages: [{ elements: [group] }] })
    const element = firstElement(project)
    if (element.elName !== 'qk-group') throw new Error('not a group')
    const ids = [element.uuid, ...element.propsValue.components.map((item) => item.uuid)]
    expect(new Set(ids).size).toBe(3)
  })

  it('renumbers layers without gaps and keeps presenters in front', () => {
    const at = (uuid: string, zIndex: number, elName = 'qk-text') => ({
      uuid,
      elName,
      commonStyle: { zIndex },
    })
    const { project } = restored({
      pages: [{ elements: [at('c', 9), at('a', 2), at('b', 2), at('presenter', 3, 'qk-v-anchor')] }],
    })
    const layers = project.pages[0]?.elements.map((element) => [element.uuid, element.commonStyle.zIndex])
    expect(layers).toEqual([
      ['c', 3],
      ['a', 1],
      ['b', 2],
      ['presenter', 99_999],
    ])
  })

  it('clamps transitions that do not fit their pages', () => {
    const page = (duration: number, transDuration: number) => ({ data: { duration, transDuration } })
    const { project, report } = restored({ pages: [page(2, 1.5), page(2, 1), page(1, 9)] })
    expect(project.pages.map(({ data }) => data.transDuration)).toEqual([1.5, 0.5, 9])
    expect(report.some((entry) => entry.path === 'pages[1].data.transDuration')).toBe(true)
  })

  it('raises the duration of an empty page to the minimum', () => {
    const { project } = restored({ pages: [{ data: { duration: 0 } }] })
    expect(project.pages[0]?.data.duration).toBe(0.1)
  })
})

describe('preserving', () => {
  it('keeps unknown keys everywhere and elements of unknown kinds', () => {
    const input = {
      future: { a: [1] },
      pages: [
        {
          extra: 1,
          data: { more: true },
          elements: [
            {
              uuid: 'm',
              elName: 'qk-map',
              propsValue: { lat: 1 },
              tag: { type: 1 },
              commonStyle: { odd: 'x' },
            },
          ],
        },
      ],
    }
    const { project } = restored(input)
    expect(project).toMatchObject({ future: { a: [1] }, pages: [{ extra: 1, data: { more: true } }] })
    expect(firstElement(project)).toMatchObject({
      elName: 'qk-map',
      propsValue: { lat: 1 },
      tag: { type: 1 },
      commonStyle: { odd: 'x' },
    })
  })

  it('does not change its input', () => {
    const input = fixture('legacy-shida')
    const before = structuredClone(input)
    restoreProject(input)
    expect(input).toEqual(before)
  })

  it.each(['sample-a', 'legacy-shida', 'legacy-quark', 'legacy-carousel'])('is idempotent for %s', (name) => {
    const once = restored(fixture(name))
    const twice = restored(once.project)
    expect(twice.project).toEqual(once.project)
    expect(twice.report).toEqual([])
  })

  it('restores ten thousand elements', () => {
    const elements = Array.from({ length: 10_000 }, (_, at) => ({ uuid: `e${at}`, elName: 'qk-text' }))
    expect(restored({ pages: [{ elements }] }).project.pages[0]?.elements).toHaveLength(10_000)
  })
})

const junk = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, '', '12px', '#fff', Number.NaN, -1, 1e9),
    fc.string(),
    fc.double(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('width', 'zIndex', 'type', 'x', '__proto__', 'components'), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value

const junkElement = fc.record(
  {
    uuid: fc.oneof(fc.constantFrom('a', 'b'), junk),
    elName: fc.oneof(
      fc.constantFrom('qk-text', 'qk-group', 'bar', 'qk-table', 'qk-v-anchor', 'qk-map'),
      junk,
    ),
    commonStyle: fc.oneof(
      fc.dictionary(
        fc.constantFrom('width', 'borderRadius', 'lineHeight', 'color', 'zIndex', 'rotate'),
        junk,
      ),
      junk,
    ),
    propsValue: fc.oneof(
      fc.dictionary(fc.constantFrom('components', 'text', 'chartData', 'interval'), junk),
      junk,
    ),
    animations: junk,
  },
  { requiredKeys: ['elName'] },
)

test.prop([
  fc.array(fc.record({ elements: fc.oneof(fc.array(junkElement, { maxLength: 4 }), junk), data: junk }), {
    maxLength: 4,
  }),
])('never throws and is idempotent', (pages) => {
  const once = restored({ pages })
  const twice = restored(once.project)
  expect(twice.project).toEqual(once.project)
  expect(twice.report).toEqual([])
})
