import type { Project } from '#engine/document/index.ts'

/** Covers if they are exported and the work has some, otherwise pages. */
export const exportedOn = ({ coverList }: Project, isOfCovers: boolean): 'page' | 'cover' =>
  isOfCovers && coverList.length > 0 ? 'cover' : 'page'

/** A work with only what is exported: its pages, or its covers. */
export const exported = (project: Project, isOfCovers: boolean): Project =>
  exportedOn(project, isOfCovers) === 'cover' ? { ...project, pages: [] } : { ...project, coverList: [] }
