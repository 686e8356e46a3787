import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProject, type Project } from '#engine/document/index.ts'

/** Frames of each part, at 10 frames per second. */
export const PART_FRAMES = 40

/** What the process draws: parts that are named by their keys. */
export interface PartsDocument extends Project {
  keys: string[]
  /** How long it draws one, in ms. */
  ms: number
  /** How long it encodes the sound, in ms; 0 without sound. */
  soundMs: number
  /** Where it notes its id and the key of each part that it begins. */
  log: string
}

export const partsDocument = (keys: string, log: string, ms = 40, soundMs = 0): PartsDocument => ({
  ...createProject(),
  keys: keys.split(''),
  ms,
  soundMs,
  log,
})

/** The parts that were begun, in order: the number of the process, and the key. Also 'sound', when it is encoded. */
export async function begunIn(log: string): Promise<{ pid: number; key: string }[]> {
  await appendFile(log, '')
  const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => ({ pid: Number(line.split(' ')[0]), key: String(line.split(' ')[1]) }))
}

/**
 * Writes a script in the place of the render process, which draws no pictures: a part is its key, and a video the keys
 * of its parts.
 */
export async function writePartProcess(folder: string): Promise<string> {
  const path = join(folder, 'part-process.mjs')
  await writeFile(path, SCRIPT)
  return path
}

const SCRIPT = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
const FRAMES = ${PART_FRAMES}
process.once('message', ({ project: { keys, ms, soundMs, log }, parts: folder, video, poster }) => {
  const tell = (news) => process.send(news)
  const fileOf = (start) => folder + '/' + start
  async function draw(start) {
    appendFileSync(log, process.pid + ' ' + keys[start / FRAMES] + '\\n')
    await sleep(ms)
    tell({ kind: 'progress', done: FRAMES, total: FRAMES })
    writeFileSync(fileOf(start), keys[start / FRAMES])
    tell({ kind: 'stored', name: String(start), isWhole: true })
  }
  async function run({ kind, start, sound }) {
    if (kind === 'draw') {
      await draw(start)
      tell({ kind: 'drawn' })
    }
    if (kind === 'prepare' && sound) {
      await sleep(soundMs)
      appendFileSync(log, process.pid + ' sound\\n')
      tell({ kind: 'soundDone' })
    }
    if (kind === 'join') {
      const starts = keys.map((_, at) => at * FRAMES)
      for (const start of starts) if (!existsSync(fileOf(start))) await draw(start)
      writeFileSync(poster, 'poster')
      writeFileSync(video, starts.map((start) => readFileSync(fileOf(start), 'utf8')).join(''))
      tell({ kind: 'done', remarks: [] })
      process.disconnect()
    }
  }
  process.on('message', (message) => (message === 'stop' ? process.exit() : void run(message)))
  process.on('disconnect', () => process.exit())
  const parts = keys.map((key, at) => ({ start: at * FRAMES, end: (at + 1) * FRAMES, key }))
  tell({ kind: 'opened', parts, sound: soundMs > 0 ? 'sound' : null })
})
`
