import { type Project, UNCHANGED_LOUDNESS } from '#engine/document/index.ts'
import { decodeAudio } from '#engine/export/index.ts'
import { SAMPLE_RATE } from '#engine/timeline/index.ts'
import { renderVideo } from '#src/video/render-video.ts'

/** The sound of a project's video, decoded from the file. */
export interface VideoSound {
  /** Largest amplitude between two times in seconds, 0…1. */
  loudest: (from: number, to: number) => number
  /** Sounds that failed to load. */
  silent: readonly string[]
}

/** Renders a small video with few frames at the level of the mix, and decodes the sound of the file. */
export async function videoSound(
  project: Project,
  resolveUrl: (src: string) => string = (src) => src,
): Promise<VideoSound> {
  const video = await renderVideo(
    { ...project, loudness: UNCHANGED_LOUDNESS },
    {
      resolveUrl,
      signal: new AbortController().signal,
      width: 192,
      fps: 10,
      onStep() {},
    },
  )
  try {
    const sound = await decodeAudio(await (await fetch(video.url)).arrayBuffer())
    if (!sound) throw new Error('The video has no sound')
    return {
      silent: video.silent,
      loudest: (from, to) =>
        sound.left
          .subarray(from * SAMPLE_RATE, to * SAMPLE_RATE)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    }
  } finally {
    await video.remove()
  }
}
