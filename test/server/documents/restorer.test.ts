import { afterAll, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { createRestorer } from '#server/documents/restorer.ts'
import { HttpError, RefusedError } from '#server/errors.ts'

const restorer = createRestorer()
afterAll(() => restorer.close())

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const crowded = (count: number) => ({
  ...createProject(),
  pages: [{ elements: Array.from({ length: count }, () => ({ elName: 'qk-text' })) }],
})
const outcomeOf = (value: unknown) => restorer.restore(bytes(value), 'whole').catch((error: unknown) => error)

it('leaves the event loop free while it restores', async () => {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const { document } = await restorer.restore(bytes(crowded(3000)), 'whole').finally(() => {
    isDone = true
  })
  const { pages } = JSON.parse(document) as { pages: { elements: { commonStyle: object }[] }[] }
  expect(pages[0]?.elements).toHaveLength(3000)
  expect(pages[0]?.elements[0]?.commonStyle).toMatchObject({ fontSize: 16 })
  expect(turns).toBeGreaterThan(20)
})

it('refuses what exceeds a limit, in a thread as well as here', async () => {
  const padding = { padding: 'x'.repeat(20_000) }
  for (const more of [{}, padding]) {
    expect(await outcomeOf({ ...more, pages: 5 })).toBeInstanceOf(RefusedError)
    expect(await outcomeOf({ ...createProject(), ...more, version: 1e15 })).toMatchObject({ statusCode: 400 })
    expect(await outcomeOf([more])).toMatchObject({ statusCode: 400 })
  }
  const error = await outcomeOf(crowded(5001))
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({ message: '内容没有保存：元素超过 5000 个，请分成几个作品' })
})

it('refuses what grows too large by restoring', async () => {
  const growing = { ...crowded(5000), script: 'x'.repeat(15_000_000) }
  expect(await outcomeOf(growing)).toMatchObject({
    message: expect.stringContaining('补全后超过 20 MB'),
  })
})

it('rejects bytes that are no UTF-8', async () => {
  const broken = restorer.restore(Buffer.from([0x7b, 0xff, 0x7d]), 'whole')
  await expect(broken).rejects.toThrow(HttpError)
})

it('restores a document that it knows like one that it does not know', async () => {
  const project = { ...crowded(400), title: '第一版' }
  const first = await restorer.restore(bytes(project), 'whole')
  const again = { ...(JSON.parse(first.document) as { pages: object[] }), title: '第二版' }
  const second = await restorer.restore(bytes(again), 'whole')
  expect(JSON.parse(second.document)).toEqual(again)
  const doubled = { ...again, pages: [...again.pages, ...again.pages] }
  const third = await restorer.restore(bytes(doubled), 'whole')
  const { pages } = JSON.parse(third.document) as { pages: { uuid: string; elements: { uuid: string }[] }[] }
  const ids = pages.flatMap(({ uuid, elements }) => [uuid, ...elements.map((element) => element.uuid)])
  expect(new Set(ids).size).toBe(2 * 401)
})

it('stores transitions as short as the pages around them allow', async () => {
  const pages = [{ data: { duration: 6, transDuration: 3 } }, { data: { duration: 1 } }]
  for (const padding of ['', 'x'.repeat(20_000)]) {
    const { document } = await restorer.restore(bytes({ ...createProject(), pages, padding }), 'whole')
    expect(JSON.parse(document)).toMatchObject({ pages: [{ data: { transDuration: 1 } }, {}] })
  }
})
