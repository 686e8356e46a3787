// Node starts threads without the loader for TypeScript, so this file registers it first.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
