import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#server/render/bundle.ts'
import { memoryGrowth, renderLongVideo, totalOf } from '../support/long-video.ts'

const root = new URL('../..', import.meta.url).pathname
const SECONDS = 600

/** Renders ten minutes and prints how far sound and picture are apart, and what memory it took. */
export async function benchLong(): Promise<void> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'bench-long-'))
  try {
    const { seen, heard, duration, memory, took } = await renderLongVideo(SECONDS, folder, startCli)
    const apart = seen.map((time, index) => `${(1000 * ((heard[index] ?? NaN) - time)).toFixed(1)} ms`)
    console.log(`\nTen minutes, 64 × 114 at 10 frames per second, in ${took.toFixed(0)} s`)
    console.log(`  sound after picture    ${apart.join(', ')} (start, middle, end)`)
    console.log(`  streams                ${duration.video.toFixed(3)} s, ${duration.audio.toFixed(3)} s`)
    console.log(
      `  memory, most           ${Math.max(...memory.map((sample) => totalOf(sample))).toFixed(0)} MB`,
    )
    console.log(`  second half            ${memoryGrowth(memory).toFixed(0)} MB more than the first`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function startCli(...args: string[]) {
  const child = spawn(process.execPath, ['server/start-cli.mjs', ...args], { cwd: root })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const result = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
  return { child, result }
}
