import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const DIALOG = '#src/screens/home/page-data/MakeDialog.tsx'
const READER = '#src/screens/home/page-data/info-of-article.ts'
const ITEM = {
  ...{ _id: 'a', title: '甲', excerpt: '', source: '', date: '', tags: [], state: 'none' },
  ...{
    works: 0,
    running: 0,
    finished: 0,
    failed: 0,
    pictureCount: 0,
    tableCount: 0,
    created: '',
    updated: '',
  },
}

let isReachable: boolean

beforeEach(() => {
  stubBrowserApis()
  isReachable = false
  vi.resetModules()
  vi.doMock(DIALOG, () => {
    if (!isReachable) throw new Error('offline')
    return { MakeDialog: ({ items }: { items: object[] | null }) => <p>制作 {items?.length} 条</p> }
  })
})
afterEach(() => {
  cleanup()
  vi.doUnmock(DIALOG)
  vi.doUnmock(READER)
  vi.resetModules()
})

it('keeps the selection when the dialog about it does not load, and opens the dialog at the next press', async () => {
  // With the mocked dialog, and with one session for all of them.
  const { PageDataScreen } = await import('#src/screens/home/page-data/PageDataScreen.tsx')
  const { UploadsProvider } = await import('#src/uploads/index.ts')
  const { clickInBar, closeScreen, openScreen, tick } = await import('#test/support/home-screen.tsx')
  await openScreen(
    <UploadsProvider>
      <PageDataScreen />
    </UploadsProvider>,
    {
      address: '/home/page-data',
      permissions: ['page:create'],
      service: ({ url }) => {
        if (url.includes('getInfoCards')) return ok({ list: [ITEM], total: 1 })
        return ok({ states: { none: 1, making: 0, complete: 0 }, tags: [] })
      },
    },
  )
  await screen.findByRole('checkbox', { name: '选择甲' })
  tick('甲')
  clickInBar('制作')
  await screen.findByText('没有载入成功，请检查网络后重试')
  isReachable = true
  clickInBar('制作')
  expect(await screen.findByText('制作 1 条')).toBeTruthy()
  closeScreen()
})

it('ends editing when the reader of HTML does not load, and begins it at the next press', async () => {
  vi.doMock(READER, () => {
    if (!isReachable) throw new Error('offline')
    return { editableText: () => '增长 31%' }
  })
  const { PageDataDetailScreen } = await import('#src/screens/home/page-data-detail/PageDataDetailScreen.tsx')
  const { UploadsProvider } = await import('#src/uploads/index.ts')
  const { closeScreen, openScreen } = await import('#test/support/home-screen.tsx')
  const details = { contentType: 'html', content: '<p>增长 31%</p>', link: '', pictures: [], tables: [] }
  await openScreen(
    <UploadsProvider>
      <PageDataDetailScreen />
    </UploadsProvider>,
    {
      address: '/home/page-data-detail?id=a',
      permissions: ['page:update'],
      service: ({ url }) =>
        url.includes('information/detail') ? ok({ ...ITEM, ...details }) : ok({ pages: [], videos: [] }),
    },
  )
  const edit = async () => fireEvent.click(await screen.findByRole('button', { name: '修改' }))
  await edit()
  await screen.findByText('没有载入成功，请检查网络后重试')
  isReachable = true
  await edit()
  expect(await screen.findByDisplayValue('增长 31%')).toBeTruthy()
  closeScreen()
})
