import { toVideoData } from '#engine/document/index.ts'
import { writeOutput } from '../output-file.ts'
import { readProject } from '../project-file.ts'

/** Writes a project's video data to a file or to stdout. */
export async function videoData(file: string, out: string | undefined): Promise<void> {
  const { project } = await readProject(file)
  const json = `${JSON.stringify(toVideoData(project), null, 2)}\n`
  if (out === undefined) process.stdout.write(json)
  else await writeOutput(out, json)
}
