import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigrated } from '#test/support/database.ts'
import { TestService } from '#test/support/service.ts'
import specified from '../fixtures/calls.json' with { type: 'json' }

/** Calls of the specification that later issues add. */
const LATER = ['POST /quark/information/createVideo', 'POST /quark/video/fastMaking']
/** Calls of the specification that this issue still has to add; empty when it ends. */
const MISSING: string[] = [
  'DELETE /yly-boot/saas/saasSchema/deleteSaasSchema',
  'GET /quark/cover/getCovers',
  'GET /quark/draft/detail',
  'GET /quark/draft/getDraftList',
  'GET /quark/information/getInfoList',
  'GET /quark/page/getCooperationList',
  'GET /quark/page/getMyTemplates',
  'GET /quark/page/getPublishTemplates',
  'GET /quark/template/getCooperationList',
  'GET /quark/user/getUserAndProxyUserInfo',
  'GET /quark/user/getUserList',
  'GET /quark/user/getUserTemplates',
  'GET /quark/video/progressNew',
  'GET /yly-boot/admin/adminSchema/querySchemaCategory',
  'GET /yly-boot/content/category/list',
  'GET /yly-boot/saas/saasMaterial/list',
  'GET /yly-boot/saas/saasMaterialClassify/getTree',
  'GET /yly-boot/saas/saasMaterialClassify/queryPublicMaterialClassifyMenu',
  'GET /yly-boot/saas/saasMaterialLabel/list',
  'GET /yly-boot/saas/saasMaterialUsedHistory/list',
  'GET /yly-boot/saas/saasMaterialUsedHistory/listDeDuplication',
  'POST /baidu/chat/stream-completions',
  'POST /quark/cover/create',
  'POST /quark/cover/createCoverTask',
  'POST /quark/cover/delete',
  'POST /quark/cover/update',
  'POST /quark/draft/batchCopy',
  'POST /quark/draft/batchDelete',
  'POST /quark/draft/copy',
  'POST /quark/draft/delete',
  'POST /quark/draft/draft2template',
  'POST /quark/draft/update',
  'POST /quark/draft/updateTitle',
  'POST /quark/information/createInfo',
  'POST /quark/page/addCooperation',
  'POST /quark/page/delCooperation',
  'POST /quark/page/setPublish',
  'POST /quark/page/setTemplate',
  'POST /quark/pro/addOrUpdateVideo',
  'POST /quark/pro/retractVideo',
  'POST /quark/template/addCooperation',
  'POST /quark/template/batchAddCooperation',
  'POST /quark/template/delCooperation',
  'POST /quark/template/update',
  'POST /quark/templateCenter/batchCopy',
  'POST /quark/templateCenter/batchDelete',
  'POST /quark/templateCenter/copy',
  'POST /quark/templateCenter/create',
  'POST /quark/templateCenter/delete',
  'POST /quark/templateCenter/setTemplateToDraft',
  'POST /quark/templateCenter/updateTitle',
  'POST /quark/video/getMaterialList',
  'POST /yly-boot/admin/adminSchema/judgeCoverSizeByUrl',
  'POST /yly-boot/ai/keywordSearch/search',
  'POST /yly-boot/saas/saasMaterial/confirmOrder',
  'POST /yly-boot/saas/saasMaterial/queryMaterial',
  'POST /yly-boot/saas/saasMaterial/queryMaterialOrder',
  'POST /yly-boot/saas/saasMaterial/uploadMaterial',
  'POST /yly-boot/saas/saasMaterialUsedHistory/addBatch',
  'POST /yly-boot/saas/saasSchema/addOrUpdateVideo',
  'POST /yly-boot/saas/saasSchema/queryMyVideo',
  'POST /yly-boot/saasKeyword/queryKeyword',
]

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
    const missing = specified.filter((call) => !operations.has(call))
    expect(missing.toSorted()).toEqual([...LATER, ...MISSING].toSorted())
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
