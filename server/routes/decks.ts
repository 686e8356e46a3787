import { parse } from 'node:path'
import * as api from '../api/decks.ts'
import { convertDeck, replacePictures } from '../services/deck/index.ts'
import type { AddCall } from './add-calls.ts'
import { type PictureServices, storePictures } from './imported-pictures.ts'
import { perUser } from './limits.ts'
import { theFile } from './receive-form.ts'

export function addDecks(on: AddCall, services: PictureServices): void {
  on(
    api.importDeck,
    async (deckPages, { session: { user }, files }) => {
      const file = theFile(files)
      await services.quota.check(user.id, 0)
      const { project, pictures, slides, notes } = await convertDeck(file.path, deckPages)
      const { addresses, refused } = await storePictures(user.id, pictures, services)
      const lost = pictures.flatMap(({ address, slide }) => {
        const reason = refused.get(address)
        return reason === undefined ? [] : [{ slide, name: '', result: 'omitted' as const, reason }]
      })
      const title = project.title || parse(file.name).name.slice(0, 200)
      return {
        project: { ...replacePictures(project, addresses), title },
        slides,
        report: [...notes, ...lost].toSorted((a, b) => a.slide - b.slide),
      }
    },
    { limit: perUser(30) },
  )
}
