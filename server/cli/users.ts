import { administrationOf } from '../accounts/administration.ts'
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
    const lines = await runOn(database, command)
    if (lines.length > 0) console.log(lines.join('\n'))
  } finally {
    await database.close()
  }
}

const PAGE = 100

/**
 * Manages the users in a database.
 * @returns the lines to print
 * @throws UserError when there is no such user, or the change is refused
 */
export async function runOn(database: Database, command: UserCommand): Promise<string[]> {
  try {
    return await run(command, database)
  } catch (error) {
    throw error instanceof RefusedError ? new UserError(`${error.message}。`) : error
  }
}

async function run(command: UserCommand, database: Database): Promise<string[]> {
  if (command.action === 'list') return list(database, command.keywords)
  const { setDisabled, setRole, resetPassword, invite } = administrationOf(database)
  if (command.action === 'invite') {
    const { code, expires } = await invite(command.role, command.uses, command.days)
    const last = expires.toISOString().slice(0, 10)
    return [`邀请码：${code}（${command.uses} 人可用，到 ${last} 为止，只显示这一次）`]
  }
  const { id, username } = await named(command.username, database)
  if (command.action === 'role') return [lineOf(await setRole(id, command.role))]
  if (command.action === 'reset-password') {
    return [`${username} 的新密码：${await resetPassword(id)}（只显示这一次，登录后可修改）`]
  }
  return [lineOf(await setDisabled(id, command.action === 'disable'))]
}

async function list({ users }: Database, keywords = ''): Promise<string[]> {
  const lines: string[] = []
  for (let page = 1; ; page++) {
    const { users: found } = await users.search(keywords, page, PAGE)
    lines.push(...found.map(lineOf))
    if (found.length < PAGE) return lines
  }
}

async function named(username: string, { users }: Database): Promise<User> {
  const user = await users.findByUsername(normalizedName(username))
  if (!user) throw new UserError(`没有用户「${username}」。`)
  return user
}

const lineOf = ({ username, name, email, role, isDisabled }: User) =>
  [username, roleName(role), isDisabled ? '已停用' : '正常', name, email].join('\t').trimEnd()
