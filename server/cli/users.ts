import { type Administration, administrationOf } from '../accounts/administration.ts'
import { roleName } from '../accounts/permissions.ts'
import { normalizedName } from '../accounts/usernames.ts'
import { readConfig } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import { type Database, openDatabase } from '../db/open.ts'
import type { User } from '../db/users.ts'
import { RefusedError, UserError } from '../errors.ts'
import type { UserCommand } from './user-arguments.ts'

/** Manages the users of the service that the environment configures. */
export async function manageUsers(command: UserCommand): Promise<void> {
  const config = readConfig(process.env)
  await makeDataDir(config.dataDir)
  const database = await openDatabase(config)
  try {
    for await (const line of linesOf(command, database)) console.log(line)
  } catch (error) {
    throw error instanceof RefusedError ? new UserError(`${error.message}。`) : error
  } finally {
    await database.close()
  }
}

const PAGE = 100

async function* linesOf(command: UserCommand, database: Database): AsyncIterable<string> {
  const administration = administrationOf(database)
  switch (command.action) {
    case 'list':
      for (let page = 1; ; page++) {
        const { users } = await database.users.search(command.keywords ?? '', page, PAGE)
        for (const user of users) yield lineOf(user)
        if (users.length < PAGE) return
      }
    case 'invite':
      return yield* invitation(administration, command)
  }
  const user = await named(command.username, database)
  switch (command.action) {
    case 'disable':
    case 'enable':
      return yield lineOf(await administration.setDisabled(user.id, command.action === 'disable'))
    case 'role':
      return yield lineOf(await administration.setRole(user.id, command.role))
    case 'reset-password':
      return yield `${user.username} 的新密码：${await administration.resetPassword(user.id)}（只显示这一次，登录后可修改）`
  }
}

async function* invitation(
  { invite }: Administration,
  { role, uses, days }: Extract<UserCommand, { action: 'invite' }>,
): AsyncIterable<string> {
  const { code, expires } = await invite(role, uses, days)
  yield `邀请码：${code}（${uses} 人可用，到 ${expires.toISOString().slice(0, 10)} 为止，只显示这一次）`
}

async function named(username: string, { users }: Database): Promise<User> {
  const user = await users.findByUsername(normalizedName(username))
  if (!user) throw new UserError(`没有用户「${username}」。`)
  return user
}

const lineOf = ({ username, name, email, role, isDisabled }: User) =>
  [username, roleName(role), isDisabled ? '已停用' : '正常', name, email].join('\t').trimEnd()
