import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadFonts } from '#engine/text/fonts.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import type { FontCard } from '#server/api/fonts.ts'
import { fonts as calls } from '#src/api/calls.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import { useRemoval } from '#src/uploads/index.ts'
import { fontOfCard } from './project-font.ts'

const FONTS_KEY = ['fonts']

/** The author's fonts, last uploaded first; texts can use them once they are listed. */
export function useMyFonts({ isNeeded = true } = {}) {
  return useQuery({
    queryKey: FONTS_KEY,
    async queryFn({ signal }) {
      const { fonts } = await calls.list({ signal })
      provideFonts(fonts.map(fontOfCard))
      // The list shows each name in its own font.
      void loadFonts(
        fonts.map(({ family: fontFamily, weight: fontWeight, style: fontStyle, label }) => ({
          style: { fontFamily, fontSize: 14, fontWeight, fontStyle },
          text: label,
        })),
      )
      return fonts
    },
    enabled: isNeeded,
    staleTime: 60_000,
  })
}

/** Reads the list again after a change. */
export function useRefreshFonts(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    // The space that is left changes, too.
    void queries.invalidateQueries({ queryKey: [UPLOADS] })
    await queries.invalidateQueries({ queryKey: FONTS_KEY })
  }
}

/** Deletes a font, with a message that says what happens to the works that use it and offers to undo. */
export function useRemoveFont(): (card: FontCard) => Promise<void> {
  const remove = useRemoval()
  const refresh = useRefreshFonts()
  return ({ _id, label }) =>
    remove({
      ...{ ids: [_id], what: `“${label}”`, refresh },
      remove: () => calls.remove({ id: _id }),
      restore: (removed) => calls.register(removed),
      noteOn: (works) => `${works} 个草稿和模板里的文字还用这款字体，不受影响`,
    })
}
