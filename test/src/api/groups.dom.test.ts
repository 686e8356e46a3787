import { expect, it } from 'vitest'
import { covers, information, productions, videos } from '#src/api/calls.ts'
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
