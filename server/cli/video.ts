import { createOutputFile } from '../output-file.ts'
import { readProject } from '../project-file.ts'
import { folderMedia } from '../render/media-source.ts'
import { openSession } from '../render/session.ts'
import type { Command } from './arguments.ts'
import { createProgressLine } from './progress-line.ts'
import { createProblemReport, reportImport } from './remarks.ts'

/** Renders a project to an MP4 file. Progress and remarks go to stderr. */
export async function video(
  command: Extract<Command, { name: 'render' }>,
  signal: AbortSignal,
): Promise<void> {
  const { name: _, file, out, ...size } = command
  const { project, report, folder } = await readProject(file)
  reportImport(report)
  // Fails before the work when the output cannot be written.
  const output = await createOutputFile(out)
  try {
    const session = await openSession({ project, media: folderMedia(folder), signal, ...size })
    try {
      const problems = createProblemReport(session)
      await problems.print()
      const { width, height, fps, seconds } = session.plan
      const progress = createProgressLine(`${width}×${height}，${fps} 帧/秒，${seconds} 秒`)
      await session.render(output, (done, total) => progress.show(done, total))
      progress.end()
      await problems.print()
    } finally {
      await session.close()
    }
    await output.commit()
    console.error(`已生成 ${out}`)
  } finally {
    await output.discard()
  }
}
