import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Project } from '#engine/document/index.ts'
import { fixture } from './cli.ts'
import { serve } from './http-server.ts'

interface Brief {
  /** Seconds of each page; further pages are removed. */
  seconds: readonly number[]
  /** Seconds that each page shares with the next. */
  transition?: number
  music?: string
}

/** A shorter sample A, for tests that do not depend on its duration. */
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

/** The header with which a rendering asks for the version of a medium. */
const VERSION_RANGE = 'bytes=0-0'

/**
 * A media server that names the version of the music at once, but delays the music until `release`, which keeps the
 * rendering of a video in its second second.
 */
export async function heldMusic() {
  // Another version than that of earlier videos, whose sound would be taken from the store.
  const etag = `"${randomUUID()}"`
  const tone = await readFile(fixture('tone.wav'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const origin = await serve((request, response) => {
    if (request.url !== MUSIC) response.writeHead(404).end()
    else if (request.headers.range === VERSION_RANGE)
      response.writeHead(206, { etag, 'content-range': `bytes 0-0/${tone.length}` }).end(tone.subarray(0, 1))
    else void released.then(() => response.end(tone))
  })
  return { media: { origin, trusted: [] }, release }
}
