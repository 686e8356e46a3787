import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { parseCommand } from '#server/cli/arguments.ts'
import { manageUsers, runOn } from '#server/cli/users.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { UsageError, UserError } from '#server/errors.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { openMigrated } from '#test/support/database.ts'

const parse = (line: string) => parseCommand(line.split(' '))

describe('the command line of users', () => {
  it.each([
    ['user list', { action: 'list' }],
    ['user list 周', { action: 'list', keywords: '周' }],
    ['user disable amy', { action: 'disable', username: 'amy' }],
    ['user role amy viewer', { action: 'role', username: 'amy', role: 'viewer' }],
    ['user reset-password amy', { action: 'reset-password', username: 'amy' }],
    ['user invite', { action: 'invite', role: 'editor', uses: 1, days: 7 }],
    ['user invite --uses 30 --days=1 --role viewer', { action: 'invite', role: 'viewer', uses: 30, days: 1 }],
  ])('parses %s', (line, command) => {
    expect(parse(line)).toEqual({ name: 'user', ...command })
  })

  it.each([
    ['user', 'user 后面缺少 list、'],
    ['user remove amy', '没有「user remove」这个命令'],
    ['user disable', 'user disable 后面缺少用户名'],
    ['user disable amy bob', '多了「bob」'],
    ['user role amy king', '角色应为 admin、editor、viewer 之一，写的是「king」'],
    ['user invite --uses 0', '--uses 应为 1 到 1000 的整数'],
    ['user disable amy --days 3', 'user disable 没有 --days 这个选项'],
    ['render a.json -o b.mp4 --role admin', 'render 没有 --role 这个选项'],
  ])('rejects %s', (line, message) => {
    expect(() => parse(line)).toThrow(message)
    expect(() => parse(line)).toThrow(UsageError)
  })
})

describe('managing users', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  async function users(database: Database) {
    const passwordHash = await hashPassword('secret1')
    await database.users.insert({ id: 'r', username: 'root', name: 'Root', role: 'admin', passwordHash })
    await database.users.insert({ id: 'a', username: 'amy', name: '艾米', passwordHash })
  }

  const userCommand = (line: string) => {
    const command = parse(line)
    if (command.name !== 'user') throw new Error(line)
    return command
  }

  it('lists, disables, promotes, invites, and resets passwords', async () => {
    const database = await openMigrated()
    onTestFinished(() => database.close())
    await users(database)
    const run = async (line: string) => (await runOn(database, userCommand(line))).join('\n')

    expect(await run('user list')).toBe('amy\t编辑\t正常\t艾米\nroot\t管理员\t正常\tRoot')
    expect(await run('user role ＡＭＹ viewer')).toBe('amy\t只读\t正常\t艾米')
    expect(await run('user disable amy')).toContain('已停用')
    expect(await run('user enable amy')).toContain('正常')
    expect(await run('user invite --uses 3')).toMatch(/^邀请码：[a-z2-9]{12}（3 人可用，到 \d{4}-/)
    const [, password = ''] = /新密码：(\S+)（/.exec(await run('user reset-password amy')) ?? []
    await expect(run('user disable bob')).rejects.toThrow('没有用户「bob」。')
    await expect(run('user role root editor')).rejects.toThrow('至少要保留一位未停用的管理员。')
    await expect(run('user role root editor')).rejects.toThrow(UserError)

    const amy = await database.users.find('a')
    expect(amy).toMatchObject({ role: 'viewer', isDisabled: false, credentialVersion: 3 })
    expect(await isPassword(amy?.passwordHash, password)).toBe(true)
  })

  it('uses the database of the service, unless a service runs', async () => {
    const dataDir = await dataFolder()
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('DATABASE_URL', '')
    const output = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const before = await openDatabase({ dataDir })
    await users(before)
    await before.close()

    await manageUsers(userCommand('user role amy viewer'))
    expect(output.mock.calls).toEqual([['amy\t只读\t正常\t艾米']])
    await expect(manageUsers(userCommand('user role root editor'))).rejects.toThrow('至少要保留一位')

    const after = await openDatabase({ dataDir })
    expect(await after.users.find('a')).toMatchObject({ role: 'viewer' })
    // Its files are locked while a service runs.
    await expect(manageUsers(userCommand('user list'))).rejects.toThrow('正被另一个进程')
    await after.close()
  }, 120_000)
})
