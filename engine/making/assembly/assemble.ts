import { createProject, DEFAULT_SUBTITLES, type Project } from '#engine/document/index.ts'
import {
  applyFooterRule,
  backgroundMusic,
  captureCover,
  fitTransitions,
  setBackgroundMusic,
  setFollowingOfAll,
} from '#engine/document/operations/index.ts'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import { layoutPage, type PageSize } from '../layouts/index.ts'
import type { Storyboard } from '../storyboard.ts'
import { type Style, type StyleName, styles } from '../styles/index.ts'
import { pagesInTemplate } from '../template/index.ts'
import { addPresenter } from './add-presenter.ts'
import { narrate } from './narrate.ts'
import { leaveSubtitlesOff } from './subtitle-room.ts'
import { tieToNarration } from './sentence-ties.ts'

export interface AssemblyOptions {
  /** By the storyboard's mood if missing. */
  style?: StyleName
  /** The background music; the style's own if missing, none for null. */
  music?: { src: string; name?: string } | null
  /** Of the pages in px; 384 × 682, or that of the template, if missing. */
  size?: PageSize
  /** Whose pages take the contents; its music plays if it has any. */
  template?: Project
}

/**
 * Makes a work of a storyboard: its pages with transitions, narration, subtitles, music and a cover. The narration has
 * no sounds yet; until they are synthesized, pages are as long as it is estimated to take.
 */
export function assemble(storyboard: Storyboard, options: AssemblyOptions = {}): Project {
  const styleName = options.style ?? storyboard.mood
  const style = styles[styleName]
  const { template } = options
  const size = template ?? options.size ?? { width: CANVAS_WIDTH, height: CANVAS_HEIGHT }
  const project = createProject()
  if (storyboard.title !== '') Object.assign(project, { title: storyboard.title, name: storyboard.title })
  Object.assign(project, { width: size.width, height: size.height })
  // A project is never empty: without pages in the storyboard, the blank one stays.
  if (storyboard.pages.length > 0) {
    project.pages = template
      ? pagesInTemplate(storyboard, template, styleName)
      : storyboard.pages.map((page) => layoutPage(page, styleName, size))
  }
  const last = project.pages.at(-1)
  if (last) Object.assign(last.data, { trans: '', transDuration: 0 })
  storyboard.pages.forEach(({ narration }, at) => {
    const page = project.pages[at]
    if (page) narrate(project, page, narration)
  })
  setFollowingOfAll(project, true)
  fitTransitions(project)
  for (const page of project.pages) tieToNarration(project, page)
  if (!template) addPresenter(project, storyboard, style)
  applyFooterRule(project)
  project.subtitles = { ...DEFAULT_SUBTITLES, preset: style.subtitles, ...template?.subtitles, isShown: true }
  if (template) leaveSubtitlesOff(project)
  const [first] = project.pages
  if (first && storyboard.pages.length > 0) captureCover(project, first)
  setBackgroundMusic(
    project,
    options.music === undefined ? (musicOf(template) ?? pieceFor(storyboard.title, style)) : options.music,
  )
  return project
}

const musicOf = (template: Project | undefined) => {
  const music = template && backgroundMusic(template)
  return music && { src: music.propsValue.musicSrc, name: music.propsValue.name }
}

/** The same piece for the same title. */
function pieceFor(title: string, { music }: Style) {
  const sum = Array.from(title).reduce((before, character) => before + (character.codePointAt(0) ?? 0), 0)
  return music[sum % music.length] ?? null
}
