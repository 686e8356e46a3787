import { resolve } from 'node:path'
import { type ChatConfig, chatOf } from './chat-config.ts'
import {
  OSS,
  type REGISTRATIONS,
  SECRETS,
  type Settings,
  STORAGE_KEYS,
  schema,
  XFYUN,
} from './config-schema.ts'
import { UserError } from './errors.ts'
import type { LogLevel } from './log.ts'

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
  /** Bytes that each user may upload; 20 GB by default. */
  userQuota?: number
  /** Bytes that the works of each user may take in the database; 2 GB by default. */
  worksQuota?: number
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
  /** Whether new accounts get a finished work to look at. */
  hasSampleWork?: boolean
  /** Origins whose pages may show the product in a frame, besides its own. */
  frameAncestors?: string[]
  /** Lets a scraper on another machine read the metrics. */
  metricsToken?: string
  /** The least severe entries of the log; info by default. */
  logLevel?: LogLevel
}

/** Who may register: everyone, users with an invitation code, or nobody. */
export type Registration = (typeof REGISTRATIONS)[number]

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

/** A message where only some of the variables are set. */
function incomplete(names: readonly string[], given: Record<string, string | undefined>): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return [`环境变量 ${names.join('、')} 要一起设置，现在缺少 ${missing.join('、')}。`]
}

function storageOf(
  data: Settings,
): Pick<Config, 'oss' | 'sharedStore' | 'storageQuota' | 'userQuota' | 'worksQuota' | 'storageKeys'> {
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
    ...(STORAGE_QUOTA_MB !== undefined && { storageQuota: STORAGE_QUOTA_MB }),
    ...(data.USER_QUOTA_MB !== undefined && { userQuota: data.USER_QUOTA_MB }),
    ...(data.WORKS_QUOTA_MB !== undefined && { worksQuota: data.WORKS_QUOTA_MB }),
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
): Pick<
  Config,
  'trustedProxy' | 'registration' | 'hasSampleWork' | 'frameAncestors' | 'metricsToken' | 'logLevel'
> {
  return {
    ...(data.TRUSTED_PROXY && { trustedProxy: data.TRUSTED_PROXY }),
    ...(data.REGISTRATION && { registration: data.REGISTRATION }),
    hasSampleWork: data.SAMPLE_WORK === 'on',
    ...(data.FRAME_ANCESTORS && { frameAncestors: data.FRAME_ANCESTORS }),
    ...(data.METRICS_TOKEN && { metricsToken: data.METRICS_TOKEN }),
    ...(data.LOG_LEVEL && { logLevel: data.LOG_LEVEL }),
  }
}

/** Origins at which authors reach the service. */
export const originsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string[] =>
  publicUrl === undefined ? [] : [new URL(publicUrl).origin]
