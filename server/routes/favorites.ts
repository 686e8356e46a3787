import * as api from '../api/favorites.ts'
import type { FavoriteKind, Favorites } from '../db/favorites.ts'
import type { MaterialLibrary } from '../db/material-library.ts'
import type { Pages } from '../db/pages.ts'
import { RefusedError } from '../errors.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'
import { readerOf } from './materials.ts'
import { checkReader, existing } from './page-access.ts'
import type { Session } from './session.ts'

interface Services {
  database: { favorites: Favorites; pages: Pages; materialLibrary: MaterialLibrary }
  /** Templates that ship with the product. */
  builtIn: Templates
}

export function addFavorites(on: AddCall, { database, builtIn }: Services): void {
  const { favorites, pages, materialLibrary } = database

  on(api.list, async ({ kind }, { session }) => ({ ids: await favorites.list(session.user.id, kind) }))

  on(api.add, async ({ kind, id }, { session }) => {
    await check[kind](id, session)
    if ((await favorites.count(session.user.id, kind)) >= api.MAX_FAVORITES) {
      throw new RefusedError(`最多收藏 ${api.MAX_FAVORITES} 个，可以先取消一些`)
    }
    await favorites.add(session.user.id, kind, id)
    return {}
  })

  on(api.remove, async ({ kind, id }, { session }) => {
    await favorites.remove(session.user.id, kind, id)
    return {}
  })

  /** Refuse what is not there, or what the user may not read. */
  const check: Record<FavoriteKind, (id: string, session: Session) => Promise<void>> = {
    async template(id, session) {
      if (builtIn.find(id)) return
      const page = await pages.head(id)
      checkReader(existing(page?.kind === 'template' ? page : undefined, 'template'), session)
    },
    async material(id, session) {
      const [found] = await materialLibrary.find([id], readerOf(session))
      if (!found) throw new RefusedError('素材不存在，或已被删除')
    },
  }
}
