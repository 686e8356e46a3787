import { type Config, readConfig } from './config.ts'
import { UserError } from './errors.ts'

/** Starts a process that is configured by the environment; prints a startup error and exits. */
export async function startProcess(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
