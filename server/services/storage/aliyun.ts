import OSS from 'ali-oss'
import type { OssConfig } from '#server/config.ts'
import { codeOf, messageOf, UserError } from '#server/errors.ts'
import { type ObjectSource, type ObjectStorage, SESSION_SECONDS } from './storage.ts'

/** The same as the client's time-out of an upload. */
const TIMEOUT_MS = 300_000
type Headers = Record<string, string | undefined>

/** Files above this size are uploaded in parts. */
const PART_BYTES = 10 * 2 ** 20
/** Permissions of a browser in its folder: upload, also in parts, and abort. */
const ACTIONS = ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts']

/** A bucket of 阿里云 OSS. Browsers upload to it directly, with keys of STS's AssumeRole. */
export function createAliyunStorage(config: OssConfig): ObjectStorage {
  const { region, bucket, accessKeyId, accessKeySecret, roleArn } = config
  const { endpoint, cname } = endpointOf(config)
  const client = new OSS({
    region,
    bucket,
    accessKeyId,
    accessKeySecret,
    endpoint,
    cname,
    secure: endpoint.startsWith('https:'),
    authorizationV4: true,
    timeout: TIMEOUT_MS,
  })
  const sts = new OSS.STS({
    accessKeyId,
    accessKeySecret,
    ...(config.stsEndpoint && { endpoint: config.stsEndpoint }),
  })
  const base = new URL(endpoint)
  if (!cname) base.hostname = `${bucket}.${base.hostname}`
  const baseUrl = `${base.origin}/`
  const urlOf = (key: string) => baseUrl + key.split('/').map(encodeURIComponent).join('/')

  return {
    urlOf,
    async put(key, source, contentType) {
      const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
      await reach(async () => {
        await (Buffer.isBuffer(source)
          ? client.put(key, source, { mime: contentType, headers })
          : putFile(client, key, source, { mime: contentType, headers }))
      })
      return urlOf(key)
    },
    async head(key) {
      try {
        const { res } = await client.head(key)
        const headers = res.headers as Headers
        return {
          size: Number(headers['content-length'] ?? 0),
          contentType: headers['content-type'] ?? 'application/octet-stream',
        }
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined
        throw explained(error)
      }
    },
    async *list() {
      let token: string | undefined
      do {
        const query = { 'max-keys': '1000', ...(token && { 'continuation-token': token }) }
        const page = await reach(() => client.listV2(query, {}))
        for (const { name } of page.objects ?? []) yield name
        token = page.nextContinuationToken
      } while (token)
    },
    async read(key) {
      try {
        const { stream, res } = await client.getStream(key)
        const { 'content-type': contentType = 'application/octet-stream' } = res.headers as Headers
        return { contentType, bytes: stream as AsyncIterable<Uint8Array> }
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined
        throw explained(error)
      }
    },
    remove: (key) =>
      reach(async () => {
        await client.delete(key)
      }),
    async assumeRole(dir) {
      const policy = {
        Version: '1',
        Statement: [{ Effect: 'Allow', Action: ACTIONS, Resource: [`acs:oss:*:*:${bucket}/${dir}*`] }],
      }
      const session = dir.replace(/[^\w.@-]+/g, '-').slice(0, 64)
      const { credentials } = await reach(() => sts.assumeRole(roleArn, policy, SESSION_SECONDS, session))
      return {
        region,
        bucket,
        accessKeyId: credentials.AccessKeyId,
        accessKeySecret: credentials.AccessKeySecret,
        stsToken: credentials.SecurityToken,
        expiration: credentials.Expiration,
        duration: SESSION_SECONDS,
        endpoint,
        cname,
        dir,
        baseUrl,
      }
    },
    close: async () => {},
  }
}

async function putFile(
  client: OSS,
  key: string,
  { path }: Exclude<ObjectSource, Buffer>,
  options: { mime: string; headers: object },
): Promise<void> {
  await client.multipartUpload(key, path, { ...options, partSize: PART_BYTES, parallel: 3 })
}

/** A domain outside 阿里云 is bound to the bucket. Everything but this machine is reached by https. */
function endpointOf({ region, endpoint = `https://${region}.aliyuncs.com` }: OssConfig) {
  const url = new URL(endpoint)
  if (!/^(localhost|127\..*|\[::1\])$/.test(url.hostname)) url.protocol = 'https:'
  return { endpoint: url.origin, cname: !url.hostname.endsWith('.aliyuncs.com') }
}

async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explained(error)
  }
}

/** Some of the client's messages contain keys, so only the code is passed on. */
function explained(error: unknown): UserError {
  const code = codeOf(error) ?? (error instanceof Error ? error.name : messageOf(error))
  return new UserError(`对象存储没有响应或拒绝了请求（${code}）`)
}
