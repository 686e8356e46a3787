import { type Config, readConfig } from './config.ts'
import { UserError } from './errors.ts'

/** Starts a process that the environment configures. What keeps it from starting is said, and ends it. */
export async function startProcess(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
