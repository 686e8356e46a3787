import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { promisify } from 'node:util'
import ffprobe from '@ffprobe-installer/ffprobe'

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

/** What ffprobe, which is not ours, says of a file; all frames are decoded and counted. */
export async function probe(file: string): Promise<Probe> {
  await chmod(ffprobe.path, 0o755) // some installations unpack it without the right to run
  const args = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', file]
  const { stdout } = await promisify(execFile)(ffprobe.path, args)
  return JSON.parse(stdout) as Probe
}
