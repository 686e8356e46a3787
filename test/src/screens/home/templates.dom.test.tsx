import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { Permission } from '#server/api/call.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { storeUser } from '#src/api/credentials.ts'
import { TemplatesScreen } from '#src/screens/home/templates/TemplatesScreen.tsx'
import { endSession, login } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const template = (_id: string, title: string, tags = ['节日节气']): TemplateCard => ({
  _id,
  title,
  coverImage: `/templates/${_id}/cover.jpg`,
  pageCount: 4,
  seconds: 18,
  width: 384,
  height: 682,
  tags,
  isPublish: true,
  ownerId: null,
  updated: null,
})
const ALL = [
  template('moon', '中秋'),
  template('job', '招聘季', ['招聘']),
  template('noodle', '探店', ['美食']),
]

let calls: Call[]
let favorites: string[]
/** Overrides the service's reply to a call; undefined for the default. */
let special: (call: Call) => Reply | undefined

function service(call: Call): Reply {
  const answer = special(call)
  if (answer !== undefined) return answer
  const query = new URLSearchParams(call.url.split('?')[1])
  const { id } = (call.body ?? {}) as { id?: string }
  if (call.url.includes('favorite/getFavorites')) return ok({ ids: favorites })
  if (call.url.includes('favorite/add')) favorites = [id ?? '', ...favorites]
  if (call.url.includes('favorite/delete')) favorites = favorites.filter((each) => each !== id)
  if (call.url.includes('getCategories'))
    return ok(ALL.flatMap(({ tags }) => tags).map((name) => ({ name, count: 1 })))
  if (call.url.includes('getTemplates')) {
    const found = ALL.filter(
      ({ _id, title, tags }) =>
        (query.get('scope') !== 'favorite' || favorites.includes(_id)) &&
        title.includes(query.get('keyword') ?? '') &&
        (!query.get('category') || tags.includes(query.get('category') ?? '')),
    )
    return ok({ templates: found, total: found.length })
  }
  return ok({})
}

async function open({ auth = ['page:create'] as Permission[], address = '/home/template-center' } = {}) {
  const user = { _id: 'u', username: 'su', name: 'su', email: '', avatar: '', created: '', updated: '' }
  answerCalls(() => ok({ access_token: 't', userInfo: user, permissionsList: auth }))
  await login({ username: 'su', password: 'secret1' })
  calls = answerCalls(service)
  history.replaceState(null, '', address)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>
          <TemplatesScreen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const card = (title: string) => screen.findByRole('button', { name: `使用${title}` })
const preview = async (title: string) => {
  const item = (await card(title)).closest<HTMLElement>('li > div')
  if (!item) throw new Error('no card')
  fireEvent.click(within(item).getByRole('button', { name: '预览' }))
}
const chip = (name: string) => screen.findByRole('radio', { name })
const lists = () =>
  calls.filter(({ url }) => url.includes('getTemplates')).map(({ url }) => decodeURIComponent(url))

beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
  favorites = []
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('the list of templates', () => {
  it('filters and sorts at the service, and keeps the choice in the address', async () => {
    await open({ address: '/home/template-center?tag=招聘' })
    await card('招聘季')
    expect(titles()).toEqual(['招聘季'])
    fireEvent.click(await chip('美食'))
    await card('探店')
    expect(decodeURIComponent(location.search)).toBe('?tag=美食')
    fireEvent.keyDown(await chip('美食'), { key: 'ArrowLeft' })
    await card('招聘季')
    fireEvent.click(screen.getByRole('button', { name: '排序：推荐' }))
    fireEvent.click(await screen.findByText('最新'))
    await waitFor(() => expect(lists().at(-1)).toContain('sort=created'))
    expect(decodeURIComponent(location.search)).toBe('?tag=招聘&sort=created')
  })

  it('shows templates of one shape, with the category, and what to do without any', async () => {
    special = ({ url }) => {
      const query = new URLSearchParams(url.split('?')[1])
      return url.includes('getTemplates') && query.get('shape') === '16:9'
        ? ok({ templates: [], total: 0 })
        : undefined
    }
    await open({ address: '/home/template-center?tag=招聘' })
    await card('招聘季')
    fireEvent.click(screen.getByRole('button', { name: '尺寸：全部尺寸' }))
    fireEvent.click(await screen.findByText('横屏 16:9'))
    expect(await screen.findByText('“招聘”里没有横屏 16:9 的模板')).toBeTruthy()
    expect(lists().at(-1)).toMatch(/category=招聘.*shape=16:9/)
    expect(new URLSearchParams(location.search).get('shape')).toBe('16:9')
    fireEvent.click(screen.getByRole('button', { name: '看全部尺寸' }))
    await card('招聘季')
    expect(decodeURIComponent(location.search)).toBe('?tag=招聘')
    fireEvent.click(screen.getByRole('button', { name: '尺寸：全部尺寸' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '竖屏 9:16' }))
    await screen.findByRole('button', { name: '尺寸：竖屏 9:16' })
    fireEvent.click(screen.getByRole('button', { name: '尺寸：竖屏 9:16' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '全部尺寸' }))
    await screen.findByRole('button', { name: '尺寸：全部尺寸' })
  })

  it('makes works in the size that was selected before, until that is taken back', async () => {
    const project = { ...createProject(), _id: 'job' }
    special = ({ url }) => {
      if (url.includes('templateCenter/detail')) return ok(project)
      // The work is not opened.
      return url.includes('page/create') ? failed(500, '服务器出错') : undefined
    }
    await open({ address: '/home/template-center?size=1:1' })
    await card('招聘季')
    expect(screen.getByText(/作品是方形 1:1/)).toBeTruthy()
    const made = () => calls.filter(({ url }) => url.includes('page/create')).map(({ body }) => body)
    // Enter uses the template.
    fireEvent.click(await card('招聘季'), { detail: 0 })
    await waitFor(() => expect(made()).toMatchObject([{ width: 512, height: 512 }]))
    fireEvent.click(screen.getByRole('button', { name: '用模板的尺寸' }))
    await waitFor(() => expect(location.search).toBe(''))
    fireEvent.click(await card('招聘季'), { detail: 0 })
    await waitFor(() => expect(made()).toHaveLength(2))
    expect(made()[1]).toMatchObject({ width: 384, height: 682 })
  })

  it('says which templates are not tall, and offers the categories of a shape', async () => {
    special = ({ url }) => {
      const shape = new URLSearchParams(url.split('?')[1]).get('shape')
      if (url.includes('getCategories') && shape === '16:9') return ok([{ name: '招聘', count: 1 }])
      if (!url.includes('getTemplates')) return undefined
      const wide = { ...template('wide', '横屏周报'), width: 1364, height: 768 }
      const odd = { ...template('odd', '长图'), width: 384, height: 1200 }
      return ok({ templates: [...ALL, wide, odd], total: 5 })
    }
    await open({ address: '/home/template-center?tag=美食&shape=16:9' })
    const item = (await screen.findByRole('heading', { name: '横屏周报' })).closest('li')
    expect(item?.textContent).toContain('16:9')
    expect(screen.getByRole('heading', { name: '长图' }).closest('li')?.textContent).toContain('自由')
    expect(screen.getByRole('heading', { name: '中秋' }).closest('li')?.textContent).not.toContain('9:16')
    await screen.findByRole('radio', { name: '招聘' })
    expect(screen.queryByRole('radio', { name: '节日节气' })).toBeNull()
    // The selected one stays, though it has no template of this shape.
    expect(screen.getByRole('radio', { name: '美食' }).getAttribute('aria-checked')).toBe('true')
  })

  it('says what was not found, and clears the filter', async () => {
    await open({ address: '/home/template-center?q=扁平' })
    expect(await screen.findByText('没有找到“扁平”')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    await card('中秋')
    expect(location.search).toBe('')
  })

  it('loads further pages', async () => {
    special = ({ url }) => {
      if (!url.includes('getTemplates')) return undefined
      const pageNo = Number(new URLSearchParams(url.split('?')[1]).get('pageNo'))
      return ok({ templates: [template(`t${pageNo}`, `第 ${pageNo} 批`)], total: 61 })
    }
    await open()
    await card('第 1 批')
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    await card('第 2 批')
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('reports an error and what is safe', async () => {
    special = ({ url }) => (url.includes('getTemplates') ? null : undefined)
    await open()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('连接到服务器失败')).toBeTruthy()
    expect(alert.textContent).toContain('模板和草稿都在')
    special = () => undefined
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }))
    await card('中秋')
  })

  it('offers only the preview to those who may not create works', async () => {
    await open({ auth: [] })
    await screen.findByRole('button', { name: '预览中秋' })
    expect(screen.queryByRole('button', { name: '使用' })).toBeNull()
  })
})

it('says that a template was withdrawn, disables its use, and loads the list again', async () => {
  await open()
  await card('中秋')
  const [, ...others] = ALL
  special = ({ url }) => {
    if (url.includes('templateCenter/detail')) return refused('模板不存在，或已下架')
    return url.includes('getTemplates') ? ok({ templates: others, total: others.length }) : undefined
  }
  await preview('中秋')
  const dialog = await screen.findByRole('dialog', { name: '中秋' })
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe('模板不存在，或已下架')
  expect(within(dialog).queryByRole('button', { name: '重试' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: '使用整个模板' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(titles()).not.toContain('中秋'))
})

it('offers to load a template again that could not be read', async () => {
  await open()
  await card('中秋')
  special = ({ url }) => (url.includes('templateCenter/detail') ? null : undefined)
  await preview('中秋')
  const alert = await within(await screen.findByRole('dialog', { name: '中秋' })).findByRole('alert')
  expect(within(alert).getByRole('button', { name: '重试' })).toBeTruthy()
  expect(alert.textContent).toContain('模板没有受影响')
})

describe('a favorite', () => {
  it('is added and removed with the bookmark, and listed by its chip', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '收藏招聘季' }))
    await screen.findByRole('button', { name: '取消收藏招聘季', pressed: true })
    await waitFor(() => expect(favorites).toEqual(['job']))
    fireEvent.click(await chip('我的收藏'))
    await waitFor(() => expect(titles()).toEqual(['招聘季']))
    expect(location.search).toBe('?favorites=1')
    fireEvent.click(screen.getByRole('button', { name: '取消收藏招聘季' }))
    expect(await screen.findByText('还没有收藏')).toBeTruthy()
    expect(favorites).toEqual([])
  })

  it('is reverted when the service refuses it', async () => {
    special = ({ url }) =>
      url.includes('favorite/add') ? refused('最多收藏 1000 个，可以先取消一些') : undefined
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '收藏中秋' }))
    await waitFor(() => expect(calls.some(({ url }) => url.includes('favorite/add'))).toBe(true))
    await screen.findByRole('button', { name: '收藏中秋', pressed: false })
  })
})

it('plays the pages after 400 ms of hovering, from the cover on, and stops at once', async () => {
  await open()
  const item = (await card('中秋')).closest('li > div')
  if (!item) throw new Error('no card')
  const playing = () => item.querySelector('[data-page]')
  vi.useFakeTimers()
  fireEvent.pointerEnter(item)
  act(() => void vi.advanceTimersByTime(390))
  expect(playing()).toBeNull()
  act(() => void vi.advanceTimersByTime(20))
  expect(playing()?.getAttribute('data-page')).toBe('0')
  // The cover stays below the bars until a page is drawn.
  expect(playing()?.querySelector('img')).toBeNull()
  fireEvent.pointerLeave(item)
  expect(playing()).toBeNull()
})
