import { useAddressChoice } from '../lists/use-address-choice.ts'

export const SORTS = { recommended: '推荐', created: '最新', title: '名称' }

/** What the list shows, as in the address: a category, empty for all, or the author's favorites, of all categories. */
export function useTemplateChoice() {
  const { favorites, ...choice } = useAddressChoice({
    tag: [],
    favorites: ['', '1'],
    sort: ['recommended', 'created', 'title'],
  })
  return { ...choice, isFavorites: favorites === '1' }
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>
