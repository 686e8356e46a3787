import { type Config, readConfig } from './config.ts'
import { UserError } from './errors.ts'
import { log } from './log.ts'

/** Starts a process that is configured by the environment; prints a startup error and exits. */
export async function startProcess(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    log.level = config.logLevel ?? 'info'
    await start(config)
  } catch (error) {
    if (error instanceof UserError) console.error(error.message)
    else log.fatal({ err: error }, 'the process did not start')
    process.exit(1)
  }
}
