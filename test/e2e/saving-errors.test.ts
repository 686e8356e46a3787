import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Author, PASSWORD, Product } from './author.ts'
import { paintedPicture } from './pictures.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

const chip = ({ page }: Author, text: string) =>
  page.locator('header').getByRole('status').filter({ hasText: text })

declare global {
  interface Window {
    /** Bodies of all saves that the service has acknowledged. */
    acknowledged: string[]
  }
}

/** Runs in the page, since the test cannot read bodies that are sent as Blobs. */
function noteAcknowledged() {
  window.acknowledged = []
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: Blob) {
      this.addEventListener('load', () => {
        if (this.responseURL.includes('/page/update') && this.status === 200)
          void body?.text().then((text) => window.acknowledged.push(text))
      })
      super.send(body)
    }
  }
}

// The tests wait for pauses of saving and for starting services, possibly on busy machines.
vi.setConfig({ testTimeout: 120_000 })

describe('a session that expires during editing', () => {
  it('says that changes are kept locally, and saves them after the login', async () => {
    const author = await product.newAuthor()
    const { page } = author
    // Calls that the editor makes soon after it has opened: refused, they would end the session before the text is written.
    const soon = ['/video/getTaskList', '/page/reportEditing'].map((path) =>
      page.waitForResponse((response) => response.url().includes(path)),
    )
    const id = await product.openWork(author)
    await Promise.all(soon)
    const newPass = 'secret34'
    await author.ask('/quark/user/update/pass', { oldPass: PASSWORD, newPass })
    await author.write('退出之前写的')

    const dialog = page.getByRole('dialog', { name: '退出提示' })
    await dialog.getByText('未操作时间过长，为保证您的账号安全，已超时退出，请重新登录').waitFor()
    await dialog.getByText('未保存的修改已存在本机，登录后自动恢复').waitFor()
    await author.button('重新登录').click()
    await page.waitForURL('**/login')
    await page.getByLabel('用户名').fill(author.username)
    await page.getByLabel('密码', { exact: true }).fill(newPass)
    await page.keyboard.press('Enter')

    await page.waitForURL(`**/editor?id=${id}`)
    await page.getByText('已恢复上次没有保存的修改').waitFor()
    await author.saved()
    expect(await author.storedTexts(id)).toEqual(['退出之前写的'])
    expect(author.errors).toEqual([])
  })

  it('goes on with an interrupted upload after the login', async () => {
    const author = await product.newAuthor()
    const { page } = author
    await page.goto(`${author.address}/home/materials`)
    const buffer = await paintedPicture(page, 60, 40)
    const choosing = page.waitForEvent('filechooser')
    await author.button('上传素材').click()
    const chooser = await choosing
    const newPass = 'secret34'
    await author.ask('/quark/user/update/pass', { oldPass: PASSWORD, newPass })
    await chooser.setFiles({ name: '图.png', mimeType: 'image/png', buffer })
    await page.getByText('登录已过期').waitFor()
    await author.button('重新登录').click()
    await page.waitForURL('**/login')
    await page.getByRole('region', { name: '上传' }).waitFor({ state: 'hidden' })
    await page.getByLabel('用户名').fill(author.username)
    await page.getByLabel('密码', { exact: true }).fill(newPass)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home/materials')
    await page.getByText('已上传 1 个').waitFor()
    expect(await author.ask('/quark/imageLib/myImages')).toMatchObject({ images: [{ name: '图.png' }] })
    expect(author.errors).toEqual([])
  })
})

/** Dispatches the browser's event for a window that gets the focus. */
const returnTo = ({ page }: Author) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

describe("another account's login in place of the author's", () => {
  it('does not save for the other one what the author has changed, and restores it for the author', async () => {
    const [amy, ben] = [await product.newAuthor(), await product.newAuthor()]
    const id = await product.openWork(amy)
    await amy.write('艾米写的')
    await amy.save()
    // Ben could save it, too.
    await amy.ask('/quark/page/addCooperation', { pageId: id, usernames: [ben.username] })
    const cookieOf = async ({ context }: Author) =>
      (await context.cookies()).filter(({ name }) => name === 'access_token')
    const [mine, theirs] = [await cookieOf(amy), await cookieOf(ben)]
    await amy.write('艾米又写的')
    await amy.context.addCookies(theirs)
    await returnTo(amy)
    await amy.page.getByText('登录的账号已更换。原账号没有保存的修改已存在本机').waitFor()
    await amy.ready()
    await amy.page.waitForLoadState('networkidle')
    expect(await ben.storedTexts(id)).toEqual(['艾米写的'])

    await amy.context.addCookies(mine)
    await returnTo(amy)
    await amy.page.getByText('已恢复上次没有保存的修改').waitFor()
    await amy.saved()
    expect(await amy.storedTexts(id)).toEqual(['艾米写的', '艾米又写的'])
    expect([...amy.errors, ...ben.errors]).toEqual([])
  })
})

describe('an unreachable service', () => {
  it('does not interrupt editing, and gets all changes afterwards', async () => {
    const author = await product.newAuthor()
    const { page } = author
    const id = await product.openWork(author)
    await product.stop('SIGKILL')
    await author.write('断网时写的')
    await author.saveNow()
    await chip(author, '离线，已存到本机').waitFor()
    await page.getByText('没有保存成功，修改已存在本机').waitFor()
    await author.write('又写了一句')

    await product.restart()
    await author.comeOnline()
    await author.saved()
    await page.getByText('没有保存成功，修改已存在本机').waitFor({ state: 'hidden' })
    expect(await author.storedTexts(id)).toEqual(['断网时写的', '又写了一句'])
  })

  it('is not required to reopen a work with a local copy', async () => {
    const author = await product.newAuthor()
    const { page } = author
    const id = await product.openWork(author)
    // A proxy still serves the page.
    await page.route('**/quark/**', (route) => route.abort('connectionrefused'))
    await author.write('断网时写的')
    await author.saveNow()
    await chip(author, '离线，已存到本机').waitFor()
    await page.reload()
    await page.getByText('内容没有丢失。请检查网络，恢复后会自动打开').waitFor()
    await author.button('离线继续编辑').click()
    await author.ready()
    await chip(author, '离线，已存到本机').waitFor()
    await author.write('重新打开后写的')
    await page.unroute('**/quark/**')
    await author.saved()
    expect(await author.storedTexts(id)).toEqual(['断网时写的', '重新打开后写的'])
    expect(author.errors).toEqual([])
  })

  it('has all acknowledged saves after being killed, and then gets the rest', async () => {
    const author = await product.newAuthor()
    const { page } = author
    await page.addInitScript(noteAcknowledged)
    const id = await product.openWork(author)
    const written: string[] = []
    const acknowledged = async () => {
      const bodies = await page.evaluate(() => window.acknowledged)
      return written.filter((text) => bodies.some((body) => body.includes(text)))
    }
    while ((await acknowledged()).length < 3) {
      const text = `第${written.length + 1}句。`
      written.push(text)
      await author.write(text)
      await page.keyboard.press('ControlOrMeta+S')
    }
    await product.stop('SIGKILL')
    written.push('杀掉之后')
    await author.write('杀掉之后')
    const promised = await acknowledged()
    await author.saveNow()
    await chip(author, '离线，已存到本机').waitFor()

    await page.close()
    await product.restart()
    expect(await author.storedTexts(id)).toEqual(expect.arrayContaining(promised))

    const again = await author.newTab(`/editor?id=${id}`)
    await again.page.getByText('已恢复上次没有保存的修改').waitFor()
    await again.saved()
    expect(await author.storedTexts(id)).toEqual(written)
    expect([...author.errors, ...again.errors]).toEqual([])
  })
})

describe('a work that is opened twice', () => {
  it('is editable in one tab at a time, and no changes are lost', async () => {
    const first = await product.newAuthor()
    const id = await product.openWork(first)
    await first.write('第一个标签页')
    const second = await first.newTab(`/editor?id=${id}`)
    await second.page.getByText('这个作品正在另一个标签页编辑').waitFor()
    await second.button('在这里编辑').click()
    await second.ready()
    await first.page.getByText('这个作品正在另一个标签页编辑').waitFor()
    await second.write('第二个标签页')
    await second.save()
    expect(await first.storedTexts(id)).toEqual(['第一个标签页', '第二个标签页'])

    await second.page.close()
    await first.page.getByText('另一个标签页已不再编辑这个作品').waitFor()
    await first.button('在这里编辑').click()
    await first.ready()
    await first.write('又是第一个')
    await first.save()
    expect(await first.storedTexts(id)).toEqual(['第一个标签页', '第二个标签页', '又是第一个'])
    expect([...first.errors, ...second.errors]).toEqual([])
  })

  /** Saves wait from now on. @returns lets them go */
  async function holdSaves({ page }: Author) {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/page\/update\?/, (route) => isReleased.then(() => route.continue()))
    return release
  }

  /** Saves different changes in two browsers. @returns the later one, with its conflict dialog open */
  async function conflict() {
    const mine = await product.newAuthor()
    const id = await product.openWork(mine)
    const theirs = await product.authorCalled(mine.username)
    await theirs.open(id)
    await theirs.write('对方写的')
    await theirs.save()
    await expect.poll(() => mine.storedTexts(id)).toEqual(['对方写的'])
    // An automatic save in the middle of the text would open the dialog, which takes the keys.
    const release = await holdSaves(mine)
    await mine.write('我写的')
    release()
    await mine.saveNow()
    const dialog = mine.page.getByRole('dialog', { name: '你在别处保存了另一个版本' })
    await dialog
      .getByText(/^你.*在另一个标签页或设备上保存了另一个版本。你的修改都在，请选择怎么保存。$/)
      .waitFor()
    return { mine, id, dialog }
  }

  /** Texts of the author's other works. */
  async function copiesOf(author: Author, id: string) {
    const { pages } = await author.ask<{ pages: { _id: string }[] }>('/quark/page/getMyPages')
    return Promise.all(pages.filter(({ _id }) => _id !== id).map(({ _id }) => author.storedTexts(_id)))
  }

  it('resolves a conflict between two browsers by saving a copy of the own version', async () => {
    const { mine, id, dialog } = await conflict()
    await mine.button('另存为副本', dialog).click()
    await mine.page.getByText('已另存为副本，现在编辑的是副本').waitFor()
    await mine.page.waitForURL((url) => url.searchParams.get('id') !== id)
    expect(await mine.storedTexts(id)).toEqual(['对方写的'])
    expect(await copiesOf(mine, id)).toEqual([['我写的']])
    expect(mine.errors).toEqual([])
  })

  it('resolves a conflict between two browsers by overwriting, which keeps the other version in the history', async () => {
    const { mine, id, dialog } = await conflict()
    await mine.button('覆盖', dialog).click()
    await mine.page.getByText('已覆盖，另一处的版本已留在历史记录里').waitFor()
    await mine.saved()
    expect(await mine.storedTexts(id)).toEqual(['我写的'])
    expect(await copiesOf(mine, id)).toEqual([])
    const versions = await mine.ask<{ isOverwritten: boolean }[]>(`/quark/page/getVersions?id=${id}`)
    expect(versions[0]?.isOverwritten).toBe(true)
    expect(mine.errors).toEqual([])
  })
})
