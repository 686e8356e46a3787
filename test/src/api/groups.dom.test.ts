import { expect, it } from 'vitest'
import {
  components,
  covers,
  folders,
  information,
  productions,
  templates,
  uploads,
  videos,
} from '#src/api/calls.ts'
import { answerCalls, ok } from '#test/support/answers.ts'

it('sends the calls of covers, productions, information and videos to their paths', async () => {
  const calls = answerCalls(() => ok({}))
  await covers.list({ pageId: 'a' })
  await covers.createTask({ id: 'a' })
  await productions.addOrUpdate({ taskId: 'a' })
  await information.create({ title: '好' })
  await videos.materials({ type: 'image' })
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /quark/cover/getCovers?pageId=a',
    'POST /quark/cover/createCoverTask',
    'POST /quark/pro/addOrUpdateVideo',
    'POST /quark/information/createInfo',
    'POST /quark/video/getMaterialList',
  ])
})

it('names the same item in the order of the calls, even if the first one takes longer', async () => {
  const stored: unknown[] = []
  answerCalls(async ({ body }) => {
    if (JSON.stringify(body).includes('春')) await new Promise((resolve) => setTimeout(resolve, 20))
    stored.push(body)
    return ok({})
  })
  const id = 'a'.repeat(24)
  for (const { rename } of [uploads, folders])
    await Promise.all([rename({ id, name: '春' }), rename({ id, name: '夏' })])
  for (const { rename } of [templates, components])
    await Promise.all([rename({ id, title: '春' }), rename({ id, title: '夏' })])
  const order = (key: string) => [
    { id, [key]: '春' },
    { id, [key]: '夏' },
  ]
  expect(stored).toEqual([...order('name'), ...order('name'), ...order('title'), ...order('title')])
})
