import { FORMAT, newId } from '#engine/document/index.ts'
import type { InputOf } from '../api/call.ts'
import type { PageConflict, setTemplate } from '../api/pages.ts'
import type { Discards } from '../db/discards.ts'
import type { Kind } from '../db/page-filter.ts'
import type { PageHead, Pages, PageWithSaver } from '../db/pages.ts'
import { mediaKeys } from '../documents/media-keys.ts'
import type { PageDocuments } from '../documents/page-documents.ts'
import type { RestoredDocument } from '../documents/restore-document.ts'
import type { Restorer } from '../documents/restorer.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import { HttpError, RefusedError } from '../errors.ts'
import { etagOf, factsOf, saverOf } from '../page-document.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { JsonAnswer, withKeys } from './json-answer.ts'
import { perUser } from './limits.ts'
import { checkMember, checkOwner, checkReader, existing, isMember } from './page-access.ts'
import type { Session } from './session.ts'

export interface DocumentServices {
  database: { pages: Pages; discards: Discards }
  storage: Pick<ObjectStorage, 'urlOf'>
  restorer: Restorer
  documents: PageDocuments
  workSpace: WorkSpace
}

/** Keys that the answers of a kind contain besides the project and the facts of all kinds. */
type MoreKeys = (page: PageHead) => object

/** What the calls of works, templates and drafts have in common. */
export type Documents = ReturnType<typeof documentsOf>

/** Concurrent saves that changing a title survives. */
const ATTEMPTS = 5

/** @param kind the documents that the calls find; those of pages find every kind */
export function documentsOf(
  { database: { pages, discards }, storage, restorer, documents, workSpace }: DocumentServices,
  kind: Kind,
  moreKeys: MoreKeys = () => ({}),
) {
  const ofKind = <Page extends Pick<PageHead, 'kind'>>(page: Page | undefined): Page =>
    existing(page && (kind === 'page' || page.kind === kind) ? page : undefined, kind)

  const head = async (id: string): Promise<PageHead> => ofKind(await pages.head(id))

  /** In the order of the ids. @throws when one of them is missing */
  async function heads(ids: readonly string[]): Promise<PageHead[]> {
    const found = new Map((await pages.heads(ids)).map((page) => [page.id, page]))
    return ids.map((id) => ofKind(found.get(id)))
  }

  async function withSaver(id: string): Promise<PageWithSaver> {
    const found = existing(await pages.headWithSaver(id), kind)
    ofKind(found.page)
    return found
  }

  /** The keys that the service adds to the project. Only members see the members. */
  function keysOf(found: PageWithSaver, session: Session): object {
    const facts = factsOf(found)
    return { ...facts, ...(!isMember(found.page, session) && { members: [] }), ...moreKeys(found.page) }
  }

  /** The text of a whole document with the keys of the service. */
  async function textOf(found: PageWithSaver, session: Session): Promise<Buffer> {
    const text = await documents.textOf(found.page)
    if (text) return withKeys(text, keysOf(found, session))
    return textOf(await withSaver(found.page.id), session) // saved between the two queries
  }

  async function conflict(id: string): Promise<HttpError> {
    const { page, saver } = await withSaver(id)
    const { version, updated } = page
    const body: PageConflict = { version, updated: updated.toISOString(), updatedBy: saverOf(saver) }
    return new HttpError(409, '内容已被他人更新', body)
  }

  async function insert(
    { id: _id, ...restored }: RestoredDocument,
    as: Kind,
    { user, agentId }: Session,
    sourceId: string | null = null,
  ) {
    await workSpace.check(user.id)
    const content = { ...restored, version: 1, savedBy: user.id }
    return pages.insert({ id: newId(), kind: as, ownerId: user.id, agentId, sourceId, ...content })
  }

  async function save(
    { id, ...content }: RestoredDocument,
    session: Session,
  ): Promise<Record<string, never>> {
    const before = await head(id)
    checkMember(before, session)
    const savedBy = session.user.id
    await workSpace.check(before.ownerId, { id, document: content.document, savedBy })
    if (!(await pages.save(id, { ...content, savedBy }))) throw await conflict(id)
    // A change of the first page replaces the cover.
    const { coverImage, ownerId } = before
    if (coverImage !== content.coverImage) {
      await discards.addLater(mediaKeys(coverImage, ownerId, storage))
    }
    return {}
  }

  return {
    head,
    heads,
    insert,

    /** Readers of a body that is a document, or has one in `pageData`. */
    whole: { reads: (body: Buffer) => restorer.restore(body, 'whole'), limit: perUser(300) },
    pageData: { reads: (body: Buffer) => restorer.restore(body, 'pageData') },

    async create<Detail>(restored: RestoredDocument, session: Session): Promise<JsonAnswer<Detail>> {
      const page = await insert(restored, kind, session)
      const keys = keysOf({ page, saver: session.user }, session)
      return new JsonAnswer({ read: () => withKeys(Buffer.from(restored.document), keys) })
    },

    async detail<Detail>(id: string, session: Session): Promise<JsonAnswer<Detail>> {
      const found = await withSaver(id)
      checkReader(found.page, session)
      const etag = etagOf(found.page.format, keysOf(found, session))
      return new JsonAnswer({ etag, read: () => textOf(found, session) })
    },

    save,

    /**
     * Saves a document as a new template, or over a template that was made of it.
     * @param facts replace those of the document
     * @returns the template
     */
    async saveAsTemplate(
      id: string,
      { templateId, ...facts }: Omit<InputOf<typeof setTemplate>, 'id'>,
      session: Session,
    ): Promise<{ _id: string }> {
      const source = await head(id)
      checkReader(source, session)
      const template = templateId === undefined ? undefined : await head(templateId)
      if (template && (template.kind !== 'template' || template.sourceId !== id)) {
        throw new RefusedError('这个模板不是由它存成的')
      }
      const text = await documents.textOf(source)
      if (!text) throw await conflict(id) // saved between the two queries
      const restored = await restorer.restore(
        withKeys(text, { ...facts, title: facts.title ?? source.title }),
        'whole',
      )
      if (!template) return { _id: (await insert(restored, 'template', session, id)).id }
      // What it replaces stays among the earlier versions of the template.
      const next = { ...restored, id: template.id, version: template.version + 1, isOverwriting: true }
      await save(next, session)
      return { _id: template.id }
    },

    /** Copies documents for the user. @returns the ids of the copies */
    async copy(ids: readonly string[], as: Kind, session: Session): Promise<{ _id: string }[]> {
      const sources = await heads(ids)
      for (const source of sources) checkReader(source, session)
      const copies: { _id: string }[] = []
      for (const source of sources) {
        await workSpace.check(session.user.id)
        // Lists need what the current format determines.
        if (source.format < FORMAT) await documents.textOf(source)
        const id = newId()
        const sourceId = as === 'template' && source.kind !== 'template' ? source.id : null
        const copy = { id, kind: as, sourceId, ownerId: session.user.id, agentId: session.agentId }
        await pages.copy(source.id, copy)
        copies.push({ _id: id })
      }
      return copies
    },

    /** Moves documents to the recycle bin. */
    async remove(ids: readonly string[], session: Session): Promise<Record<string, never>> {
      for (const page of await heads(ids)) checkOwner(page, session)
      await pages.recycleBin.put(ids)
      return {}
    },

    /** Saves a document with another title. */
    async rename(id: string, title: string, session: Session): Promise<Record<string, never>> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const page = await head(id)
        checkMember(page, session)
        const text = await documents.textOf(page)
        if (!text) continue
        const { id: _id, ...content } = await restorer.restore(withKeys(text, { title }), 'whole')
        const next = { ...content, version: page.version + 1, savedBy: session.user.id }
        if (await pages.save(id, next)) return {}
      }
      throw await conflict(id)
    },
  }
}
