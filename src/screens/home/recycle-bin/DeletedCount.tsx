import { useDeletedCount } from './use-recycle-bin.ts'

/** How many documents are in the recycle bin; nothing if it is empty. */
export function DeletedCount() {
  const { data: count = 0 } = useDeletedCount()
  return count > 0 && count
}
