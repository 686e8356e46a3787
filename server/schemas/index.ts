import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { projectJsonSchema } from '#engine/document/index.ts'
import { storyboardSchema } from '#engine/making/index.ts'
import { SCHEMA_NAMES, type SchemaName } from './names.ts'

const published: Record<SchemaName, () => object> = {
  project: () => ({ title: '有连云项目', ...projectJsonSchema() }),
  outline: () => ({
    title: '有连云分镜',
    ...z.toJSONSchema(storyboardSchema(z), { target: 'draft-7', io: 'input' }),
  }),
}

/** A published format as JSON Schema (draft 7), generated from the validators of the product. */
export const jsonSchemaOf = (name: SchemaName): object => published[name]()

/** Serves the schemas to everyone at `/schemas/<name>.json`. */
export function addSchemas(app: FastifyInstance): void {
  for (const name of SCHEMA_NAMES) {
    let text: string | undefined
    app.get(`/schemas/${name}.json`, async (_, reply) => {
      text ??= JSON.stringify(jsonSchemaOf(name))
      return reply
        .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
        .type('application/schema+json; charset=utf-8')
        .send(text)
    })
  }
}
