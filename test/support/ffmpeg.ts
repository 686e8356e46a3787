import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import ffprobe from '@ffprobe-installer/ffprobe'
import type { Sound } from '#engine/timeline/index.ts'

const run = promisify(execFile)

interface Probe {
  format: { duration: string; format_name: string }
  streams: {
    codec_type: 'video' | 'audio'
    codec_name: string
    width?: number
    height?: number
    avg_frame_rate: string
    nb_read_frames?: string
    duration: string
  }[]
}

/** Decodes all frames of a file with ffprobe, as an independent check. */
export async function probe(file: string): Promise<Probe> {
  await chmod(ffprobe.path, 0o755) // Some installations unpack it without execute permission.
  const args = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', file]
  const { stdout } = await run(ffprobe.path, args)
  return JSON.parse(stdout) as Probe
}

/** Digests of all decoded pictures and of the decoded sound of a file, a line each. */
export async function decodedDigests(file: string): Promise<string[]> {
  await chmod(ffmpeg.path, 0o755)
  const { stdout } = await run(ffmpeg.path, ['-v', 'error', '-i', file, '-f', 'framemd5', '-'])
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * PSNR over red, green and blue in dB of a video's frames, decoded by ffmpeg, and the pictures 0000.png,
 * 0001.png … in a folder.
 */
export async function compareFrames(video: string, numbers: number[], folder: string): Promise<number[]> {
  await chmod(ffmpeg.path, 0o755)
  const selected = numbers.map((frame) => `eq(n\\,${frame})`).join('+')
  const filter = [
    `[0]select='${selected}',setpts=N/TB/30,scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bicubic,format=gbrp[video]`,
    '[1]setpts=N/TB/30,format=gbrp[pictures]',
    '[video][pictures]psnr=stats_file=-',
  ].join(';')
  const inputs = ['-i', video, '-framerate', '30', '-start_number', '0', '-i', `${folder}/%04d.png`]
  const { stdout } = await run(ffmpeg.path, ['-v', 'error', ...inputs, '-lavfi', filter, '-f', 'null', '-'])
  return [...stdout.matchAll(/psnr_avg:(\S+)/g)].map(([, value]) =>
    value === 'inf' ? Infinity : Number(value),
  )
}

/** PSNR of two pictures in dB. */
export async function psnr(one: string, other: string): Promise<number> {
  await chmod(ffmpeg.path, 0o755)
  const filter = 'psnr=stats_file=-'
  const { stdout } = await run(ffmpeg.path, [
    '-v',
    'error',
    '-i',
    one,
    '-i',
    other,
    '-lavfi',
    filter,
    '-f',
    'null',
    '-',
  ])
  const value = /psnr_avg:(\S+)/.exec(stdout)?.[1]
  return value === 'inf' ? Infinity : Number(value)
}

/** Samples of a sound file, mono, from −1 to 1. */
export async function samplesOf(file: string, rate: number): Promise<Float32Array> {
  await chmod(ffmpeg.path, 0o755)
  const args = ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '1', '-ar', String(rate), '-']
  const { stdout } = await run(ffmpeg.path, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return new Float32Array(new Uint8Array(stdout).buffer)
}

/** An area of each frame of a video. @param area in px @returns RGBA per frame, row by row */
export async function pixelsOf(
  file: string,
  area: { left: number; top: number; width: number; height: number },
): Promise<Uint8ClampedArray[]> {
  await chmod(ffmpeg.path, 0o755)
  const { left, top, width, height } = area
  const decode = 'scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bicubic,format=rgba'
  const filter = `${decode},crop=${width}:${height}:${left}:${top}`
  const args = ['-v', 'error', '-i', file, '-vf', filter, '-vsync', '0', '-f', 'rawvideo', '-']
  const { stdout } = await run(ffmpeg.path, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  const size = 4 * width * height
  return Array.from({ length: stdout.length / size }, (_, at) =>
    Uint8ClampedArray.from(stdout.subarray(at * size, (at + 1) * size)),
  )
}

/** Loudness of a sound, as ffmpeg's EBU R128 scanner measures it. */
export interface Loudness {
  /** LUFS. */
  integrated: number
  /** dBTP. */
  truePeak: number
}

/** Loudness of the sound of a file. @param format options for a file without a header */
export async function loudnessOfFile(file: string, format: readonly string[] = []): Promise<Loudness> {
  await chmod(ffmpeg.path, 0o755)
  const args = ['-hide_banner', '-nostats', ...format, '-i', file, '-vn', '-af', 'ebur128=peak=true']
  const { stderr } = await run(ffmpeg.path, [...args, '-f', 'null', '-'], { maxBuffer: 2 ** 28 })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const numberOf = (pattern: RegExp) => Number(pattern.exec(summary)?.[1]?.replace('inf', 'Infinity'))
  return { integrated: numberOf(/I:\s+(\S+) LUFS/), truePeak: numberOf(/Peak:\s+(\S+) dBFS/) }
}

/** Loudness of stereo samples at 48 kHz. */
export async function loudnessOfSound({ left, right }: Sound): Promise<Loudness> {
  const folder = await mkdtemp(join(tmpdir(), 'loudness-'))
  try {
    const file = join(folder, 'sound.f32')
    const samples = Float32Array.from(
      { length: left.length * 2 },
      (_, index) => (index % 2 === 0 ? left : right)[index >> 1] ?? 0,
    )
    await writeFile(file, new Uint8Array(samples.buffer))
    return await loudnessOfFile(file, ['-f', 'f32le', '-ar', '48000', '-ac', '2'])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Time, size and digest of each packet of a file. */
export async function packetsOf(file: string): Promise<string> {
  await chmod(ffmpeg.path, 0o755)
  const args = ['-v', 'error', '-i', file, '-map', '0', '-c', 'copy', '-f', 'framemd5', '-']
  return (await run(ffmpeg.path, args, { maxBuffer: 2 ** 26 })).stdout
}
