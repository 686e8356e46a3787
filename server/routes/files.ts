import * as api from '../api/files.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'

/** The folder of a user's uploads in the object store. */
export const folderOf = (userId: string): string => `users/${userId}/`

const perAddress = { max: 60, timeWindow: '1 minute' }

export function addFiles(on: AddCall, { storage }: { storage: ObjectStorage }): void {
  on(api.assumeRole, (_, { session }) => storage.assumeRole(folderOf(session.user.id)), {
    limit: perAddress,
  })
}
