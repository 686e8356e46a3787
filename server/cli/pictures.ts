import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, messageOf, UserError } from '../errors.ts'
import { refuseFolder, writeOutput } from '../output-file.ts'
import { readProject } from '../project-file.ts'
import { folderMedia } from '../render/media-source.ts'
import { openSession, type RenderSession } from '../render/session.ts'
import type { Command } from './arguments.ts'
import { reportImport } from './import-report.ts'
import { createProblemReport } from './problem-report.ts'

type FrameCommand = Extract<Command, { name: 'frame' }>

/** Writes frames of the video, or a page at rest, as PNG. One browser renders them all. */
export async function pictures(command: FrameCommand, signal: AbortSignal): Promise<void> {
  const { project, report, folder } = await readProject(command.file)
  reportImport({ project, report })
  const files = await filesOf(command)
  const page = 'page' in command ? command.page : undefined
  if (page !== undefined && page > project.pages.length) {
    throw new UserError(`没有第 ${page} 页：项目共 ${project.pages.length} 页。`)
  }
  const size = command.width === undefined ? {} : { width: command.width }
  const session = await openSession({ project, media: folderMedia(folder), signal, ...size })
  try {
    const problems = createProblemReport(session)
    await problems.print()
    if (page !== undefined) await writeOutput(command.out, await session.still(page))
    else await writeFrames(session, 'times' in command ? command.times : [], files)
    await problems.print()
  } finally {
    await session.close()
  }
  console.error(
    files.length === 1 ? `已生成 ${command.out}` : `已生成 ${files.length} 张图片，在 ${command.out} 里`,
  )
}

async function writeFrames(session: RenderSession, times: number[], files: string[]): Promise<void> {
  const { seconds } = session.plan
  const late = times.find((time) => time > seconds)
  if (late !== undefined) throw new UserError(`第 ${late} 秒没有画面：视频长 ${seconds} 秒。`)
  for (const [at, time] of times.entries()) {
    await writeOutput(files[at] as string, await session.frame(time))
  }
}

/** A single picture is written to -o, several into the folder of that name, numbered in the given order. */
async function filesOf(command: FrameCommand): Promise<string[]> {
  if (!('times' in command) || command.times.length === 1) {
    await refuseFolder(command.out)
    return [command.out]
  }
  try {
    await mkdir(command.out, { recursive: true })
  } catch (error) {
    const isFile = await stat(command.out).then(
      (found) => found.isFile(),
      () => false,
    )
    const reason = isFile ? '它是一个文件，多个 --time 需要文件夹' : (codeOf(error) ?? messageOf(error))
    throw new UserError(`无法写入 ${command.out}：${reason}。`)
  }
  return command.times.map((_, at) => join(command.out, `${String(at).padStart(4, '0')}.png`))
}
