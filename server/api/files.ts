import { get, json } from './call.ts'

/** What a browser needs to upload with the 阿里云 OSS client. */
export interface StorageCredentials {
  region: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  /** ISO 8601, by the service's clock. */
  expiration: string
  /** Seconds from now until the expiration. */
  duration: number
  /** Address of the store; empty when it is the product's own origin with the bucket first in the path. */
  endpoint: string
  /** Whether the endpoint is a domain that belongs to the bucket. */
  cname: boolean
  /** The only writable folder, with a trailing slash. */
  dir: string
  /** Prefix of object addresses in documents; the key follows. */
  baseUrl: string
}

export const assumeRole = get('/quark/file/getAssumeRole', {
  access: 'material:upload',
  answer: json<StorageCredentials>,
})
