import { createQueue } from '#engine/util/create-queue.ts'

/** Draws one at a time: each drawing takes a graphics context, of which a browser has few. */
export const drawingQueue = createQueue(1)
