import { resolve } from 'node:path'
import * as z from 'zod'
import { Failure } from './failure.ts'

export interface Config {
  port: number
  /** The address to listen on. */
  host: string
  /** Absolute; where the service keeps what it stores. */
  dataDir: string
}

const PORT = '应为 0 到 65535 的整数'

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .pipe(z.number().max(65_535, PORT))
    .default(3000),
  HOST: z.string().min(1, '不能为空').default('0.0.0.0'),
  DATA_DIR: z.string().min(1, '不能为空').default('./data'),
})

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @throws Failure that names each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `环境变量 ${name} ${message}，现在是「${env[name]}」。`
    })
    throw new Failure(lines.join('\n'))
  }
  const { PORT: port, HOST: host, DATA_DIR: dataDir } = result.data
  return { port, host, dataDir: resolve(dataDir) }
}
