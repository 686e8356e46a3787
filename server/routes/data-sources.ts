import * as api from '../api/data-sources.ts'
import { readDataSource } from '../services/data-source/index.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'

export function addDataSources(on: AddCall): void {
  on(
    api.read,
    async ({ url }, { reply }) => ({ rows: await readDataSource(url, { signal: abandoned(reply) }) }),
    { limit: perUser(60) },
  )
}
