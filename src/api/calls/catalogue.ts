import * as keywordsApi from '#server/api/keywords.ts'
import { callTo } from '../client.ts'

/** Categories and checks of the second client. @public */
export const catalogue = {
  schemaCategories: callTo(keywordsApi.schemaCategories),
  contentCategories: callTo(keywordsApi.contentCategories),
  judgeCover: callTo(keywordsApi.judgeCover),
}
