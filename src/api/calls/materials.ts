import * as keywordsApi from '#server/api/keywords.ts'
import * as materialUsesApi from '#server/api/material-uses.ts'
import * as materialsApi from '#server/api/materials.ts'
import { callTo, uploadTo } from '../client.ts'

/** The material library: what ships with the product, and what the author has added. */
export const materials = {
  tree: callTo(materialsApi.tree),
  publicMenu: callTo(materialsApi.publicMenu),
  /** The author's own. */
  list: callTo(materialsApi.list),
  search: callTo(materialsApi.search),
  labels: callTo(materialsApi.labels),
  upload: uploadTo(materialsApi.upload),
  uses: callTo(materialUsesApi.list),
  usedOnce: callTo(materialUsesApi.distinct),
  addUses: callTo(materialUsesApi.add),
  orders: callTo(materialUsesApi.orders),
  order: callTo(materialUsesApi.order),
  /** Finds materials for a text. */
  searchFor: callTo(keywordsApi.search),
  suggest: callTo(keywordsApi.suggest),
}
