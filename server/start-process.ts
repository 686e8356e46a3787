import { type Config, readConfig } from './config.ts'
import { codeOf, UserError } from './errors.ts'
import { log } from './log.ts'

/** Starts a process that is configured by the environment; prints a startup error and exits. */
export async function startProcess(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    log.level = config.logLevel ?? 'info'
    await start(config)
  } catch (error) {
    const message = startErrorOf(error)
    if (message !== undefined) console.error(message)
    else log.fatal({ err: error }, 'the process did not start')
    process.exit(1)
  }
}

const FILE_FAULTS: Record<string, string> = {
  EACCES: '没有权限读写',
  EPERM: '没有权限读写',
  EROFS: '磁盘是只读的',
  ENOSPC: '磁盘空间不足',
}

/** What the user can act on: errors that say so, and files that cannot be used; undefined for faults of the program. */
export function startErrorOf(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message
  const code = codeOf(error)
  const fault = FILE_FAULTS[code ?? '']
  if (fault === undefined || !(error instanceof Error && 'path' in error)) return undefined
  return `${fault}：${String(error.path)}（${code}）。请检查这个文件夹的权限和磁盘，或用 DATA_DIR 换一个文件夹。`
}
