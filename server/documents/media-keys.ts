import { folderOf } from '../routes/uploads.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'

/** Keys of the objects in the owner's folder and in `videos/` whose addresses occur in a text. */
export function mediaKeys(text: string, ownerId: string, storage: Pick<ObjectStorage, 'urlOf'>): string[] {
  const isTheirs = (key: string) => key.startsWith(folderOf(ownerId)) || key.startsWith('videos/')
  return keysIn(text, storage).filter(isTheirs)
}
