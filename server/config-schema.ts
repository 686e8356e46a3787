import { isIP } from 'node:net'
import * as z from 'zod'
import { isVoiceId, VOICES } from '#engine/document/catalogue/voices.ts'
import { MIB } from '#engine/util/bytes.ts'
import { chatVariables } from './chat-config.ts'
import { LOG_LEVELS } from './log.ts'

export const REGISTRATIONS = ['open', 'invite', 'closed'] as const

const PORT = '应为 0 到 65535 的整数'
const DATABASE_URL = '应形如 postgres://用户:密码@主机:5432/数据库'
const PUBLIC_URL = '应为 http 或 https 地址'
const RENDER_CONCURRENCY = '应为 0 到 16 的整数'
/** Variables whose values error messages must not repeat. */
export const SECRETS = new Set([
  'JWT_SECRET',
  'DATABASE_URL',
  'OSS_ACCESS_KEY_SECRET',
  'STORAGE_ACCESS_KEY_SECRET',
  'XFYUN_API_KEY',
  'XFYUN_API_SECRET',
  'METRICS_TOKEN',
])

/** Variables that must be set together. */
export const OSS = [
  'OSS_REGION',
  'OSS_BUCKET',
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'OSS_ROLE_ARN',
] as const
export const STORAGE_KEYS = ['STORAGE_ACCESS_KEY_ID', 'STORAGE_ACCESS_KEY_SECRET'] as const
export const XFYUN = ['XFYUN_APP_ID', 'XFYUN_API_KEY', 'XFYUN_API_SECRET'] as const

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

const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,11}$/, '应为正整数，单位 MB')
  .transform((text) => Number(text) * MIB)
  .optional()

const url = z.url({ protocol: /^https?$/, error: PUBLIC_URL }).optional()

/** The environment variables of the service. */
export const schema = z.object({
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
  STORAGE_QUOTA_MB: megabytes,
  USER_QUOTA_MB: megabytes,
  WORKS_QUOTA_MB: megabytes,
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
  SAMPLE_WORK: z.enum(['on', 'off'], { error: '应为 on 或 off' }).default('on'),
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

export type Settings = z.output<typeof schema>
