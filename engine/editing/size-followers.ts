import type { Editing } from './store.ts'

/** What gives the covers of a work the size of its pages; there is none until the author has resized it. */
const followers = new WeakMap<Editing, () => void>()

/** Registers what is to be called after the size of the pages was changed. */
export const setSizeFollower = (editing: Editing, follow: () => void) => void followers.set(editing, follow)

/** Gives the covers the size of the pages, after a step that changed it. */
export const followSize = (editing: Editing) => followers.get(editing)?.()
