import { createWork, type Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'

/** Imported lazily: the schemas of documents are larger than the home screens. */
export const blankProject = ({ width, height }: Size): Project => ({ ...createWork(), width, height })
