import type { RenderSession } from '../render/session.ts'

/** Prints missing media and warnings on stderr, each once. @param title names the video among several */
export function createProblemReport(session: RenderSession, title?: string) {
  const told = new Set<string>()
  const tell = (line: string) => {
    if (told.has(line)) return
    told.add(line)
    console.error(title === undefined ? line : `${title}：${line}`)
  }
  return {
    async print(): Promise<void> {
      const { missing, warnings } = await session.problems()
      for (const { src, place, reason } of missing)
        tell(`缺少素材  ${shortened(src)}  ${reason}${place === '' ? '' : `（${place}）`}`)
      for (const warning of warnings) tell(`注意  ${warning}`)
    },
  }
}

/** Shortens data: URLs, which may have any length. */
const shortened = (src: string) => (src.length > 120 ? `${src.slice(0, 100)}…` : src)
