import { createElement, type Project } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import { fillsScreen, placesOf } from '#engine/document/subtitling/index.ts'
import { vAnchorSchema } from '#engine/elements/v-anchor/schema.ts'
import type { Storyboard } from '../storyboard.ts'
import type { Style } from '../styles/index.ts'

/** Share of a page's height that words of bold pages leave free at the bottom, see `layoutPage`. */
const FREE = 0.3
/** Width of the presenter by its height. */
const RATIO = 2 / 3
/** px between the subtitles and the presenter's head. */
const GAP = 6
/** px; a smaller one is not recognized. */
const LEAST = 130

/**
 * Adds the presenter of a style that has one to the cover and the ending, below their words, where it speaks the
 * narration. Low pages have no place for it; a picture cover has its words there. Where subtitles stand high, the head
 * stays below them; elsewhere they cross the shoulders.
 */
export function addPresenter(project: Project, { pages }: Storyboard, { presenter }: Style) {
  const free = project.height * FREE
  const below = project.height * (1 - placesOf(project).bottom) - GAP
  const height = Math.floor(fillsScreen(project) ? Math.min(free, below) : free)
  if (!presenter || height < LEAST) return
  const width = Math.round(height * RATIO)
  project.pages.forEach((page, at) => {
    const layout = pages[at]?.layout
    if (layout !== 'cover' && layout !== 'ending' && layout !== 'ending-source') return
    const { anchorInfo } = vAnchorSchema.props.parse({ anchorInfo: { outfit: presenter } })
    addElement(
      page,
      createElement('qk-v-anchor', {
        propsValue: { anchorInfo },
        commonStyle: { left: project.width - width, top: project.height - height, width, height },
      }),
    )
  })
}
