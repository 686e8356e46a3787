import { allElements, type Project, toVideoData } from '#engine/document/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { writeOutput } from '../output-file.ts'
import { readProject } from '../project-file.ts'
import { folderMedia } from '../render/media-source.ts'
import { openSession } from '../render/session.ts'

/** Writes a project's video data to a file or to stdout. Only a browser can measure the boxes of its texts. */
export async function videoData(file: string, out: string | undefined, signal: AbortSignal): Promise<void> {
  const { project, folder } = await readProject(file)
  const data = toVideoData(hasText(project) ? await fitted(project, folder, signal) : project)
  const json = `${JSON.stringify(data, null, 2)}\n`
  if (out === undefined) {
    process.stdout.write(json)
    return
  }
  await writeOutput(out, json)
  console.error(`已生成 ${out}`)
}

const hasText = ({ pages }: Project) =>
  allElements(pages.flatMap(({ elements }) => elements)).some(
    ({ elName }) => schemaOf(elName).textKey !== null,
  )

async function fitted(project: Project, folder: string, signal: AbortSignal): Promise<Project> {
  const session = await openSession({ project, media: folderMedia(folder), signal })
  try {
    return await session.fitted()
  } finally {
    await session.close()
  }
}
