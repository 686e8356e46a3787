import { describe, expect, it } from 'vitest'
import { type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { differenceOf, type FoundCopy, planOffline, planOpening } from '#src/saving/index.ts'
import { Author } from '#test/support/author.ts'

const base = new Author().write('正文').project
const edited: Project = { ...base, title: '改过' }

const stored = (version: number, project: Project = base, saveId?: string) =>
  ({ ...project, version, _id: 'w', members: [], ...(saveId && { saveId }) }) as unknown as PageDetail

const copy = (of: Partial<FoundCopy> & { project?: Project }): FoundCopy => {
  const { project = edited, ...rest } = of
  const facts = {
    key: 'k',
    base: 3,
    attempts: [],
    changedAt: 1,
    replaces: [],
    discard: async () => undefined,
  }
  return { ...facts, json: JSON.stringify(project), ...rest }
}

describe('opening a work', () => {
  it.each([
    ['no local copy', stored(3), [], 'stored'],
    ['the copy equals the stored version', stored(4), [copy({ project: base })], 'stored'],
    ['the copy continues the stored version', stored(3), [copy({})], 'restored'],
    [
      'the stored version is the sent one',
      stored(4, base, 'a'),
      [copy({ attempts: [{ version: 4, saveId: 'a' }] })],
      'restored',
    ],
    [
      'the sent version was replaced',
      stored(5, base, 'a'),
      [copy({ attempts: [{ version: 4, saveId: 'a' }] })],
      'conflict',
    ],
    ['someone else has saved', stored(4), [copy({})], 'conflict'],
    ['the stored version is older, from a backup', stored(2), [copy({})], 'conflict'],
    ['the copy cannot be parsed', stored(3), [copy({ json: '{"pages":' })], 'stored'],
  ] as const)('when %s', (_, page, copies, kind) => {
    expect(planOpening(page, copies).kind).toBe(kind)
  })

  it('continues from the stored version', () => {
    const opening = planOpening(stored(4, base, 'a'), [copy({ attempts: [{ version: 4, saveId: 'a' }] })])
    expect(opening).toMatchObject({ project: { version: 4 }, mine: { title: '改过', version: 4 } })
    expect(opening.kind === 'restored' && opening.project).not.toHaveProperty('saveId')
  })

  it('opens the newest copy, keeps others for later, and drops those that it continues', () => {
    const newest = copy({ key: 'new', replaces: ['old'], project: { ...base, title: '最新' } })
    const opening = planOpening(stored(3), [newest, copy({ key: 'other' }), copy({ key: 'old' })])
    expect(opening).toMatchObject({ kind: 'restored', mine: { title: '最新' } })
    expect(opening.kind === 'restored' && opening.copies.map(({ key }) => key)).toEqual(['new'])
    expect(opening.outdated.map(({ key }) => key)).toEqual(['old'])
  })

  it('drops copies that equal the stored version', () => {
    const opening = planOpening(stored(4), [copy({ key: 'same', project: base })])
    expect(opening).toMatchObject({ kind: 'stored', outdated: [{ key: 'same' }] })
  })

  it('opens the local copy without the service', () => {
    expect(planOffline([copy({ json: '' }), copy({})])).toMatchObject({
      kind: 'offline',
      mine: { title: '改过', version: 3 },
    })
    expect(planOffline([])).toBeNull()
  })
})

it('counts changed pages and pages that only one version has', () => {
  const author = new Author({ project: base })
  author.run('addPage').run('addPage')
  const long = author.project
  author.goToPage(1).write('更多')
  expect(differenceOf(author.project, long)).toEqual({ changed: 1, added: 0 })
  expect(differenceOf(long, base)).toEqual({ changed: 0, added: 2 })
  expect(differenceOf(base, long)).toEqual({ changed: 0, added: 0 })
})
