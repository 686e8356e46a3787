import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { answerError } from '#server/answer-error.ts'
import { id, json, post } from '#server/api/call.ts'
import type { Users } from '#server/db/users.ts'
import { RefusedError } from '#server/errors.ts'
import { callsOn } from '#server/routes/add-calls.ts'
import { addTokens } from '#server/routes/session.ts'

const double = post('/yly-boot/numbers/double?v=1', {
  access: 'public',
  request: (z) => z.object({ id: id(z), number: z.number().default(1) }),
  answer: json<{ doubled: number }>,
})
const secret = post('/quark/numbers/secret', { answer: json<string> })

const users: Pick<Users, 'find'> = { find: async () => undefined }

async function start() {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerError)
  await addTokens(app, 'a secret that only this test knows')
  const on = callsOn(app, users as Users) // without a login
  on(
    double,
    ({ number }) => {
      if (number > 9) throw new RefusedError('太大了')
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
