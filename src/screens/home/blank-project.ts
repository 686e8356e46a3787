import { createWork, type Project } from '#engine/document/index.ts'

/** Imported lazily: the schemas of documents are larger than the home screens. */
export const blankProject = (): Project => createWork()
