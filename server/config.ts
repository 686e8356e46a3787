import { resolve } from 'node:path'
import * as z from 'zod'
import { Failure } from './failure.ts'

export interface Config {
  port: number
  /** The address to listen on. */
  host: string
  /** Absolute; where the service keeps what it stores. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** What tokens are signed with; kept in `dataDir` when not given. */
  jwtSecret?: string
  /** Where authors reach the service, without a slash at the end. */
  publicUrl?: string
  /** How many videos this process renders at once; 0 leaves them to others. */
  renderConcurrency: number
}

const PORT = '应为 0 到 65535 的整数'
const DATABASE_URL = '应形如 postgres://用户:密码@主机:5432/数据库'
const PUBLIC_URL = '应为 http 或 https 地址'
const RENDER_CONCURRENCY = '应为 0 到 16 的整数'
/** Values that an error message must not repeat. */
const SECRETS = new Set(['JWT_SECRET', 'DATABASE_URL'])

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .pipe(z.number().max(65_535, PORT))
    .default(3000),
  HOST: z.string().min(1, '不能为空').default('0.0.0.0'),
  DATA_DIR: z.string().min(1, '不能为空').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: DATABASE_URL }).optional(),
  JWT_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  RENDER_CONCURRENCY: z
    .string()
    .regex(/^\d{1,2}$/, RENDER_CONCURRENCY)
    .transform(Number)
    .pipe(z.number().max(16, RENDER_CONCURRENCY))
    .default(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: PUBLIC_URL }).optional(),
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
      return SECRETS.has(name)
        ? `环境变量 ${name} ${message}。`
        : `环境变量 ${name} ${message}，现在是「${env[name]}」。`
    })
    throw new Failure(lines.join('\n'))
  }
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    renderConcurrency: data.RENDER_CONCURRENCY,
    ...(data.DATABASE_URL !== undefined && { databaseUrl: data.DATABASE_URL }),
    ...(data.JWT_SECRET !== undefined && { jwtSecret: data.JWT_SECRET }),
    ...(data.PUBLIC_URL !== undefined && { publicUrl: data.PUBLIC_URL.replace(/\/+$/, '') }),
  }
}

/** Origins under which authors reach the service. */
export const originsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string[] =>
  publicUrl === undefined ? [] : [new URL(publicUrl).origin]
