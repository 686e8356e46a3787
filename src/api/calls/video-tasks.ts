import * as videoTasksApi from '#server/api/video-tasks.ts'
import { callTo } from '../client.ts'

/** The author's ordered videos, and the links under which others play them. */
export const videoTasks = {
  list: callTo(videoTasksApi.list),
  /** Permanently removes a video whose task has ended. */
  remove: callTo(videoTasksApi.remove),
  share: callTo(videoTasksApi.share),
  unshare: callTo(videoTasksApi.unshare),
  /** The video of a link, without a login. */
  shared: callTo(videoTasksApi.shared),
}
