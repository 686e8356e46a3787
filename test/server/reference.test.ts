import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigrated } from '#test/support/database.ts'
import { TestService } from '#test/support/service.ts'
import specified from '../fixtures/calls.json' with { type: 'json' }

interface Operation {
  summary?: string
  tags?: string[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

let service: TestService
let operations: Map<string, Operation>
beforeAll(async () => {
  service = await TestService.start(openMigrated)
  const response = await service.app.inject('/docs/json')
  const { openapi, paths } = response.json<{
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }>()
  expect(openapi).toBe('3.1.0')
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
})
afterAll(() => service.stop())

describe('the reference of calls', () => {
  it('has each call of the specification', () => {
    expect(specified.filter((call) => !operations.has(call))).toEqual([])
  })

  it('has a summary in Chinese and the schema of the answer for each call', () => {
    for (const [name, { summary, tags, responses }] of operations) {
      expect(summary, name).toMatch(/\p{Script=Han}/u)
      expect(tags, name).toHaveLength(1)
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['200', 'default']))
    }
  })

  it('is readable at /docs without files from elsewhere', async () => {
    const page = await service.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('swagger-ui')
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })
})
