import * as myVideosApi from '#server/api/my-videos.ts'
import { callTo } from '../client.ts'

/** The author's finished videos. @public */
export const myVideos = {
  list: callTo(myVideosApi.list),
  put: callTo(myVideosApi.put),
  remove: callTo(myVideosApi.remove),
}
