import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#engine/document/index.ts'
import type { Pages } from '../db/pages.ts'
import { knownContainers } from '../documents/known-containers.ts'
import { restoreDocument } from '../documents/restore-document.ts'
import { log } from '../log.ts'
import { SAMPLES_FOLDER } from '../shipped-folders.ts'

/** Gives a user a finished work to look at and to change. */
export type GiveSampleWork = (userId: string) => Promise<void>

/** Users get it once, when they register, so that those who delete it stay without. */
export function sampleWorkOf(pages: Pick<Pages, 'insert'>): GiveSampleWork {
  return async (userId) => {
    try {
      const json = await readFile(join(SAMPLES_FOLDER, 'first-work.json'))
      const { id: _id, ...restored } = restoreDocument(json, 'whole', knownContainers())
      await pages.insert({
        ...restored,
        ...{ id: newId(), kind: 'page', ownerId: userId, savedBy: userId, version: 1 },
      })
    } catch (error) {
      // An account works without it.
      log.error({ err: error }, 'a new account got no sample work')
    }
  }
}
