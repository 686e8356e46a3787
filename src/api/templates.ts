import type { TemplateCard, TemplateDetail, TemplateDetailQuery } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** Templates of the template center. */
export const templates = {
  list: (options?: CallOptions) => quark.get<TemplateCard[]>('/templateCenter/getTemplates', {}, options),
  detail: (query: TemplateDetailQuery, options?: CallOptions) =>
    quark.get<TemplateDetail>('/templateCenter/detail', query, options),
}
