import { readFile } from 'node:fs/promises'
import type { Project } from '#engine/document/index.ts'
import { fixture } from './cli.ts'
import { serve } from './http-server.ts'

interface Brief {
  /** Of each page; further pages are left out. */
  seconds: readonly number[]
  /** Seconds that each page shares with the next. */
  transition?: number
  music?: string
}

/** Sample A in less time, for tests whose statement does not need its length. */
export async function briefSample({ seconds, transition = 0, music = 'tone.wav' }: Brief): Promise<Project> {
  const text = await readFile(fixture('sample-a.json'), 'utf8')
  const project = JSON.parse(text.replace('"tone.wav"', JSON.stringify(music))) as Project
  const pages = project.pages.slice(0, seconds.length)
  for (const [index, { data }] of pages.entries())
    Object.assign(data, { duration: seconds[index], transDuration: transition })
  return { ...project, pages }
}

/** Address of the music that `heldMusic` serves. */
export const MUSIC = '/media-bucket/tone.wav?v=1'

/** A media server that answers with the music after `release`; until then, a video stays in its second second. */
export async function heldMusic() {
  const tone = await readFile(fixture('tone.wav'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const origin = await serve((request, response) => {
    if (request.url === MUSIC) void released.then(() => response.end(tone))
    else response.writeHead(404).end()
  })
  return { media: { origin, trusted: [] }, release }
}
