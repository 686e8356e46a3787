import { get, id, nothing, post, type Z } from './call.ts'

/** Favorites of one kind that a user has at most. */
export const MAX_FAVORITES = 1000

const favoriteKind = (z: Z) => z.enum(['template', 'material'])
const favorite = (z: Z) => z.object({ kind: favoriteKind(z), id: id(z) })

/** Ids, latest first; those of templates and materials that are gone are included. */
export const list = get('/quark/favorite/getFavorites', {
  summary: '列出收藏',
  request: (z) => z.object({ kind: favoriteKind(z) }),
  answer: (z) => z.object({ ids: z.array(z.string()) }),
})

/** One that is a favorite already keeps its place. */
export const add = post('/quark/favorite/add', {
  summary: '收藏模板或素材',
  request: favorite,
  answer: nothing,
})

export const remove = post('/quark/favorite/delete', {
  summary: '取消收藏',
  request: favorite,
  answer: nothing,
})
