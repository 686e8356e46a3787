import { expect, test } from 'vitest'
import { blankCover, createElement, createProject } from '#engine/document/index.ts'
import { emptyElementsOf, faultsOf } from '#src/screens/editor/output/checks/faults.ts'

/** A work with faults of each kind on its page, and one on its cover. */
function faultyWork() {
  const project = createProject()
  const button = (text: string, url: string, type = 'link') =>
    createElement('qk-button', { propsValue: { text }, events: [{ type, url }] })
  const webPage = (url: string) => createElement('qk-iframe', { propsValue: { url } })
  const [page] = project.pages
  page?.elements.push(
    createElement('qk-button', {
      propsValue: { text: '看路线' },
      events: ['', ''].map((url) => ({ type: 'link', url })),
    }),
    button('活动', 'https://example.com'),
    button('官网', 'ftp://example.com', 'share'),
    button('别的', '#3', 'jump'),
    { ...button('藏起来', ''), isHidden: true },
    webPage(' '),
    webPage('javascript:alert(1)'),
    webPage('https://example.com'),
    { ...createElement('qk-image'), name: '合影' },
    createElement('qk-image', { propsValue: { imageSrc: '/media/a.png' } }),
    { ...createElement('qk-image'), isHidden: true },
    createElement('qk-group', { propsValue: { components: [createElement('qk-video')] } }),
    createElement('qk-v-anchor'),
    createElement('bar', {
      propsValue: {
        chartData: [
          ['', '一月'],
          ['销量', '{{销量}}'],
        ],
      },
    }),
    createElement('pie', {
      propsValue: {
        chartData: [
          ['甲', '乙'],
          [0, ''],
        ],
      },
    }),
    createElement('line'),
    createElement('qk-table', { propsValue: { chartData: [[]] } }),
    createElement('qk-table'),
    ...['', 'x'.repeat(4000), 'https://example.com'].map((url) =>
      createElement('qk-qrcode', { propsValue: { url } }),
    ),
  )
  const cover = blankCover()
  cover.elements.push(createElement('qk-image-carousel', { propsValue: { imageSrcList: [''] } }))
  project.coverList.push(cover)
  return project
}

const listed = (faults: readonly { name: string; why: string }[]) =>
  faults.map(({ name, why }) => `${name} ${why}`)

test('lists what visitors cannot use or see', () => {
  expect(listed(faultsOf(faultyWork()))).toEqual([
    '看路线 打开链接没有填地址',
    '官网 分享地址 ftp://example.com 打不开',
    '网页 没有填地址',
    '网页 地址 javascript:alert(1) 打不开',
    '合影 没有选择图片',
    '视频 没有选择视频',
    '柱状图 没有可以画的数据',
    '饼图 没有可以画的数据',
    '表格 没有数据',
    '二维码 没有填链接',
    '二维码 内容太长，生成不了二维码',
  ])
})

test('lists the elements that videos and covers cannot show, and where they are', () => {
  const project = faultyWork()
  const faults = emptyElementsOf(project)
  expect(listed(faults)).toEqual([
    '网页 没有填地址',
    '网页 地址 javascript:alert(1) 打不开',
    '合影 没有选择图片',
    '视频 没有选择视频',
    '柱状图 没有可以画的数据',
    '饼图 没有可以画的数据',
    '表格 没有数据',
    '二维码 没有填链接',
    '二维码 内容太长，生成不了二维码',
    '图片轮播 没有选择图片',
  ])
  expect(faults.at(-1)).toMatchObject({ on: 'cover', at: 0, containerId: project.coverList[0]?._id })
})
