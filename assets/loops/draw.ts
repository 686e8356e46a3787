import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { createCanvas } from '@napi-rs/canvas'
import { HEIGHT, type Loop, loops, WIDTH } from './drawings.ts'

/**
 * Draws the loops into the material library, as MP4 with a poster each: `npm run loops`;
 * `npm run loops -- light-rays` draws only this one.
 */
const only = process.argv.slice(2)
const FRAMES_PER_SECOND = 24
const folder = fileURLToPath(new URL('../materials/videos/', import.meta.url))
const list = fileURLToPath(new URL('../materials/videos.json', import.meta.url))
const LARGEST = 300_000
/** Constant rate factors, the best first; the first one that is small enough is used. */
const QUALITIES = [24, 27, 30, 33]

mkdirSync(folder, { recursive: true })
for (const loop of loops) if (only.length === 0 || only.includes(loop.file)) write(loop)
const materials = loops.map(({ file, name, labels, colors, seconds }) => {
  return { file, classId: 'video', name, labels, width: WIDTH, height: HEIGHT, seconds, colors }
})
writeFileSync(list, `${JSON.stringify({ extension: 'mp4', materials }, null, 2)}\n`)

function write(loop: Loop) {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const count = loop.seconds * FRAMES_PER_SECOND
  const frames: Buffer[] = []
  for (let frame = 0; frame < count; frame++) {
    loop.draw(context, frame / count)
    frames.push(Buffer.from(canvas.data()))
    if (frame === 0) writeFileSync(`${folder}${loop.file}.jpg`, canvas.toBuffer('image/jpeg', 82))
  }
  const output = `${folder}${loop.file}.mp4`
  for (const quality of QUALITIES) {
    encode(Buffer.concat(frames), output, quality)
    if (statSync(output).size <= LARGEST) return
  }
  throw new Error(`${loop.file} is larger than ${LARGEST} bytes`)
}

function encode(input: Buffer, output: string, quality: number) {
  const size = `${WIDTH}x${HEIGHT}`
  const source = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    size,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ]
  const codec = ['-c:v', 'libx264', '-preset', 'medium', '-crf', String(quality), '-pix_fmt', 'yuv420p']
  const plain = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact']
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const { status, stderr } = spawnSync(ffmpeg.path, [...quiet, ...source, ...codec, ...plain, output], {
    input,
  })
  if (status !== 0) throw new Error(String(stderr))
}
