import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Call } from '../api/call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration that the route was made from. */
    call?: Call
  }
}

const PREFIX = '/docs'

/**
 * Serves the reference of all calls at `/docs`, and as OpenAPI 3.1 at `/docs/json`. Both follow from the
 * declarations in `server/api/`. Registered before the calls, whose routes it observes.
 */
export async function addReference(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '有连云视频编辑器 接口', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          token: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        },
      },
    },
    transform(document) {
      const call = document.route.config?.call
      if (!call) return { schema: { hide: true }, url: document.url }
      return jsonSchemaTransform({ ...document, schema: { ...document.schema, ...schemaOf(call) } })
    },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: PREFIX,
    staticCSP: true,
    theme: { title: '有连云视频编辑器 接口' },
    uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1 },
  })
}

const DESCRIPTION =
  '登录后在 Authorization（Bearer）或 x-access-token 里带上 access_token。/quark 和 /baidu 的回答是 { status, body, msg, code }，/yly-boot 的回答是 { success, result, message, code, timestamp }。'

const EVENTS = {
  always: '回答是 text/event-stream，最后一个事件是 [DONE]',
  accepted: '请求头 Accept 为 text/event-stream 时持续返回事件，事件的 data 与 body 相同',
} as const

/** What the route's own schema lacks: it validates requests only. */
function schemaOf({ path, summary, access, events, request, answer, multipart }: Call): FastifySchema {
  const permission = access === undefined || access === 'public' ? undefined : access
  return {
    summary,
    tags: [path.split('/').slice(1, -1).join('/')],
    security: access === 'public' ? [] : [{ bearer: [] }, { token: [] }],
    ...(multipart && { consumes: ['multipart/form-data'], body: formOf(request?.(z)) }),
    ...((permission || events) && {
      description: [permission && `需要权限 ${permission}`, events && EVENTS[events]]
        .filter(Boolean)
        .join('；'),
    }),
    ...(permission && { 'x-permission': permission }),
    response: {
      200: (events === 'always' ? answer(z) : answered(path, true, answer(z))).describe(
        events === 'always' ? '每个事件的 data' : '成功',
      ),
      default: answered(path, false, z.looseObject({})).describe('失败；code 是 HTTP 状态'),
    },
  }
}

/** Schema of a form: text fields and files. */
function formOf(fields?: z.ZodType): z.ZodType {
  const file = z.unknown().meta({ type: 'string', format: 'binary', description: '文件' })
  const form = z.object({ file })
  return fields ? z.intersection(fields, form) : form
}

function answered(path: string, isSuccess: boolean, body: z.ZodType): z.ZodType {
  const [success, code] = [z.literal(isSuccess), z.int()]
  return path.startsWith('/yly-boot/')
    ? z.object({ success, result: body, message: z.string(), code, timestamp: z.int() })
    : z.object({ status: success, body, msg: z.string(), code })
}
