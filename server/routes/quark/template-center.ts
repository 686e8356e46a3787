import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { success } from '#server/envelope.ts'
import { Refusal } from '#server/problem.ts'
import type { Templates } from '#server/templates.ts'

const detailQuery = z.object({ id: z.string().max(64) })

export type TemplateDetailQuery = z.input<typeof detailQuery>

export const templateCenterRoutes: FastifyPluginAsyncZod<{ templates: Templates }> = async (
  app,
  { templates },
) => {
  app.get('/getTemplates', async () => success(templates.cards))

  app.get('/detail', { schema: { querystring: detailQuery } }, async (request) => {
    const template = templates.find(request.query.id)
    if (!template) throw new Refusal('模板不存在，或已下架')
    return success(template)
  })
}
