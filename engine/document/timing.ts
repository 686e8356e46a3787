import type { Project } from './project.ts'

/**
 * The longest transition, in seconds, from page `index` to the next: together with the transition before it
 * it must fit into its own page, and it must leave room in the next page for that page's own transition.
 * 0 for the last page.
 */
export function maxTransition(project: Pick<Project, 'pages'>, index: number): number {
  const [before, page, next] = [project.pages[index - 1], project.pages[index], project.pages[index + 1]]
  if (!page || !next) return 0
  const room = page.data.duration - (before?.data.transDuration ?? 0)
  return Math.max(0, Math.min(room, next.data.duration))
}
