import type { Page } from 'playwright-core'
import { layerName } from '#engine/document/operations/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { allKinds } from '../support/all-kinds.ts'
import { longScript } from '../support/long-script.ts'
import { ASSISTANT_VISITS } from './assistant-visits.ts'
import { button, drawer, editor, escape, inTurn, keys, select, stage } from './editor-steps.ts'
import { PUBLISHING } from './publish-visits.ts'
import type { Shot, Visit } from './visit.ts'

/** Writes a script, a block a page. */
const writeScript = (script: string) => async (page: Page) => {
  await page.getByRole('radio', { name: '讲稿' }).click({ force: true })
  await page.getByRole('textbox', { name: '讲稿' }).fill(script)
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('textbox', { name: '第 1 页第 1 句' }).waitFor()
}

/** Pastes a script in the place of the one that the work has. */
const replaceScript = (script: string) => async (page: Page) => {
  await page.getByRole('radio', { name: '讲稿' }).click({ force: true })
  const line = page.getByRole('textbox', { name: '第 1 页新的一句' })
  await line.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await line.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, script)
  await page.getByRole('textbox', { name: '第 60 页第 1 句' }).waitFor()
  await page.keyboard.press('ControlOrMeta+Home')
}

const SCRIPT_OF_FIVE = `阳台也能种菜。今天用五分钟，教会你从一粒〔种|zhǒng〕子到一盘青菜。不用院子，也不用经验，一个纸箱大的地方就够了。

第一步，选对容器。盆深二十厘米就够，底下一定要有孔。没有孔，根会闷坏，叶子也会一片一片变黄。

第二步，配好土。园土、腐叶土和粗沙，按五比三比二混合。拌匀以后浇一次透水，放置两天，让肥力慢慢散开。

第三步，播种和浇水。种子之间留三厘米，盖一层薄土，用喷壶打湿。出苗以前，每天早晚各喷一次。

最后是收获。小白菜三十天，生菜四十天，掐大叶、留小心，可以一直吃到秋天。喜欢就收藏起来，周末动手试一试吧。`

const DRAWERS = {
  template: '模板',
  text: '文字',
  material: '素材',
  shape: '图形',
  chart: '图表',
  table: '表格',
  music: '音乐',
  voice: '配音',
  subtitle: '字幕',
  presenter: '数字人',
  layers: '图层',
}

async function openTimeline(page: Page) {
  await page.getByRole('radio', { name: '时间轴' }).click({ force: true })
  await page.getByRole('group', { name: '音乐', exact: true }).waitFor()
}

const WORKBENCH = editor('work', [
  { name: 'editor' },
  ...Object.entries(DRAWERS).map(([name, label]) => ({ name: `drawer-${name}`, open: drawer(label) })),
  {
    name: 'editor-timeline',
    open: openTimeline,
  },
  {
    name: 'editor-covers',
    open: (page) => page.locator('header').getByText('封面', { exact: true }).click(),
  },
  { name: 'new-cover', open: (page) => button(page, '新建封面').click() },
])

const SCRIPT = editor('work', [
  {
    name: 'editor-script-empty',
    open: (page) => page.getByRole('radio', { name: '讲稿' }).click({ force: true }),
  },
  { name: 'editor-script', open: writeScript(SCRIPT_OF_FIVE) },
  {
    name: 'editor-script-voice',
    open: (page) => button(page, '第 1 页第 2 句的声音和语速').click({ force: true }),
  },
  { name: 'editor-script-tall', open: (page) => button(page, '全高显示讲稿').click() },
  {
    name: 'record-dialog',
    open: (page) => button(page, '录制第 1 页第 1 句').click({ force: true }),
  },
  {
    name: 'export-narration',
    open: inTurn(escape, keys('ControlOrMeta+Shift+E'), (page) => button(page, /句配音听不到/).click()),
  },
])

const DIALOGS = editor('work', [
  { name: 'export-dialog', open: keys('ControlOrMeta+Shift+E') },
  {
    name: 'page-size',
    open: inTurn(escape, escape, (page) => button(page, /^\d+ × \d+/).click()),
  },
  {
    name: 'page-size-preview',
    async open(page) {
      await page.getByRole('radio', { name: /横屏 16:9/ }).check({ force: true })
      await page.getByRole('img', { name: '第 1 页改后的样子' }).waitFor()
    },
  },
  { name: 'palette', open: inTurn(escape, keys('ControlOrMeta+K')) },
  { name: 'palette-results', open: (page) => page.keyboard.insertText('图') },
  { name: 'shortcut-help', open: inTurn(escape, keys('Shift+/')) },
  { name: 'history', open: inTurn(escape, (page) => button(page, '历史记录').click()) },
  { name: 'voice-picker', open: inTurn(escape, drawer('配音'), (page) => button(page, '更换声音').click()) },
  {
    name: 'material-library',
    open: inTurn(escape, drawer('素材'), (page) => button(page, '打开素材库').click()),
  },
  {
    name: 'material-library-mine',
    open: (page) => page.getByRole('dialog').getByText('我的素材').click(),
  },
  {
    name: 'transition-picker',
    open: inTurn(escape, (page) => button(page, /^转场：/).click()),
  },
  {
    name: 'editor-members',
    open: inTurn(escape, (page) => page.locator('header').getByRole('button', { name: '协作' }).click()),
  },
  {
    name: 'preview',
    open: inTurn(escape, keys('F5'), (page) => button(page, '暂停').click({ timeout: 30_000 })),
  },
])

/** A text bound to a table, and what is said where the table lacks a name. */
const BOUND_TEXT: Visit = {
  ...editor('allKinds', [
    {
      name: 'text-data',
      async open(page) {
        await select('第三季度简报')(page)
        await button(page, '绑定数据').click()
      },
    },
    {
      name: 'text-data-bound',
      async open(page) {
        await page.getByLabel('数据来源').fill('https://example.com/reports/2026/quarterly-sales.csv')
        await page.getByLabel('带数据的文字').fill('销售{{销售额|万|1}}元\n增长{{同比|百分比}}')
        await button(page, '读取').click()
        await page.getByText(/上次刷新/).waitFor()
      },
    },
    {
      name: 'text-data-missing',
      async open(page) {
        await page.getByLabel('带数据的文字').fill('利润{{净利润|万|1}}元')
        await page.getByLabel('数据来源').focus()
        await page.getByText(/表格里没有/).waitFor()
      },
    },
  ]),
  before: (page) =>
    page.route('**/quark/data/read*', (route) => {
      const rows = [
        ['地区', '销售额', '同比', '门店数', '客单价', '一个名字很长很长的列'],
        ['华东', 1_234_567, '12.5%', 86, 57.2, 1],
      ]
      return route.fulfill({ json: { status: true, code: 200, msg: '', body: { rows } } })
    }),
}

/** The sheets that the author has uploaded, offered as data of a table. */
const SHEETS = editor('allKinds', [
  {
    name: 'data-grid-source',
    open: inTurn(
      select('表格'),
      (page) => button(page, '编辑数据').click(),
      (page) => button(page, '绑定数据来源').click(),
      (page) => button(page, '我的表格').click(),
    ),
  },
])

const WIDE = editor('wideWork', [
  { name: 'editor-wide' },
  { name: 'transition-picker-wide', open: (page) => button(page, /^转场：/).click() },
])

const MENUS: Shot[] = [
  { name: 'stage-menu', open: (page) => stage(page).click({ button: 'right', position: { x: 8, y: 300 } }) },
  { name: 'selection-all', open: inTurn(escape, keys('ControlOrMeta+A')) },
  { name: 'animation-tab', open: (page) => page.getByRole('tab', { name: /动画/ }).click() },
  { name: 'animation-picker', open: (page) => button(page, '添加动画').click() },
]

const LAYERS = (allKinds({ movie: '', sound: '' }).pages[0]?.elements ?? []).filter(
  ({ elName }) => schemaOf(elName).visual,
)

const INSPECTORS = LAYERS.map(
  (element): Shot => ({
    name: `inspector-${element.elName.replace(/^qk-/, '')}`,
    open: select(layerName(element)),
  }),
)

const DETAILS: Shot[] = [
  { name: 'data-grid-chart', open: inTurn(select('柱状图'), (page) => button(page, '编辑数据').click()) },
  {
    name: 'data-grid-table',
    open: inTurn(escape, select('表格'), (page) => button(page, '编辑数据').click()),
  },
  {
    name: 'font-list',
    open: inTurn(escape, select('第三季度简报'), async (page) => {
      await page.getByRole('combobox', { name: '字体' }).click()
      await page.getByText('晨曦手写楷书').last().waitFor()
    }),
  },
  { name: 'fonts-dialog', open: (page) => button(page, '上传与管理字体').click() },
  {
    name: 'color-picker',
    open: inTurn(escape, select('第三季度简报'), (page) => button(page, /颜色/).click()),
  },
  {
    name: 'events-tab',
    open: inTurn(escape, select('按钮'), (page) => page.getByRole('tab', { name: /事件/ }).click()),
  },
]

const FAILURES: Visit[] = [
  {
    ...editor('work', [{ name: 'editor-unreachable' }]),
    before: (page) => page.route('**/quark/**', (route) => route.abort('connectionrefused')),
  },
  { viewer: 'typical', path: '/editor?id=0123456789abcdef', shots: [{ name: 'editor-gone' }] },
  { viewer: 'empty', path: ({ work }) => `/editor?id=${work}`, shots: [{ name: 'editor-forbidden' }] },
  {
    ...editor('work', [
      {
        name: 'editor-offline',
        async open(page) {
          await drawer('文字')(page)
          await page.route('**/quark/**', (route) => route.abort('connectionrefused'))
          await button(page, '添加标题').click()
          await keys('ControlOrMeta+S')(page)
          await page.getByText('没有保存成功，修改已存在本机').waitFor()
        },
      },
    ]),
  },
  {
    viewer: 'typical',
    path: ({ sharedWork }) => `/editor?id=${sharedWork}`,
    before: (page) =>
      page.route('**/quark/page/update*', (route) =>
        route.fulfill({
          status: 409,
          json: {
            status: false,
            code: 409,
            msg: '内容已被他人更新',
            body: {
              version: 18,
              updated: new Date().toISOString(),
              updatedBy: { _id: 'other', name: '王哲' },
            },
          },
        }),
      ),
    shots: [
      {
        name: 'version-conflict',
        async open(page) {
          await drawer('文字')(page)
          await button(page, '添加标题').click()
          await keys('ControlOrMeta+S')(page)
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  },
]

const LONG = editor('longWork', [
  { name: 'editor-crowded', open: drawer('图层') },
  {
    name: 'editor-crowded-timeline',
    open: openTimeline,
  },
])

const backgroundMusic = (page: Page) =>
  page
    .getByRole('group', { name: '音乐', exact: true })
    .getByRole('button', { name: /^背景音乐/ })
    .first()

/** Music under narration: its volume line, ducking, joins at beats, and its parts after a cut. */
const MUSIC = editor('narratedWork', [
  {
    name: 'editor-music',
    open: inTurn(openTimeline, (page) => backgroundMusic(page).click()),
  },
  {
    name: 'editor-music-joined',
    async open(page) {
      await page.getByRole('switch', { name: '配合视频长度' }).click()
      await page.getByText(/^按节拍接了/).waitFor()
    },
  },
  {
    name: 'editor-music-split',
    async open(page) {
      await button(page, '到结尾').click()
      for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowLeft')
      await button(page, '分割').click()
    },
  },
])

const LONG_SCRIPT = editor('longWork', [
  { name: 'editor-script-crowded', open: replaceScript(longScript()) },
  { name: 'editor-script-crowded-tall', open: (page) => button(page, '全高显示讲稿').click() },
])

/** The editor: its drawers, inspectors, dialogs and errors. */
export const EDITOR_VISITS: readonly Visit[] = [
  WORKBENCH,
  DIALOGS,
  PUBLISHING,
  WIDE,
  // In one page, since opening one takes several times as long as a step in it.
  editor('allKinds', [...INSPECTORS, ...DETAILS, ...MENUS]),
  // After these, since it changes a text by whose name they select it.
  BOUND_TEXT,
  SHEETS,
  ...ASSISTANT_VISITS,
  LONG,
  ...FAILURES,
  // The last: the panel below the stage keeps showing the script.
  MUSIC,
  SCRIPT,
  LONG_SCRIPT,
]
