import type { Page, Project } from '#engine/document/index.ts'
import { fitTransitions, insertPage, setPacing } from '#engine/document/operations/index.ts'
import { layoutPage } from '../layouts/index.ts'
import type { StoryboardPage } from '../storyboard.ts'
import type { StyleName } from '../styles/index.ts'
import { narrate } from './narrate.ts'
import { tieToNarration } from './sentence-ties.ts'

/** Adds a page of a storyboard to a work, in the work's size, after another page or at the end. */
export function addStoryboardPage(
  project: Project,
  page: StoryboardPage,
  { style, after }: { style: StyleName; after?: string | undefined },
): Page {
  const { width, height } = project
  const added = insertPage(project, layoutPage(page, style, { width, height }), after)
  narrate(project, added, page.narration)
  setPacing(added, { isFollowed: true })
  fitTransitions(project)
  tieToNarration(project, added)
  return added
}
