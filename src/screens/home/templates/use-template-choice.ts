import { SHAPE_KEYS } from '../lists/shapes.ts'
import { useAddressChoice } from '../lists/use-address-choice.ts'

export const SORTS = { recommended: '推荐', created: '最新', title: '名称' }

/**
 * What the list shows, as in the address: a category, empty for all, or the author's favorites, of all categories; and
 * templates of one shape.
 */
export function useTemplateChoice() {
  const { favorites, ...choice } = useAddressChoice({
    tag: [],
    favorites: ['', '1'],
    shape: SHAPE_KEYS,
    sort: ['recommended', 'created', 'title'],
  })
  return { ...choice, isFavorites: favorites === '1' }
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>
