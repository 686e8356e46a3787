import { createStore } from '#engine/util/create-store.ts'
import { readLocal, writeLocal } from '#src/browser-storage/local-json.ts'

/** Empty until a user is logged in. */
let owner = ''
const keyOf = (userId: string) => `watched-videos:${userId}`
/** More than a user can order at a time. */
const MAX = 50

/** Tasks whose end the author has not been told yet. Stored, so that they are after a reload, too. */
const store = createStore<readonly string[]>([])
/** Tasks whose progress and end another part of the page shows. */
const followed = new Set<string>()
const ended = new Set<string>()
/** File names of videos that are downloaded when they are complete. */
const downloads = new Map<string, string>()

/** Watches the tasks of a user: those of another one on this browser are not theirs to ask for. */
export function watchVideosOf(userId: string): void {
  if (userId === owner) return
  const isFirst = owner === ''
  owner = userId
  keep([...new Set([...stored(), ...(isFirst ? store.get() : [])])].slice(-MAX))
}

export const watchedVideos = store.get
export const onWatchedVideos = store.subscribe

/** Tells the author when the task has ended. @param fileName downloads the video then, under this name */
export function watchVideo(taskId: string, fileName?: string): void {
  if (fileName !== undefined) downloads.set(taskId, fileName)
  if (!ended.has(taskId) && !store.get().includes(taskId)) keep([...store.get(), taskId].slice(-MAX))
}

/** The author knows that the task has ended. */
export function endWatch(taskId: string): void {
  ended.add(taskId)
  keep(store.get().filter((id) => id !== taskId))
}

/** Takes over a task: its progress and end are shown elsewhere. @returns gives it back */
export function followVideo(taskId: string): () => void {
  followed.add(taskId)
  return () => {
    followed.delete(taskId)
    store.set([...store.get()])
  }
}

export const isFollowed = (taskId: string): boolean => followed.has(taskId)

/** The name under which a video is downloaded when it is complete; undefined for none. Answers only once. */
export function takeDownload(taskId: string): string | undefined {
  const name = downloads.get(taskId)
  downloads.delete(taskId)
  return name
}

function keep(taskIds: readonly string[]): void {
  store.set(taskIds)
  if (owner === '') return
  writeLocal(keyOf(owner), taskIds)
}

function stored(): readonly string[] {
  const kept = readLocal(keyOf(owner))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}
