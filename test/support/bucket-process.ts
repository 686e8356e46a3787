import Fastify from 'fastify'
import { createEmbeddedStorage } from '#server/services/storage/embedded/index.ts'
import { OWNER } from './bucket-keys.ts'

/** A process that serves an embedded store from the folder in its argument until it is killed. */
const storage = await createEmbeddedStorage({ folder: process.argv[2] ?? '', secret: 'any', keys: OWNER })
const app = Fastify()
if (storage.routes) await app.register(storage.routes)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
