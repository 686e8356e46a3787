import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { reportDeck } from '../support/deck-files.ts'
import type { Viewer } from './accounts.ts'
import { go, type Shot, type Visit } from './visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const escape = (page: Page) => page.keyboard.press('Escape')

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Opens the first card's menu. */
const openMenu = async (page: Page) => {
  await cards(page).first().hover()
  await button(page, /的更多操作$/).click()
}
const choose = (item: string) => async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const selectThree = async (page: Page) => {
  await escape(page)
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).click({ force: true })
}

const unreachable = (page: Page) => page.route('**/quark/**', (route) => route.abort('connectionrefused'))

/** Of the tests, with tables, numbers and a quotation. */
const ARTICLE = readFileSync(new URL('../fixtures/articles/quarterly-figures.md', import.meta.url), 'utf8')

/** The home screens with what differs between accounts. */
const LISTS = {
  'template-center': '模板中心',
  'my-template': '我的模板',
  'page-data': '数据页面',
  'drafts-list': '草稿箱',
  'recycle-bin': '回收站',
  videos: '视频',
  batch: '批量制作',
  materials: '素材库',
  cooperation: '协作',
  make: '制作',
  account: '账号',
  administration: '用户管理',
}

/** All lists, one after the other; `state` is a part of the names. */
const lists = (viewer: Viewer, state: string = viewer): Visit => ({
  viewer,
  path: '/home/template-center',
  shots: Object.keys(LISTS).map((path) => ({
    name: `${path}-${state}`,
    open: (page) => go(page, `/home/${path}`),
  })),
})

const home = (path: string, shots: readonly Shot[], viewer: Viewer = 'typical'): Visit => ({
  viewer,
  path: `/home/${path}`,
  shots,
})

const PASTED = `# 前三季度接待游客 4826 万人次

来源：临江市文化和旅游局　2026年10月12日

1 至 9 月，全市接待游客 4826 万人次，同比增长 21.3%，实现旅游收入 512 亿元。

| 指标 | 前三季度 | 同比 |
| --- | --- | --- |
| 接待游客 | 4826 万人次 | +21.3% |
| 旅游收入 | 512 亿元 | +17.6% |
`

const LOGIN: Visit = {
  viewer: 'visitor',
  path: '/login',
  shots: [
    { name: 'login' },
    { name: 'login-errors', open: press('登录') },
    { name: 'register', open: press('立即注册') },
    { name: 'register-errors', open: press('注册并登录') },
  ],
}

const DIALOGS: Visit[] = [
  home('template-center', [
    { name: 'template-hover', open: (page) => cards(page).nth(2).hover() },
    { name: 'template-menu-more', open: press('更多') },
    {
      name: 'template-detail',
      async open(page) {
        await escape(page)
        await cards(page).nth(2).hover()
        await press('预览')(page)
      },
    },
  ]),
  home('template-center?shape=16:9', [
    { name: 'template-shape', open: (page) => cards(page).first().hover() },
    { name: 'template-shape-menu', open: (page) => button(page, /尺寸/).click() },
  ]),
  home('template-center?q=没有这个', [{ name: 'template-center-nothing-found' }]),
  home('template-center', [
    { name: 'user-menu', open: press('账号菜单') },
    { name: 'password-dialog', open: press('修改密码') },
    {
      name: 'password-errors',
      open: (page) => page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click(),
    },
  ]),
  home('drafts-list', [
    { name: 'home-help', open: press('快捷键与帮助') },
    {
      name: 'draft-menu',
      async open(page) {
        await escape(page)
        await openMenu(page)
      },
    },
    {
      name: 'draft-members',
      open: (page) => page.getByRole('menuitem', { name: '协作' }).click(),
    },
  ]),
  home('drafts-list', [
    { name: 'draft-rename', open: choose('重命名') },
    { name: 'draft-batch', open: selectThree },
  ]),
  home('drafts-list?view=list', [{ name: 'drafts-as-list' }]),
  home('recycle-bin', [{ name: 'delete-question', open: press('彻底删除') }]),
  home('videos?state=complete', [
    { name: 'video-menu', open: openMenu },
    { name: 'video-share', open: (page) => page.getByRole('menuitem', { name: /分享链接/ }).click() },
  ]),
  home('materials', [
    { name: 'material-menu', open: openMenu },
    { name: 'material-rename', open: (page) => page.getByRole('menuitem', { name: '重命名' }).click() },
  ]),
  home('materials', [
    { name: 'material-fonts', open: (page) => page.getByText('字体', { exact: true }).first().click() },
    {
      name: 'material-sheets',
      async open(page) {
        await page.getByText('表格', { exact: true }).first().click()
        for (const name of ['一季度销售.csv', '一个名字写得很长很长的门店经营数据汇总表，看看怎样截断.csv']) {
          const chooser = page.waitForEvent('filechooser')
          await press('上传表格')(page)
          await (await chooser).setFiles({
            name,
            mimeType: 'text/csv',
            buffer: Buffer.from('地区,销售额\n华东,120\n'),
          })
          await page.getByRole('list', { name: '我的表格' }).getByText(name).waitFor({ timeout: 30_000 })
        }
      },
    },
  ]),
  home('drafts-list', [{ name: 'start-dialog', open: press('新建视频') }]),
  home('batch?new', [
    {
      name: 'batch-sample',
      async open(page) {
        await press('用示例试试')(page)
        await page.getByRole('img', { name: '第 5 页' }).waitFor({ timeout: 60_000 })
      },
    },
    {
      name: 'batch-sample-end',
      open: (page) => page.getByRole('button', { name: /开始制作/ }).scrollIntoViewIfNeeded(),
    },
    {
      name: 'batch-running',
      async open(page) {
        await page.getByRole('button', { name: /开始制作/ }).click()
        await page.getByRole('list', { name: '各行结果' }).getByRole('listitem').first().waitFor()
      },
    },
  ]),
  {
    viewer: 'typical',
    path: ({ failedBatch }) => `/home/batch?id=${failedBatch}`,
    shots: [{ name: 'batch-failed' }],
  },
  home('account', [{ name: 'account-password', open: press('修改密码') }]),
  home('account', [{ name: 'account-access-key', open: press('新建访问密钥') }]),
  home('administration', [
    { name: 'user-row-menu', open: (page) => button(page, /的更多操作$/).click() },
    { name: 'user-quota', open: (page) => page.getByRole('menuitem', { name: '空间' }).click() },
  ]),
  home('administration', [{ name: 'invite-dialog', open: press('邀请用户') }]),
  home('page-data', [
    { name: 'information-batch', open: selectThree },
    {
      name: 'information-make',
      open: (page) => page.getByRole('toolbar').getByRole('button', { name: '制作' }).click(),
    },
  ]),
  home('page-data', [
    { name: 'information-paste', open: press('新建资讯') },
    {
      name: 'information-form',
      async open(page) {
        await page.getByRole('textbox', { name: '文章' }).fill(PASTED)
        await press('识别')(page)
        await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
      },
    },
    { name: 'information-files', open: (page) => page.getByText('导入文件').click() },
    {
      name: 'information-imported',
      async open(page) {
        const chooser = page.waitForEvent('filechooser')
        await press(/^选择文件/)(page)
        await (await chooser).setFiles([
          { name: '快讯.md', mimeType: 'text/markdown', buffer: Buffer.from(PASTED) },
          { name: '坏的.docx', mimeType: '', buffer: Buffer.from('docx') },
        ])
        await page.getByText(/^导入了/).waitFor()
      },
    },
  ]),
  home('page-data?state=complete&tag=没有', [{ name: 'information-nothing-found' }]),
  {
    viewer: 'typical',
    path: ({ information }) => `/home/page-data-detail?id=${information}`,
    shots: [
      { name: 'information-detail' },
      { name: 'information-publish', open: press('发布信息') },
      {
        name: 'information-retract',
        async open(page) {
          await escape(page)
          await button(page, '撤回').click()
        },
      },
      {
        name: 'information-edit',
        async open(page) {
          await press('不撤回')(page)
          await press('修改')(page)
        },
      },
    ],
  },
  home('page-data-detail?id=gone', [{ name: 'information-gone' }]),
  home('batch?id=gone', [{ name: 'batch-gone' }]),
  home('materials?folder=gone', [{ name: 'folder-gone' }]),
  home('drafts-list', [
    { name: 'start-dialog', open: press('新建视频') },
    {
      name: 'start-deck-choice',
      async open(page) {
        const chooser = page.waitForEvent('filechooser')
        await press(/^PPTX/)(page)
        const buffer = await reportDeck()
        await (await chooser).setFiles({ name: '经营报告.pptx', mimeType: '', buffer })
        // Reading and converting a deck takes long on a busy machine.
        await page.getByRole('radio', { name: /横屏 16:9/ }).waitFor({ state: 'attached', timeout: 60_000 })
      },
    },
    {
      name: 'start-deck-wide',
      open: (page) => page.getByRole('radio', { name: /横屏 16:9/ }).check({ force: true }),
    },
    {
      name: 'start-deck-report',
      async open(page) {
        await page.getByRole('radio', { name: /竖屏 9:16/ }).check({ force: true })
        await press(/^按竖屏重新排版/)(page)
        await button(page, '打开编辑器').waitFor({ timeout: 60_000 })
      },
    },
  ]),
  home('make', [
    { name: 'make-error', open: press('列出分镜') },
    {
      name: 'make-styles',
      async open(page) {
        await page.getByRole('textbox', { name: '文章' }).fill(ARTICLE)
        await press('列出分镜')(page)
        await page.getByRole('radiogroup').waitFor()
      },
    },
    { name: 'make-outline', open: press('改分镜') },
    { name: 'make-page-menu', open: press('第 2 页的更多操作') },
    {
      name: 'make-options',
      async open(page) {
        await escape(page)
        await page.getByRole('main').getByRole('button', { name: '制作' }).last().click()
      },
    },
  ]),
  home('drafts-list?view=list', [{ name: 'drafts-as-list-crowded' }], 'crowded'),
  home('drafts-list', [{ name: 'draft-members-crowded', open: choose('协作') }], 'crowded'),
  home(
    'drafts-list',
    [
      { name: 'draft-batch-crowded', open: selectThree },
      {
        name: 'draft-deleted-message',
        open: (page) => page.getByRole('toolbar').getByRole('button', { name: '移到回收站' }).click(),
      },
    ],
    'crowded',
  ),
  home('cooperation?share=given', [{ name: 'cooperation-given-crowded' }], 'crowded'),
  home('template-center', [{ name: 'user-menu-crowded', open: press('账号菜单') }], 'crowded'),
]

const FAILURES: Visit[] = [
  { ...lists('typical', 'failing'), before: unreachable },
  {
    ...home('drafts-list', [{ name: 'session-lost' }]),
    before: (page) =>
      page.route('**/quark/**', (route) =>
        route.fulfill({ status: 401, json: { status: false, code: 401, msg: '登录已失效', body: null } }),
      ),
  },
]

const OTHERS: Visit[] = [
  { viewer: 'visitor', path: ({ video }) => `/v/${video}`, shots: [{ name: 'player' }] },
  { viewer: 'visitor', path: '/v/0123456789abcdef', shots: [{ name: 'player-gone' }] },
  {
    viewer: 'visitor',
    path: '/v/0123456789abcdef',
    before: unreachable,
    shots: [{ name: 'player-failing' }],
  },
  { viewer: 'visitor', path: '/start', shots: [{ name: 'start' }] },
  { viewer: 'typical', path: '/nowhere', shots: [{ name: 'not-found' }] },
  home('nowhere', [{ name: 'not-found-home' }]),
]

/** Everything but the editor. */
export const HOME_VISITS: readonly Visit[] = [
  LOGIN,
  lists('typical'),
  lists('empty'),
  ...Object.keys(LISTS).map((path) => home(path, [{ name: `${path}-crowded` }], 'crowded')),
  ...DIALOGS,
  ...FAILURES,
  ...OTHERS,
]
