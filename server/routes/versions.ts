import { FORMAT } from '#engine/document/index.ts'
import * as api from '../api/versions.ts'
import type { PageVersion } from '../db/page-versions.ts'
import type { Pages } from '../db/pages.ts'
import type { Restorer } from '../documents/restorer.ts'
import { RefusedError } from '../errors.ts'
import { saverOf } from '../page-document.ts'
import type { AddCall } from './add-calls.ts'
import type { Documents } from './documents.ts'
import { JsonAnswer, withKeys } from './json-answer.ts'
import { checkMember } from './page-access.ts'

interface Services {
  pages: Pick<Pages, 'versions'>
  documents: Pick<Documents, 'head'>
  restorer: Pick<Restorer, 'restore'>
}

/** Earlier versions of documents, for those who may edit them. */
export function addVersions(on: AddCall, { pages: { versions }, documents, restorer }: Services): void {
  on(api.list, async ({ id }, { session }) => {
    checkMember(await documents.head(id), session)
    return (await versions.list(id)).map(versionOf)
  })

  on(api.detail, async ({ id, version }, { session }) => {
    checkMember(await documents.head(id), session)
    const found = await versions.find(id, version)
    if (!found) throw missing()
    // A version never changes, apart from being restored to a newer format.
    const etag = `W/"${id}-${version}-${FORMAT}"`
    return new JsonAnswer({ etag, read: () => textOf(found) })
  })

  async function textOf({ pageId, version, format }: PageVersion): Promise<Buffer> {
    const stored = await versions.documentOf(pageId, version)
    if (stored === undefined) throw missing() // thinned between the two queries
    const text = Buffer.from(stored)
    const { document = text } = format < FORMAT ? await restorer.restore(text, 'whole') : {}
    return withKeys(Buffer.from(document), { version, coverImage: '' })
  }
}

const missing = () => new RefusedError('这个版本已经不在了')

const versionOf = ({ version, saved, saver, pageCount, bytes, isOverwritten }: PageVersion): api.Version => ({
  version,
  updated: saved.toISOString(),
  updatedBy: saverOf(saver ?? undefined),
  pageCount,
  size: bytes,
  isOverwritten,
})
