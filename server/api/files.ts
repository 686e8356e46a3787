import { get, type Of, time, type Z } from './call.ts'

/** What a browser needs to upload with the 阿里云 OSS client. */
const storageCredentials = (z: Z) =>
  z.object({
    region: z.string(),
    bucket: z.string(),
    accessKeyId: z.string(),
    accessKeySecret: z.string(),
    stsToken: z.string(),
    /** By the service's clock. */
    expiration: time(z),
    /** Seconds from now until the expiration. */
    duration: z.number(),
    /** Address of the store; empty when it is the product's own origin with the bucket first in the path. */
    endpoint: z.string(),
    /** Whether the endpoint is a domain that belongs to the bucket. */
    cname: z.boolean(),
    /** The only writable folder, with a trailing slash. */
    dir: z.string(),
    /** Prefix of object addresses in documents; the key follows. */
    baseUrl: z.string(),
  })
export type StorageCredentials = Of<typeof storageCredentials>

export const assumeRole = get('/quark/file/getAssumeRole', {
  access: 'material:upload',
  summary: '获取上传用的临时凭证',
  answer: storageCredentials,
})
