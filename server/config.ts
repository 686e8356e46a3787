import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isVoiceId, VOICES } from '#engine/document/catalogue/voices.ts'
import { type ChatConfig, chatOf, chatVariables } from './chat-config.ts'
import { UserError } from './errors.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'

export interface Config {
  port: number
  /** The address to listen on. */
  host: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  /** Signs tokens; undefined: created in `dataDir`. */
  jwtSecret?: string
  /** Address at which authors reach the service, without a trailing slash. */
  publicUrl?: string
  /** How many videos this process renders at once; 0 leaves them to other processes. */
  renderConcurrency: number
  /** Days after which finished videos are removed; undefined keeps them. */
  renderKeepDays?: number
  /** A bucket of 阿里云 OSS instead of the embedded object store. */
  oss?: OssConfig
  /** An embedded object store that runs as a process of its own, with its administration keys. */
  sharedStore?: { url: string; keys: { accessKeyId: string; accessKeySecret: string } }
  /** Capacity of the embedded object store, in bytes. */
  storageQuota?: number
  /** Administration keys of the embedded object store, for tools such as ossutil. */
  storageKeys?: { accessKeyId: string; accessKeySecret: string }
  /** 讯飞 speech instead of the embedded synthesizer. */
  xfyun?: XfyunConfig
  /** The assistant. */
  chat?: ChatConfig
  /** Addresses and networks of proxies whose X-Forwarded headers are believed. */
  trustedProxy?: string[]
  /** Who may register: everyone by default. */
  registration?: Registration
  /** Origins whose pages may show the product in a frame, besides its own. */
  frameAncestors?: string[]
  /** Lets a scraper on another machine read the metrics. */
  metricsToken?: string
  /** The least severe entries of the log; info by default. */
  logLevel?: LogLevel
}

/** Who may register: everyone, users with an invitation code, or nobody. */
export type Registration = (typeof REGISTRATIONS)[number]
const REGISTRATIONS = ['open', 'invite', 'closed'] as const

export interface XfyunConfig {
  appId: string
  apiKey: string
  apiSecret: string
  /** Speakers of the account that replace voices of the catalogue. */
  voices?: Record<string, string>
  /** Replaces the default address of 讯飞. */
  endpoint?: string
}

export interface OssConfig {
  /** For example oss-cn-hangzhou. */
  region: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  /** The role for which browsers get temporary keys. */
  roleArn: string
  /** Replaces the address of the region: another endpoint, or a domain bound to the bucket. */
  endpoint?: string
  /** Replaces sts.aliyuncs.com. */
  stsEndpoint?: string
}

const PORT = '应为 0 到 65535 的整数'
const DATABASE_URL = '应形如 postgres://用户:密码@主机:5432/数据库'
const PUBLIC_URL = '应为 http 或 https 地址'
const RENDER_CONCURRENCY = '应为 0 到 16 的整数'
/** Variables whose values error messages must not repeat. */
const SECRETS = new Set([
  'JWT_SECRET',
  'DATABASE_URL',
  'OSS_ACCESS_KEY_SECRET',
  'STORAGE_ACCESS_KEY_SECRET',
  'XFYUN_API_KEY',
  'XFYUN_API_SECRET',
  'METRICS_TOKEN',
])

/** Variables that must be set together. */
const OSS = [
  'OSS_REGION',
  'OSS_BUCKET',
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'OSS_ROLE_ARN',
] as const
const STORAGE_KEYS = ['STORAGE_ACCESS_KEY_ID', 'STORAGE_ACCESS_KEY_SECRET'] as const
const XFYUN = ['XFYUN_APP_ID', 'XFYUN_API_KEY', 'XFYUN_API_SECRET'] as const

const WORD = /^[\w-]{4,128}$/
const XFYUN_WORD = '应为 4 到 128 个字母、数字、下划线或短横线'
const VOICE_PAIRS = /^\s*\w+\s*=\s*\w+\s*(,\s*\w+\s*=\s*\w+\s*)*$/
const XFYUN_VOICES = '应形如 x3_yezi=x4_yezi,vixy=xiaoyan'
const UNKNOWN_VOICE = `等号左边应为 ${VOICES.map(({ id }) => id).join('、')} 之一`

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => pair.split('=').map((word) => word.trim()) as [string, string]),
  )
const areVoices = (voices: Record<string, string>) => Object.keys(voices).every(isVoiceId)

const NETWORKS = '应为代理的 IP 或网段，用逗号隔开，例如 127.0.0.1,10.0.0.0/8'
const ORIGINS = '应为网站的地址，用逗号隔开，例如 https://portal.example.com'

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** An address with a network's length in bits, which may be missing. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

/** An http or https address without a path. */
const isOrigin = (text: string) => /^https?:\/\/[^/?#\s;,'"]+$/.test(text) && URL.canParse(text)

const url = z.url({ protocol: /^https?$/, error: PUBLIC_URL }).optional()

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
  RENDER_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, '应为 1 到 9999 的整数，单位天')
    .transform(Number)
    .optional(),
  PUBLIC_URL: url,
  OSS_REGION: z
    .string()
    .regex(/^oss-[a-z0-9-]+$/, '应形如 oss-cn-hangzhou')
    .optional(),
  OSS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, '应为 3 到 63 个小写字母、数字或短横线')
    .optional(),
  OSS_ACCESS_KEY_ID: z.string().optional(),
  OSS_ACCESS_KEY_SECRET: z.string().optional(),
  OSS_ROLE_ARN: z
    .string()
    .regex(/^acs:ram::\d+:role\/.+$/, '应形如 acs:ram::1234567890:role/名称')
    .optional(),
  OSS_ENDPOINT: url,
  OSS_STS_ENDPOINT: url,
  STORE_URL: url,
  STORAGE_QUOTA_MB: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, '应为正整数，单位 MB')
    .transform(Number)
    .optional(),
  STORAGE_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w.-]{4,128}$/, '应为 4 到 128 个字母、数字、点、下划线或短横线')
    .optional(),
  STORAGE_ACCESS_KEY_SECRET: z.string().min(16, '至少 16 个字符').optional(),
  XFYUN_APP_ID: z.string().regex(WORD, XFYUN_WORD).optional(),
  XFYUN_API_KEY: z.string().regex(WORD, XFYUN_WORD).optional(),
  XFYUN_API_SECRET: z.string().regex(WORD, XFYUN_WORD).optional(),
  XFYUN_VOICES: z
    .string()
    .regex(VOICE_PAIRS, XFYUN_VOICES)
    .transform(pairsOf)
    .refine(areVoices, UNKNOWN_VOICE)
    .optional(),
  XFYUN_ENDPOINT: z.url({ protocol: /^wss?$/, error: '应为 ws 或 wss 地址' }).optional(),
  ...chatVariables,
  TRUSTED_PROXY: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isNetwork), NETWORKS)
    .optional(),
  REGISTRATION: z.enum(REGISTRATIONS, { error: `应为 ${REGISTRATIONS.join('、')} 之一` }).optional(),
  FRAME_ANCESTORS: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isOrigin), ORIGINS)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, '应为 16 到 256 个字母、数字或符号')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `应为 ${LOG_LEVELS.join('、')} 之一` }).optional(),
})

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws UserError that names each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const lines = (result.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    return SECRETS.has(name)
      ? `环境变量 ${name} ${message}。`
      : `环境变量 ${name} ${message}，现在是「${env[name]}」。`
  })
  lines.push(...[OSS, STORAGE_KEYS, XFYUN].flatMap((group) => incomplete(group, given)))
  if ((given.XFYUN_VOICES || given.XFYUN_ENDPOINT) && XFYUN.every((name) => given[name] === undefined))
    lines.push(`设置 XFYUN_VOICES 或 XFYUN_ENDPOINT 时，要一起设置 ${XFYUN.join('、')}。`)
  if (given.STORE_URL) {
    const missing = ['JWT_SECRET', ...STORAGE_KEYS].filter((name) => given[name] === undefined)
    if (missing.length > 0) lines.push(`设置 STORE_URL 时，要一起设置 ${missing.join('、')}。`)
  }
  if (!result.success || lines.length > 0) throw new UserError(lines.join('\n'))
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    renderConcurrency: data.RENDER_CONCURRENCY,
    ...(data.RENDER_KEEP_DAYS !== undefined && { renderKeepDays: data.RENDER_KEEP_DAYS }),
    ...(data.DATABASE_URL !== undefined && { databaseUrl: data.DATABASE_URL }),
    ...(data.JWT_SECRET !== undefined && { jwtSecret: data.JWT_SECRET }),
    ...(data.PUBLIC_URL !== undefined && { publicUrl: data.PUBLIC_URL.replace(/\/+$/, '') }),
    ...storageOf(data),
    ...speechOf(data),
    ...chatOf(data),
    ...safetyOf(data),
  }
}

type Settings = z.output<typeof schema>

/** A message where only some of the variables are set. */
function incomplete(names: readonly string[], given: Record<string, string | undefined>): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return [`环境变量 ${names.join('、')} 要一起设置，现在缺少 ${missing.join('、')}。`]
}

function storageOf(data: Settings): Pick<Config, 'oss' | 'sharedStore' | 'storageQuota' | 'storageKeys'> {
  const { OSS_REGION, OSS_BUCKET, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET, OSS_ROLE_ARN } = data
  const { STORAGE_ACCESS_KEY_ID, STORAGE_ACCESS_KEY_SECRET, STORAGE_QUOTA_MB } = data
  const keys = STORAGE_ACCESS_KEY_ID &&
    STORAGE_ACCESS_KEY_SECRET && {
      accessKeyId: STORAGE_ACCESS_KEY_ID,
      accessKeySecret: STORAGE_ACCESS_KEY_SECRET,
    }
  return {
    ...(OSS_REGION &&
      OSS_BUCKET &&
      OSS_ACCESS_KEY_ID &&
      OSS_ACCESS_KEY_SECRET &&
      OSS_ROLE_ARN && {
        oss: {
          region: OSS_REGION,
          bucket: OSS_BUCKET,
          accessKeyId: OSS_ACCESS_KEY_ID,
          accessKeySecret: OSS_ACCESS_KEY_SECRET,
          roleArn: OSS_ROLE_ARN,
          ...(data.OSS_ENDPOINT && { endpoint: data.OSS_ENDPOINT }),
          ...(data.OSS_STS_ENDPOINT && { stsEndpoint: data.OSS_STS_ENDPOINT }),
        },
      }),
    ...(keys && { storageKeys: keys }),
    ...(keys && data.STORE_URL && { sharedStore: { url: new URL(data.STORE_URL).origin, keys } }),
    ...(STORAGE_QUOTA_MB !== undefined && { storageQuota: STORAGE_QUOTA_MB * 1024 * 1024 }),
  }
}

function speechOf(data: Settings): Pick<Config, 'xfyun'> {
  const { XFYUN_APP_ID: appId, XFYUN_API_KEY: apiKey, XFYUN_API_SECRET: apiSecret } = data
  const { XFYUN_VOICES: voices, XFYUN_ENDPOINT: endpoint } = data
  if (!appId || !apiKey || !apiSecret) return {}
  return { xfyun: { appId, apiKey, apiSecret, ...(voices && { voices }), ...(endpoint && { endpoint }) } }
}

function safetyOf(
  data: Settings,
): Pick<Config, 'trustedProxy' | 'registration' | 'frameAncestors' | 'metricsToken' | 'logLevel'> {
  return {
    ...(data.TRUSTED_PROXY && { trustedProxy: data.TRUSTED_PROXY }),
    ...(data.REGISTRATION && { registration: data.REGISTRATION }),
    ...(data.FRAME_ANCESTORS && { frameAncestors: data.FRAME_ANCESTORS }),
    ...(data.METRICS_TOKEN && { metricsToken: data.METRICS_TOKEN }),
    ...(data.LOG_LEVEL && { logLevel: data.LOG_LEVEL }),
  }
}

/** Origins at which authors reach the service. */
export const originsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string[] =>
  publicUrl === undefined ? [] : [new URL(publicUrl).origin]
