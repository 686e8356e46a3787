import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { answerError } from '#server/answer-error.ts'
import { id, post } from '#server/api/call.ts'
import type { Users } from '#server/db/users.ts'
import { RefusedError } from '#server/errors.ts'
import { callsOn } from '#server/routes/add-calls.ts'
import { addTokens } from '#server/routes/session.ts'

const double = post('/yly-boot/numbers/double?v=1', {
  summary: '加倍',
  access: 'public',
  request: (z) => z.object({ id: id(z), number: z.number().default(1) }),
  answer: (z) => z.object({ doubled: z.number() }),
})
const secret = post('/quark/numbers/secret', { summary: '秘密', answer: (z) => z.string() })

const users: Pick<Users, 'find'> = { find: async () => undefined }

async function start({ checksAnswers = false } = {}) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerError)
  await addTokens(app, 'a secret that only this test knows')
  const on = callsOn(app, users as Users, checksAnswers) // without a login
  on(
    double,
    ({ number }) => {
      if (number > 9) throw new RefusedError('太大了')
      if (number < 0) return { doubled: Number.NaN }
      return { doubled: number * 2 }
    },
    { message: '好了' },
  )
  on(secret, () => 'called')
  const call = async (payload: object, url = '/yly-boot/numbers/double') =>
    (await app.inject({ method: 'POST', url, payload })).json()
  return { call }
}

it('answers calls of the second client in its own envelope', async () => {
  const { call } = await start()
  expect(await call({ id: 'a', number: 4 })).toEqual({
    success: true,
    result: { doubled: 8 },
    message: '好了',
    code: 200,
  })
  expect(await call({ id: 'a', number: 10 })).toEqual({
    success: false,
    result: {},
    message: '太大了',
    code: 200,
  })
})

it('passes the validated request with its defaults to the handler', async () => {
  const { call } = await start()
  expect(await call({ id: 'a' })).toMatchObject({ result: { doubled: 2 } })
  expect(await call({ id: '../a' })).toMatchObject({ success: false, code: 400 })
})

it('requires a token unless the call is public', async () => {
  const { call } = await start()
  expect(await call({}, '/quark/numbers/secret')).toEqual({
    status: false,
    body: {},
    msg: '未授权，请重新登录',
    code: 401,
  })
})

it('fails answers that do not conform to their schema where they are checked', async () => {
  const { call } = await start()
  expect(await call({ id: 'a', number: -1 })).toMatchObject({ success: true })
  const checked = await start({ checksAnswers: true })
  expect(await checked.call({ id: 'a', number: 1 })).toMatchObject({ success: true })
  expect(await checked.call({ id: 'a', number: -1 })).toMatchObject({ success: false, code: 500 })
})
