import httpProxy from '@fastify/http-proxy'
import OSS from 'ali-oss'
import type { Config } from '#server/config.ts'
import { UserError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { BUCKET, credentialsFor, REGION } from './embedded/sessions.ts'
import { operationsOf } from './oss-client.ts'
import type { ObjectStorage } from './storage.ts'

type Options = NonNullable<Config['sharedStore']>

/**
 * The embedded object store as a process of its own, which several services and workers share. Browsers reach it
 * through each service, at the same addresses as a store inside the service.
 * @param secret signs sessions; the same as the store's
 */
export function createSharedStorage({ url, keys }: Options, secret: string): ObjectStorage {
  const options: OSS.Options & { sldEnable: boolean } = {
    ...keys,
    region: REGION,
    bucket: BUCKET,
    endpoint: url,
    // The bucket is the first part of the path.
    sldEnable: true,
    secure: url.startsWith('https:'),
    authorizationV4: true,
    timeout: 300_000,
  }
  const baseUrl = `/${BUCKET}/`
  const urlOf = (key: string) => baseUrl + key.split('/').map(encodeURIComponent).join('/')
  return {
    urlOf,
    ...operationsOf(new OSS(options), urlOf),
    assumeRole: async (dir, bytes) => ({ ...credentialsFor(secret, dir, Date.now(), bytes), baseUrl }),
    async routes(app) {
      const prefix = `/${BUCKET}`
      // Bodies are passed on unread, whatever their type; the proxy refuses to replace the service's parsers.
      app.removeAllContentTypeParsers()
      await app.register(httpProxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        replyOptions: {
          onError(reply, { error }) {
            log.warn({ err: error }, 'the object store did not answer')
            reply.send(new UserError('对象存储没有响应，请稍后再试'))
          },
        },
      })
    },
    close: async () => {},
  }
}
