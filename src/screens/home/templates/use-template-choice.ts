import { PAGE_SHAPES } from '#engine/document/page-size.ts'
import { SHAPE_KEYS } from '../lists/shapes.ts'
import { useAddressChoice } from '../lists/use-address-choice.ts'

export const SORTS = { recommended: '推荐', created: '最新', title: '名称' }

/**
 * What the list shows, as in the address: a category, empty for all, or the author's favorites, of all categories; and
 * templates of one shape. `size` is the shape of the work that is to be made, where one was selected before.
 */
export function useTemplateChoice() {
  const { favorites, size, ...choice } = useAddressChoice({
    tag: [],
    favorites: ['', '1'],
    shape: SHAPE_KEYS,
    size: ['', ...PAGE_SHAPES.map(({ id }) => id)],
    sort: ['recommended', 'created', 'title'],
  })
  return { ...choice, isFavorites: favorites === '1', size: PAGE_SHAPES.find(({ id }) => id === size) }
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>
