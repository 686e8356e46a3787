import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../support/png.ts'
import { openAuthor, PASSWORD, Product } from './author.ts'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, 120_000)
afterAll(() => product.close())

it('changes name and avatar, logs another device out, and changes the password', async () => {
  const author = await product.newAuthor()
  const { page, username } = author
  const phone = await product.authorCalled(username)
  await page.goto(`${author.address}/home/account`)
  await page.getByRole('textbox', { name: '昵称' }).fill('林晓雯')
  await author.button('保存').click()
  await author.button('林晓雯，账号菜单').waitFor()

  const choosing = page.waitForEvent('filechooser')
  await author.button('上传头像').click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(300, 200) })
  const cropping = page.getByRole('dialog', { name: '裁剪头像' })
  await cropping.getByRole('application').press('ArrowLeft')
  await cropping.locator('.ant-btn-primary').click()
  await page.getByText('头像已更新').waitFor()
  await author.button('更换头像').waitFor()

  await author.button(/^退出其他 \d 个设备$/).click()
  await page.getByText('没有在其他设备登录').waitFor()
  await phone.page.goto(`${author.address}/home/drafts-list`)
  await phone.page.getByRole('dialog', { name: '退出提示' }).waitFor()

  await author.button('林晓雯，账号菜单').click()
  await page.getByRole('button', { name: '修改密码' }).last().click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('原密码').fill(PASSWORD)
  await dialog.getByLabel('新密码', { exact: true }).fill('secret34')
  await dialog.getByLabel('再输一次新密码').fill('secret34')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('secret34')
  await page.keyboard.press('Enter')
  await author.button('林晓雯，账号菜单').waitFor()
  expect([...author.errors, ...phone.errors]).toEqual([])
}, 120_000)

it('asks the page that embeds it for full screen, and to log out', async () => {
  const author = await product.newAuthor()
  const { page } = author
  const parent = `${author.address}/parent.html`
  await page.route(parent, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/home/template-center" style="width: 1400px; height: 860px"></iframe>
        <script>var said = []; addEventListener('message', ({ data }) => said.push(data.type))</script>`,
    }),
  )
  await page.goto(parent)
  const said = () => page.evaluate('said')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: '新建视频' }).first().click()
  await frame.getByRole('dialog', { name: '新建视频' }).getByRole('button', { name: /^空白/ }).click()
  await frame.getByRole('navigation', { name: '添加内容' }).waitFor()
  await expect.poll(said).toEqual(['cancel-fullscreen', 'fullscreen'])
  await frame.getByRole('button', { name: '回到草稿箱' }).click()
  await frame.getByRole('heading', { name: '草稿箱' }).waitFor()
  await expect.poll(said).toEqual(['cancel-fullscreen', 'fullscreen', 'cancel-fullscreen'])
  await author.context.addCookies([{ name: 'access_token', value: 'ended', url: author.address }])
  // An event, as the dialog may cover the tab already, after a request of the screen that is opening.
  await frame.getByRole('tab', { name: /编辑中/ }).dispatchEvent('click')
  await frame.getByRole('dialog', { name: '退出提示' }).waitFor()
  await expect.poll(said).toContain('logout')
  expect(author.errors).toEqual([])
}, 120_000)

it('lets an administrator change roles, space and who may register', async () => {
  const password = /demo，密码：(\S+?)（/.exec(product.server.output())?.[1] ?? ''
  const admin = await product.authorCalled('demo', password)
  const user = await product.newAuthor()
  const { page } = admin
  await page.goto(`${admin.address}/home/administration?q=${user.username}`)
  await page.getByRole('combobox', { name: `${user.username}的角色` }).click()
  await page.getByRole('option', { name: '只读' }).or(page.getByTitle('只读')).last().click()
  await page.getByText(`${user.username}的角色已修改`).waitFor()
  await user.page.goto(`${user.address}/home/template-center`)
  await user.button(`${user.username}，账号菜单`).waitFor()
  expect(await user.button('新建视频').count()).toBe(0)

  await admin.button(`${user.username}的更多操作`).click()
  await page.getByRole('menuitem', { name: '空间' }).click()
  const dialog = page.getByRole('dialog', { name: /的空间/ })
  const materials = dialog.getByRole('radiogroup', { name: '素材空间' })
  await materials.getByRole('radio', { name: '单独设置' }).check()
  await dialog.getByRole('spinbutton', { name: '素材空间的大小' }).fill('2')
  await dialog.locator('.ant-btn-primary').click()
  await page.getByText(/\/ 2 GB/).waitFor()

  const registration = page.getByRole('region', { name: '注册方式' })
  await registration.getByText('凭邀请码').click()
  await page.getByText('注册已改为：凭邀请码').waitFor()
  await admin.button('邀请用户').click()
  const inviting = page.getByRole('dialog', { name: /邀请/ })
  await inviting.locator('.ant-btn-primary').click()
  const code = (await inviting.locator('code').textContent()) ?? ''

  const guest = await openAuthor(product.browser, product.address)
  const name = `guest-${randomUUID().slice(0, 8)}`
  await guest.page.goto(guest.address)
  await guest.page.getByText('立即注册').click()
  await guest.page.getByLabel('用户名').fill(name)
  await guest.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await guest.page.getByLabel('邀请码').fill(code)
  await guest.page.keyboard.press('Enter')
  await guest.button(`${name}，账号菜单`).waitFor()

  await page.keyboard.press('Escape')
  await registration.getByText('关闭').click()
  await page.getByText('注册已改为：关闭').waitFor()
  await guest.context.close()
  const visitor = await openAuthor(product.browser, product.address)
  await visitor.page.goto(`${visitor.address}/login`)
  await visitor.page.getByLabel('用户名').waitFor()
  await expect.poll(() => visitor.page.getByText('立即注册').count()).toBe(0)
  await visitor.context.close()
  expect([...admin.errors, ...user.errors, ...guest.errors]).toEqual([])
}, 120_000)
