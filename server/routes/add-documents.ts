import type { Database } from '../db/open.ts'
import type { PageDocuments } from '../documents/page-documents.ts'
import type { Restorer } from '../documents/restorer.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'
import { cooperationOf } from './cooperation.ts'
import { documentsOf } from './documents.ts'
import { addComponents } from './components.ts'
import { addDrafts } from './drafts.ts'
import { templateCard } from './listing.ts'
import { addPages } from './pages.ts'
import { addRecycleBin } from './recycle-bin.ts'
import { addSharedPages } from './shared-pages.ts'
import { addTemplates } from './templates.ts'
import { addVersions } from './versions.ts'

interface Services {
  database: Pick<Database, 'pages' | 'discards' | 'people' | 'favorites' | 'sharedPages' | 'presences'>
  storage: ObjectStorage
  restorer: Restorer
  documents: PageDocuments
  workSpace: WorkSpace
  builtIn: Templates
}

/** Adds the calls of works, templates and drafts, which are stored alike. */
export function addDocuments(on: AddCall, services: Services): void {
  const { database, builtIn } = services
  const { pages, people, favorites } = database

  const works = documentsOf(services, 'page')
  addPages(on, {
    pages,
    documents: works,
    cooperation: cooperationOf({ pages, people, documents: works }),
    workSpace: services.workSpace,
  })
  addSharedPages(on, { database, documents: works })
  addVersions(on, { pages, documents: works, restorer: services.restorer })

  const templates = documentsOf(services, 'template', (page) => {
    const { pageCount, seconds, tags } = templateCard(page)
    return { pageCount, seconds, tags }
  })
  addTemplates(on, {
    pages,
    favorites,
    documents: templates,
    cooperation: cooperationOf({ pages, people, documents: templates }),
    builtIn,
  })

  addDrafts(on, { pages, documents: documentsOf(services, 'draft') })
  addComponents(on, { pages, documents: documentsOf(services, 'component') })
  addRecycleBin(on, { pages, storage: services.storage, documents: services.documents })
}
