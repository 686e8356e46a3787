import OSS from 'ali-oss'
import type { OssConfig } from '#server/config.ts'
import { operationsOf, reach } from './oss-client.ts'
import { type ObjectStorage, SESSION_SECONDS } from './storage.ts'

/** The same as the client's time-out of an upload. */
const TIMEOUT_MS = 300_000
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
    ...operationsOf(client, urlOf),
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

/** A domain outside 阿里云 is bound to the bucket. Everything but this machine is reached by https. */
function endpointOf({ region, endpoint = `https://${region}.aliyuncs.com` }: OssConfig) {
  const url = new URL(endpoint)
  if (!/^(localhost|127\..*|\[::1\])$/.test(url.hostname)) url.protocol = 'https:'
  return { endpoint: url.origin, cname: !url.hostname.endsWith('.aliyuncs.com') }
}
