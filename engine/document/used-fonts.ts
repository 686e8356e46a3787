import { fontsUsedIn } from './fonts.ts'
import type { Project } from './project.ts'

/** A project whose list of fonts has exactly those that it uses, as far as they are known. @param project immutable */
export function withUsedFonts(project: Project): Project {
  const { fonts: _, ...rest } = project
  const { pages, coverList, subtitles } = rest
  const fonts = fontsUsedIn([...pages, ...coverList, ...(subtitles ? [subtitles] : [])])
  return { ...rest, ...(fonts.length > 0 && { fonts }) }
}
