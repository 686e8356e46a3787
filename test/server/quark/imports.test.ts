import { expect, it } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { reportDeck } from '#test/support/deck-files.ts'
import { onEveryBackend } from '#test/support/service.ts'

const fileOf = (name: string, content: Uint8Array | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

onEveryBackend((service) => {
  it('imports a presentation as a project with stored pictures, which can be saved', async () => {
    const amy = await service().member()
    const { envelope } = await amy.send('/quark/page/importDeck', [
      ['file', fileOf('年报.pptx', await reportDeck())],
    ])
    const { project, slides } = envelope.body as unknown as { project: Project; slides: object[] }
    expect(slides).toHaveLength(12)
    const pictures = allElements(project.pages.flatMap(({ elements }) => elements)).flatMap((element) =>
      element.elName === 'qk-image' ? [element.propsValue.imageSrc] : [],
    )
    expect(pictures.length).toBeGreaterThan(0)
    for (const address of pictures) expect(address).toMatch(/^\/media\/users\/.+\.(png|svg)$/)
    const created = await amy.post('/quark/page/create', project)
    expect(created.envelope.status).toBe(true)
  }, 60_000)

  it('refuses what is no presentation, and reads texts and tables', async () => {
    const amy = await service().member()
    const send = async (url: string, name: string, content: string) =>
      (await amy.send(url, [['file', fileOf(name, content)]])).envelope
    expect(await send('/quark/page/importDeck', 'a.pptx', 'text')).toMatchObject({
      status: false,
      msg: '这不是 .pptx 文件',
    })
    expect((await send('/quark/information/readFile', 'a.md', '# 标题')).body).toMatchObject({
      content: { kind: 'text', format: 'markdown', text: '# 标题' },
    })
    expect((await send('/quark/information/readFile', 'a.csv', '区域,营收\n华东,28')).body).toMatchObject({
      content: { kind: 'article', article: { blocks: [{ type: 'table' }] } },
    })
  }, 60_000)
})
