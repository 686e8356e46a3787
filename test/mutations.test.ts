import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutations } from './mutations/list.ts'

const root = new URL('..', import.meta.url).pathname

it.each(mutations)('the mutation against “$breaks” can be applied', ({ file, find, caughtBy }) => {
  expect(readFileSync(root + file, 'utf8').split(find)).toHaveLength(2)
  expect(caughtBy.filter((test) => !existsSync(root + test))).toEqual([])
})
