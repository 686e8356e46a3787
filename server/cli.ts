import { type Command, parseCommand, USAGE, usageOf } from './cli/arguments.ts'
import { codeOf, messageOf, UsageError, UserError } from './errors.ts'

const stop = new AbortController()
const INTERRUPTED = new UserError('已取消，没有留下未完成的文件。')
// The first signal ends the work in order; a second one ends a process that hangs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(INTERRUPTED))

// `… | head` closes the pipe early; that is not an error.
process.stdout.on('error', (error) => process.exit(codeOf(error) === 'EPIPE' ? 0 : 1))

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    await run(parseCommand(args))
    return 0
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usageOf(args[0])}`)
    else if (error instanceof UserError) console.error(error.message)
    else console.error('没有完成：', error instanceof Error ? (error.stack ?? messageOf(error)) : error)
    if (error === INTERRUPTED) return 130
    return error instanceof UsageError ? 2 : 1
  }
}

/** Commands load their modules on demand, so that validating does not load the browser's driver. */
async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'help':
      return console.log(USAGE)
    case 'validate':
      return (await import('./cli/validate.ts')).validate(command.file)
    case 'video-data':
      return (await import('./cli/video-data.ts')).videoData(command.file, command.out, stop.signal)
    case 'frame':
      return (await import('./cli/pictures.ts')).pictures(command, stop.signal)
    case 'import':
      return (await import('./cli/import.ts')).importFile(command)
    case 'make':
      return (await import('./cli/make.ts')).make(command, stop.signal)
    case 'batch':
      return (await import('./cli/batch.ts')).batch(command, stop.signal)
    case 'schema':
      return (await import('./cli/schema.ts')).schema(command.schema, command.out)
    case 'backup':
      return (await import('./cli/backup.ts')).backupTo(command.file, stop.signal)
    case 'restore':
      return (await import('./cli/backup.ts')).restoreFrom(command.file, stop.signal)
    case 'user':
      return (await import('./cli/users.ts')).manageUsers(command)
    case 'render': {
      // It starts while the other modules load.
      const browser = (await import('./render/browser.ts')).startBrowser()
      browser.catch(() => {}) // the session reports it
      return (await import('./cli/video.ts')).video(command, stop.signal, browser)
    }
  }
}
