import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Route } from 'wouter'
import { readText, storyboardOf } from '#engine/making/index.ts'
import type { Permission } from '#server/api/call.ts'
import { making, videos } from '#src/api/calls.ts'
import { type Draft, emptyDraft, outlineOf } from '#src/screens/home/make/draft.ts'
import { MakeScreen } from '#src/screens/home/make/MakeScreen.tsx'
import { keepDraft, loadDraft } from '#src/screens/home/make/stored-draft.ts'
import { UploadsProvider } from '#src/uploads/index.ts'
import { watchedVideos } from '#src/videos/watched.ts'
import { type Call, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen, videoOf } from '#test/support/home-screen.tsx'

const draftOf = (title: string, step: Draft['step'] = 'outline'): Draft => {
  const text = `# ${title}\n\n收入增长 31%。\n\n## 甲\n\n今年准备建设三座桥梁。\n\n## 乙\n\n还要再修两条公路。`
  const article = readText(text)
  return { ...emptyDraft(), step, text, outline: outlineOf(storyboardOf(article)), article }
}

let calls: Call[]
let special: (call: Call) => Reply | Promise<Reply> | undefined

function service(call: Call): Reply | Promise<Reply> {
  const answer = special(call)
  if (answer !== undefined) return answer
  const { url } = call
  if (url.includes('information/detail')) return ok({ _id: 'i', title: '销量增长' })
  if (url.includes('makeStoryboard')) return ok({ pageId: 'w', notes: [] })
  if (url.includes('speak')) return ok({ spoken: 3, left: 0, seconds: 9, failures: [] })
  if (url.includes('video/generate')) return ok(videoOf('w'))
  return ok({ list: [], total: 0 })
}

const PERMISSIONS: Permission[] = ['page:create', 'material:upload', 'video:make']

async function open(address = '/home/make', permissions = PERMISSIONS) {
  calls = await openScreen(
    <UploadsProvider>
      <Route path="/home/make" component={MakeScreen} />
    </UploadsProvider>,
    { address, permissions, service },
  )
}
/** An answer that is given later. */
function later() {
  let resolve: (reply: Reply) => void = () => {}
  const promise = new Promise<Reply>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
const sent = (path: string) => calls.filter(({ url }) => url.includes(path))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const step = () => screen.getByRole('button', { current: 'step' }).textContent

beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
})
afterEach(() => {
  closeScreen()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('keeps the chosen options when the author goes back, and when they log in again', async () => {
  keepDraft('u', draftOf('季度收入'))
  await open()
  fireEvent.click(await button('制作'))
  fireEvent.click(await screen.findByRole('switch', { name: '背景音乐' }))
  fireEvent.click(await button('上一步'))
  fireEvent.click(await button('制作'))
  const isOn = async () =>
    (await screen.findByRole('switch', { name: '背景音乐' })).getAttribute('aria-checked')
  expect(await isOn()).toBe('false')
  closeScreen()
  stubBrowserApis()
  await open()
  fireEvent.click(await button('制作'))
  expect(await isOn()).toBe('false')
  fireEvent.click(await button('开始制作'))
  await waitFor(() => expect(sent('makeStoryboard')[0]?.body).toMatchObject({ hasMusic: false }))
})

it('says at once that the permission is missing, before an article is entered', async () => {
  await open('/home/make', [])
  expect(await screen.findByText('当前账号没有新建作品的权限')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('an item that the address names', () => {
  it('is what is made, also with a draft that holds nothing', async () => {
    keepDraft('u', { ...emptyDraft(), origin: { kind: 'info', id: 'old', title: '旧的' } })
    await open('/home/make?info=i')
    await button('不用它')
    await screen.findByText('销量增长', { selector: 'b' })
    expect(location.search).toBe('')
  })

  it('asks before it replaces work', async () => {
    keepDraft('u', draftOf('旧文章'))
    await open('/home/make?info=i')
    const question = await screen.findByRole('dialog', { name: '重新开始，制作“销量增长”' })
    fireEvent.click(within(question).getByRole('button', { name: /取\s?消/ }))
    expect(await field('作品名称')).toHaveProperty('value', '旧文章')
    expect(location.search).toBe('')
    cleanup()
    await open('/home/make?info=i')
    const again = await screen.findByRole('dialog', { name: '重新开始，制作“销量增长”' })
    fireEvent.click(within(again).getByRole('button', { name: '重新开始' }))
    await screen.findByText('销量增长', { selector: 'b' })
    expect(step()).toBe('1文章')
    cleanup()
    expect(loadDraft('u')).toMatchObject({ text: '', outline: null, origin: { kind: 'info', id: 'i' } })
  })
})

describe('the draft', () => {
  /** Starts to plan an article. @returns answers the call after the planning was ended */
  async function startPlanning() {
    const { article, outline } = draftOf('旧文章')
    const answer = later()
    special = ({ url }) => (url.includes('planMaking') ? answer.promise : undefined)
    await open()
    fireEvent.change(await field('文章'), { target: { value: '旧文章' } })
    fireEvent.click(await button('列出分镜'))
    await screen.findByText('正在读文章，列分镜')
    return async function answerLate() {
      await waitFor(() => expect(screen.queryByText('正在读文章，列分镜')).toBeNull())
      await act(async () => {
        answer.resolve(ok({ storyboard: outline, article, numbers: [], omitted: [], improved: null }))
        await new Promise((done) => setTimeout(done, 50))
      })
    }
  }

  it('stays empty when a plan of what was there before arrives late', async () => {
    const answerLate = await startPlanning()
    fireEvent.click(await button('重新开始'))
    const question = await screen.findByRole('dialog', { name: '重新开始' })
    fireEvent.click(within(question).getByRole('button', { name: '重新开始' }))
    await answerLate()
    expect(step()).toBe('1文章')
    expect(await field('文章')).toHaveProperty('value', '')
  })

  it('is not planned from a text that has changed meanwhile', async () => {
    const answerLate = await startPlanning()
    fireEvent.change(await field('文章'), { target: { value: '旧文章，又写了一句' } })
    await answerLate()
    expect(step()).toBe('1文章')
    expect(await field('文章')).toHaveProperty('value', '旧文章，又写了一句')
  })

  it('of another tab is not replaced by one that was only looked at', async () => {
    keepDraft('u', draftOf('旧的'))
    await open()
    await field('作品名称')
    keepDraft('u', draftOf('另一个标签页改好的'))
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    expect(loadDraft('u').outline?.title).toBe('另一个标签页改好的')
    await open()
    fireEvent.change(await field('作品名称'), { target: { value: '在这里改的' } })
    cleanup()
    expect(loadDraft('u').outline?.title).toBe('在这里改的')
  })

  it('renders only the page that is typed in, in the end all of a long outline', async () => {
    const draft = draftOf('大桥')
    const [cover] = draft.outline?.pages ?? []
    if (!draft.outline || !cover) throw new Error('no outline')
    const contentOf = (heading: string) => ({ ...cover.content, heading })
    draft.outline.pages = Array.from({ length: 7 }, (_, at) => ({
      ...cover,
      id: `${at}`,
      content: contentOf(`标题${at}`),
    }))
    keepDraft('u', draft)
    await open()
    await waitFor(() => expect(screen.getAllByLabelText('标题')).toHaveLength(7))
    const [title, [first]] = [await field('作品名称'), screen.getAllByLabelText('标题')]
    // What a page shows is compared with its picture whenever the page is rendered, and later when it is drawn.
    const compared = vi.spyOn(JSON, 'stringify')
    if (first) fireEvent.change(first, { target: { value: '改过' } })
    fireEvent.change(title, { target: { value: '新的名称' } })
    const rendered = compared.mock.calls.flatMap(
      ([value]) => (value as { heading?: string } | null)?.heading ?? [],
    )
    expect([...new Set(rendered)]).toEqual(['改过'])
  })

  it('gets back the page that was deleted, not what was typed since', async () => {
    keepDraft('u', draftOf('大桥'))
    await open()
    const pages = () => screen.getAllByRole('listitem', { name: /^第 \d+ 页$/ }).length
    await field('作品名称')
    const count = pages()
    fireEvent.click(await button('第 2 页的更多操作'))
    fireEvent.click(await screen.findByText('删除'))
    const message = await screen.findByText(/已删除第 2 页/)
    expect(pages()).toBe(count - 1)
    fireEvent.change(await field('作品名称'), { target: { value: '新的名称' } })
    fireEvent.click(within(message).getByRole('button', { name: /撤\s?销/ }))
    await waitFor(() => expect(pages()).toBe(count))
    expect(await field('作品名称')).toHaveProperty('value', '新的名称')
  })
})

describe('making', () => {
  const start = async () => {
    keepDraft('u', draftOf('大桥', 'style'))
    await open()
    fireEvent.click(await button('直接制作'))
  }

  /** A double click whose second click hits what is in the place of the first button by then. */
  async function doubleClick(name: string, next: string | RegExp) {
    fireEvent.click(await button(name), { detail: 1 })
    fireEvent.click(await button(next), { detail: 2 })
  }

  it('starts only by a click of its own, and is not cancelled by the second click of a double click', async () => {
    keepDraft('u', draftOf('大桥', 'style'))
    await open()
    await doubleClick('直接制作', '开始制作')
    expect(sent('makeStoryboard')).toHaveLength(0)
    const made = later()
    special = ({ url }) => (url.includes('makeStoryboard') ? made.promise : undefined)
    await doubleClick('开始制作', /取\s?消/)
    made.resolve(ok({ pageId: 'w', notes: [] }))
    await screen.findByText('作品已做好，在草稿箱里')
    expect([sent('makeStoryboard').length, sent('page/delete').length]).toEqual([1, 0])
  })

  it('keeps the focus beside the buttons of each state, and on none of them while Enter may be down', async () => {
    const made = later()
    special = ({ url }) => (url.includes('makeStoryboard') ? made.promise : undefined)
    await start()
    const begin = await button('开始制作')
    begin.focus()
    fireEvent.click(begin)
    const cancel = await button(/取\s?消/)
    expect(document.activeElement).toBe(cancel.closest('footer'))
    cancel.focus()
    made.resolve(ok({ pageId: 'w', notes: [] }))
    expect((await button('打开编辑器')).closest('footer')).toBe(document.activeElement)
  })

  it.each(['取消', '离开'])('removes the work that is made although it was cancelled by %s', async (how) => {
    const made = later()
    special = ({ url }) => (url.includes('makeStoryboard') ? made.promise : undefined)
    await start()
    fireEvent.click(await button('开始制作'))
    const cancel = await button(/取\s?消/)
    if (how === '取消') fireEvent.click(cancel)
    else act(() => history.pushState(null, '', '/home/drafts-list'))
    if (how === '取消') await screen.findByText('正在取消') // without a progress
    expect(screen.queryByRole('button', { name: '开始制作' })).toBeNull()
    made.resolve(ok({ pageId: 'w', notes: [] }))
    await waitFor(() => expect(sent('page/delete').map(({ body }) => body)).toEqual([{ id: 'w' }]))
    if (how === '取消') await button('开始制作')
    expect(sent('speak')).toHaveLength(0)
  })

  describe('when another tab edits its work', () => {
    /** The locks of the browser, as they are seen from this tab. */
    function edit(...names: string[]) {
      const locks = { query: async () => ({ held: names.map((name) => ({ name })) }) }
      Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    }

    it.each([
      ['keeps the work', 'u/w', 0],
      ['removes a work that nobody edits', 'u/other', 1],
    ])('%s although it was cancelled', async (_, name, removed) => {
      const made = later()
      special = ({ url }) => (url.includes('makeStoryboard') ? made.promise : undefined)
      await start()
      fireEvent.click(await button('开始制作'))
      fireEvent.click(await button(/取\s?消/))
      edit(name)
      made.resolve(ok({ pageId: 'w', notes: [] }))
      if (removed === 0) await screen.findByText('作品已做好，在草稿箱里')
      else await button('开始制作')
      expect(sent('page/delete')).toHaveLength(removed)
      expect(sent('speak')).toHaveLength(0)
    })

    it('speaks no more of it', async () => {
      const spoken = later()
      special = ({ url }) => (url.includes('speak') ? spoken.promise : undefined)
      await start()
      fireEvent.click(await button('开始制作'))
      await screen.findByText(/正在念出配音/)
      await waitFor(() => expect(sent('speak')).toHaveLength(1))
      edit('u/w')
      spoken.resolve(ok({ spoken: 3, left: 3, seconds: 9, failures: [] }))
      await screen.findByText('配音没有念完，可以在编辑器里接着生成')
      expect(sent('speak')).toHaveLength(1)
    })
  })

  it('goes on with a work that could not be removed', async () => {
    const made = later()
    special = ({ url }) =>
      url.includes('makeStoryboard') ? made.promise : url.includes('page/delete') ? failed(503) : undefined
    await start()
    fireEvent.click(await button('开始制作'))
    fireEvent.click(await button(/取\s?消/))
    made.resolve(ok({ pageId: 'w', notes: [] }))
    await screen.findByText('作品已做好，在草稿箱里')
    await screen.findByText('配音没有念完，可以在编辑器里接着生成')
  })

  it('that is cancelled after the work is made leaves that one, and makes no second', async () => {
    special = ({ url }) => (url.includes('speak') ? new Promise<Reply>(() => {}) : undefined)
    await start()
    fireEvent.click(await screen.findByRole('switch', { name: '接着生成视频' }))
    fireEvent.click(await button('开始制作'))
    await screen.findByText(/正在念出配音/)
    fireEvent.click(await button(/取\s?消/))
    await screen.findByText('配音没有念完，可以在编辑器里接着生成')
    expect(screen.queryByRole('button', { name: '开始制作' })).toBeNull()
    fireEvent.click(await button('打开编辑器'))
    expect(location.pathname + location.search).toBe('/editor?id=w')
    expect([sent('makeStoryboard').length, sent('video/generate').length]).toEqual([1, 0])
  })

  it('counts nothing until the service has answered, then the sounds', async () => {
    const [made, spoken] = [later(), later()]
    let calls = 0
    special = ({ url }) => {
      if (url.includes('makeStoryboard')) return made.promise
      if (!url.includes('speak')) return undefined
      return calls++ === 0 ? ok({ spoken: 3, left: 1, seconds: 9, failures: [] }) : spoken.promise
    }
    await start()
    fireEvent.click(await button('开始制作'))
    const bar = await screen.findByRole('progressbar', { name: '正在排版页面' })
    expect(bar.getAttribute('aria-valuenow')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('正在排版页面')
    made.resolve(ok({ pageId: 'w', notes: [] }))
    await screen.findByText(/^正在念出配音\s+75%$/)
    spoken.resolve(ok({ spoken: 1, left: 0, seconds: 3, failures: [] }))
    await screen.findByText('作品已做好，在草稿箱里')
  })

  it('says in Chinese why nothing was planned, or no video ordered, whatever the browser says', async () => {
    keepDraft('u', { ...emptyDraft(), text: '一篇文章' })
    await open()
    vi.spyOn(making, 'plan').mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(await button('列出分镜'))
    await screen.findByText('没有列出分镜：文章还在，请重试')
    cleanup()
    vi.spyOn(videos, 'generate').mockRejectedValue(new TypeError('Failed to fetch'))
    await start()
    fireEvent.click(await screen.findByRole('switch', { name: '接着生成视频' }))
    fireEvent.click(await button('开始制作'))
    await screen.findByText('视频没有开始生成：请在编辑器里重试')
  })

  it('continues when the screen is left, and reports when its video is finished', async () => {
    const spoken = later()
    special = ({ url }) => (url.includes('speak') ? spoken.promise : undefined)
    await start()
    fireEvent.click(await screen.findByRole('switch', { name: '接着生成视频' }))
    fireEvent.click(await button('开始制作'))
    await screen.findByText(/正在念出配音/)
    act(() => history.pushState(null, '', '/home/drafts-list'))
    await waitFor(() => expect(screen.queryByText(/正在念出配音/)).toBeNull())
    spoken.resolve(ok({ spoken: 3, left: 0, seconds: 9, failures: [] }))
    await waitFor(() => expect(watchedVideos()).toEqual(['t-w']))
  })

  it('stops when the editor opens its work', async () => {
    const spoken = later()
    special = ({ url }) => (url.includes('speak') ? spoken.promise : undefined)
    await start()
    fireEvent.click(await button('开始制作'))
    await screen.findByText(/正在念出配音/)
    act(() => history.pushState(null, '', '/editor?id=w'))
    await act(async () => {
      spoken.resolve(ok({ spoken: 3, left: 3, seconds: 9, failures: [] }))
      await new Promise((done) => setTimeout(done, 50))
    })
    expect(sent('speak')).toHaveLength(1)
  })
})
