import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allElements, type Project, restoreProject } from '#engine/document/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { SAMPLES_FOLDER } from '#server/shipped-folders.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import { Member, onEveryBackend, type TestService } from '#test/support/service.ts'

onEveryBackend((service) => {
  async function register(of: TestService, username: string) {
    const sibling = await of.sibling({ hasSampleWork: true })
    const payload = { username, password: 'secret1' }
    const answer = await sibling.inject({ method: 'POST', url: '/quark/auth/register', payload })
    const { access_token, userInfo } = answer.json().body as LoginAnswer
    await sibling.close()
    return new Member(of, access_token, userInfo._id)
  }

  const worksOf = async (member: Member) =>
    (await member.get('/quark/page/getMyPages?type=my')).envelope.body.pages as {
      _id: string
      title: string
    }[]

  it('gives new users a finished work, and no other after they have removed it', async () => {
    const lin = await register(service(), 'lin')
    const [work, ...others] = await worksOf(lin)
    expect(others).toEqual([])
    expect(work?.title).toContain('示例')
    const { envelope } = await lin.get(`/quark/page/detail?pageId=${work?._id}`)
    expect(envelope.body).toMatchObject({ ownerId: lin.id, version: 1 })
    await lin.post('/quark/page/delete', { id: work?._id })
    const login = await service().call('POST', '/quark/auth/login', { username: 'lin', password: 'secret1' })
    expect(login.http).toBe(200)
    expect(await worksOf(lin)).toEqual([])
  })

  it('shows what the product can do, with media that the service has', async () => {
    const json = await readFile(join(SAMPLES_FOLDER, 'first-work.json'), 'utf8')
    const restored = restoreProject(JSON.parse(json))
    if (!restored.ok) throw new Error(restored.error)
    expect(restored.report.filter(({ kind }) => kind !== 'filled')).toEqual([])
    const { pages }: Project = restored.project
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(pages[0]?.data.transDuration).toBeGreaterThan(0)
    const elements = pages.flatMap((page) => [...allElements(page.elements)])
    expect(elements.some((element) => isChart(element))).toBe(true)
    expect(elements.some(({ elName, animations }) => elName === 'qk-text' && animations.length > 0)).toBe(
      true,
    )
    expect(elements.some(({ elName }) => elName === 'qk-bg-music')).toBe(true)
    const clips = elements.flatMap((element) => (isVoice(element) ? element.propsValue.voiceSrcList : []))
    expect(clips.length).toBeGreaterThanOrEqual(3)
    const addresses: readonly string[] = json.match(/"\/(samples|templates|music)\/[^"]+"/g) ?? []
    for (const address of addresses) {
      const answer = await service().app.inject(JSON.parse(address) as string)
      expect([address, answer.statusCode]).toEqual([address, 200])
    }
    expect(clips.every(({ voiceSrc, voiceNum }) => addresses.includes(`"${voiceSrc}"`) && voiceNum > 1)).toBe(
      true,
    )
  })
})
