import type { Page } from 'playwright-core'
import type { Viewer } from './accounts.ts'
import type { Shot, Visit } from './visit.ts'

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

/** The home screens with what differs between accounts. */
const LISTS = {
  'template-center': '模板中心',
  'my-template': '我的模板',
  'drafts-list': '草稿箱',
  'recycle-bin': '回收站',
  videos: '视频',
  batch: '批量制作',
  materials: '素材库',
  cooperation: '协作',
  account: '账号',
  administration: '用户管理',
}

const lists = (viewer: Viewer): Visit[] =>
  Object.keys(LISTS).map((path) => ({
    viewer,
    path: `/home/${path}`,
    shots: [{ name: `${path}-${viewer}` }],
  }))

const home = (path: string, shots: readonly Shot[], viewer: Viewer = 'typical'): Visit => ({
  viewer,
  path: `/home/${path}`,
  shots,
})

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
  home('account', [{ name: 'account-password', open: press('修改密码') }]),
  home('account', [{ name: 'account-access-key', open: press('新建访问密钥') }]),
  home('administration', [
    { name: 'user-row-menu', open: (page) => button(page, /的更多操作$/).click() },
    { name: 'user-quota', open: (page) => page.getByRole('menuitem', { name: '素材空间' }).click() },
  ]),
  home('administration', [{ name: 'invite-dialog', open: press('邀请用户') }]),
  home('page-data', [{ name: 'data-pages' }]),
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
  ...Object.keys(LISTS).map(
    (path): Visit => ({ ...home(path, [{ name: `${path}-failing` }]), before: unreachable }),
  ),
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
  ...lists('typical'),
  ...lists('empty'),
  ...lists('crowded'),
  ...DIALOGS,
  ...FAILURES,
  ...OTHERS,
]
