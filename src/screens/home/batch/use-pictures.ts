import { useMemo } from 'react'
import type { BatchTable, Mapping } from '#engine/document/index.ts'
import type { BatchForm } from './kept-form.ts'
import { namedPictures, withAddresses } from './picture-names.ts'

/**
 * What the table of a form names as pictures, and the table as it is sent, with their addresses.
 * @param placeholders that are the address of a picture
 */
export function usePictures(
  { pictures: files, nameColumn }: Pick<BatchForm, 'pictures' | 'nameColumn'>,
  table: BatchTable,
  mapping: Mapping,
  placeholders: readonly string[],
) {
  const given = useMemo(
    () => ({ table, mapping, placeholders, files }),
    [table, mapping, placeholders, files],
  )
  const named = useMemo(() => namedPictures(given), [given])
  const filled = useMemo(() => withAddresses(given, nameColumn), [given, nameColumn])
  return { named, filled }
}
