import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Page } from 'playwright-core'
import { VIDEO_SIDES } from '#engine/document/page-size.ts'

const run = promisify(execFile)

/** What each quality of the export dialog is to reach on the 20-element scene: beyond it, texts look as drawn. */
const TARGET_SSIM = 0.99

interface Scene {
  width: number
  height: number
  fps: number
  seconds: number
  /** Of the export, ms. */
  took: number
}

/** Prints how close exports come to the frames that were drawn, beside x264 veryfast at the same size of file. */
export async function benchQuality(page: Page, url: (file: string) => string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-quality-'))
  const [frames, ours, av1, theirs] = ['frames.yuv', 'ours.mp4', 'av1.mp4', 'x264.mp4'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const append = (file: string) => (base64: string) => appendFile(file, Buffer.from(base64, 'base64'))
  await page.exposeFunction('appendFrame', append(frames))
  await page.exposeFunction('appendVideo', append(ours))
  await page.exposeFunction('appendAv1', append(av1))
  console.log(
    `\nQuality of the 20-element scene: SSIM and PSNR of the encoded to the drawn frames, target ${TARGET_SSIM}`,
  )
  try {
    for (const [quality, width] of Object.entries(VIDEO_SIDES)) {
      for (const file of [frames, ours, av1]) await rm(file, { force: true })
      const scene = await page.evaluate(
        async ([module, width]) => {
          const { writeScene } = await import(/* @vite-ignore */ String(module))
          const { appendFrame, appendVideo, appendAv1 } = window as unknown as Record<string, unknown>
          const scene = (await writeScene(Number(width), 'avc', appendFrame, appendVideo)) as Scene
          const { took } = (await writeScene(Number(width), 'av1', null, appendAv1)) as Scene
          return { ...scene, slower: took / scene.took }
        },
        [url('test/bench/quality-page.ts'), width],
      )
      const raw = rawInput(scene, frames)
      const bytes = (await stat(ours)).size
      const rate = String(Math.round((bytes * 8) / scene.seconds))
      const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', rate, '-pix_fmt', 'yuv420p']
      await run(ffmpeg.path, ['-v', 'error', '-y', ...raw, ...codec, theirs])
      for (const [name, file] of [
        [`${quality}, ${scene.width} × ${scene.height}`, ours],
        [`  AV1, ${scene.slower.toFixed(1)} × the time`, av1],
        ['  x264 veryfast', theirs],
      ] as const) {
        const { ssim, psnr } = await compare(raw, file)
        const size = `${((await stat(file)).size / 1000).toFixed(0)} kB`
        const under = ssim < TARGET_SSIM ? '   UNDER' : ''
        console.log(
          `  ${name.padEnd(20)} ${size.padStart(8)}   SSIM ${ssim.toFixed(4)}   ${psnr.toFixed(1)} dB${under}`,
        )
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const rawInput = ({ width, height, fps }: Scene, file: string) => [
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps)],
  ...['-i', file],
]

async function compare(raw: readonly string[], file: string) {
  const filter = '[0]split[a][b];[1]split[c][d];[a][c]ssim;[b][d]psnr'
  const { stderr } = await run(ffmpeg.path, [...raw, '-i', file, '-lavfi', filter, '-f', 'null', '-'])
  const number = (pattern: RegExp) => Number(pattern.exec(stderr)?.[1])
  return { ssim: number(/SSIM .*All:([\d.]+)/), psnr: number(/PSNR .*average:([\d.]+)/) }
}
