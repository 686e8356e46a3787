import { clonePlain } from '../clone.ts'
import type { Cover } from '../cover.ts'
import { blankCover } from '../create.ts'
import { newId } from '../ids.ts'
import type { Project } from '../project.ts'
import { renewIds } from './tree.ts'

type Covers = Pick<Project, 'coverList'>

/** Adds a blank cover at the end. */
export function addCover({ coverList }: Covers): Cover {
  coverList.push(blankCover())
  return coverList.at(-1) as Cover
}

/** Copies a cover, with new ids, to the place after it. */
export function copyCover({ coverList }: Covers, id: string): Cover | undefined {
  const at = coverList.findIndex((cover) => cover._id === id)
  const original = coverList[at]
  if (!original) return undefined
  const cover = clonePlain(original)
  cover._id = newId()
  for (const element of cover.elements) renewIds(element)
  coverList.splice(at + 1, 0, cover)
  return coverList[at + 1]
}

/**
 * Removes a cover; a project may have none.
 * @returns the id of the cover to show: the next, or the previous if it was the last.
 */
export function removeCover({ coverList }: Covers, id: string): string | undefined {
  const at = coverList.findIndex((cover) => cover._id === id)
  if (at < 0) return undefined
  coverList.splice(at, 1)
  return (coverList[at] ?? coverList[at - 1])?._id
}
