import { afterEach, expect, it, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { unreadableFilesOf } from '#src/screens/editor/output/checks/unreadable.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is said of pictures at these addresses. */
async function saidOf(
  sources: readonly string[],
  resources: Partial<Parameters<typeof unreadableFilesOf>[2]['resources']>,
) {
  const project = createProject()
  project.pages[0]?.elements.push(
    ...sources.map((imageSrc) => createElement('qk-image', { propsValue: { imageSrc } })),
  )
  const faults = await unreadableFilesOf(project, false, {
    resolveUrl: (src) => src,
    resources: {
      image: () => null,
      movie: () => undefined,
      errorOf: () => null,
      retry: async () => {},
      ...resources,
    },
    signal: new AbortController().signal,
  })
  return faults.map(({ why }) => why)
}

it('requests only what the editor has not loaded, each file once', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response('', { status: 404 })
  })
  const picture = { source: new Image(), width: 1, height: 1 }
  const image = (src: string) => (src === '/media/shown.png' ? picture : null)
  const sources = ['/media/shown.png', '/media/gone.png', '/media/gone.png']
  expect(await saidOf(sources, { image })).toEqual(Array(2).fill('文件有问题：服务器返回 404'))
  expect(requested).toEqual(['/media/gone.png'])
})

it('says what the editor knows of a file, after another attempt to load it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 200 }))
  const errors = new Map([
    ['/media/back.png', '服务器返回 404'],
    ['/media/text.png', '不是能识别的图片'],
  ])
  const retry = async (src?: string) => void (src === '/media/back.png' && errors.delete(src))
  const errorOf = (src: string) => errors.get(src) ?? null
  expect(await saidOf([...errors.keys()], { retry, errorOf })).toEqual(['文件有问题：不是能识别的图片'])
})
