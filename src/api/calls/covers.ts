import * as coversApi from '#server/api/covers.ts'
import { callTo } from '../client.ts'

/** Covers of works, drawn by the service. */
export const covers = {
  list: callTo(coversApi.list),
  create: callTo(coversApi.create),
  update: callTo(coversApi.update),
  remove: callTo(coversApi.remove),
  /** Orders pictures of a cover, or of the poster of a work. */
  createTask: callTo(coversApi.createTask),
}
