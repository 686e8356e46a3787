import { FADE_PART, type KindAudio, PAGE_FADE, WHOLE_SOUND } from '../cue.ts'
import { cuePart } from '../sound-part.ts'
import type { VideoElement } from './schema.ts'

/** A video's own sound, from the start of the video. */
export const videoAudio: KindAudio<VideoElement> = {
  kind: 'video',
  cues: ({ propsValue, commonStyle }, { entrance: start, end }) => {
    const { videoSrc, muted, speed } = propsValue
    const part = cuePart(propsValue, start, end, speed)
    return [
      {
        ...WHOLE_SOUND,
        ...part,
        kind: 'video',
        src: videoSrc,
        start,
        gain: muted ? 0 : commonStyle.volume / 100,
        fadeOut: Math.min(PAGE_FADE, Math.max(0, part.end - start) * FADE_PART),
      },
    ]
  },
}
