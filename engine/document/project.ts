import * as z from 'zod/mini'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import { color, flag, type Infer, integer, LENGTH_LIMIT, number, text } from '#engine/elements/fields.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { MOST_LEVEL } from '#engine/elements/volume-line.ts'
import { projectFontSchema } from './fonts.ts'
import { subtitlesSchema } from './subtitles.ts'

/**
 * A line that the author drags out of a ruler to align elements: vertical on axis `x`, horizontal on `y`, at `at` px
 * of the page. Guides are never painted into pictures or videos.
 */
const guideSchema = z.looseObject({
  axis: z.enum(['x', 'y']),
  at: z.number().check(z.minimum(-LENGTH_LIMIT), z.maximum(LENGTH_LIMIT)),
})

const guidesSchema = z._default(z.array(guideSchema), () => [])

export type Guide = Infer<typeof guideSchema>

/**
 * A moment of a page that the author marked: `at` seconds of the page's clock. Dragged times snap to it; it is never
 * rendered.
 */
const markerSchema = z.looseObject({
  at: z.number().check(z.minimum(0), z.maximum(3600)),
  name: z.optional(z.string()),
})

export type Marker = Infer<typeof markerSchema>

/** A page or cover with its guides. */
export interface Guided {
  guides: Guide[]
}

const pageStyleSchema = z.looseObject({
  backgroundColor: color('#ffffff'),
  backgroundImage: text(),
  backgroundSize: text('cover'),
  templateTag: text(),
})

/** Shortest and longest page in seconds. */
export const PAGE_DURATION = { min: 0.1, max: 3600 }

/** Longest pause around or between the sentences of a narration, in seconds. */
export const PAUSE_LIMIT = 60

const pause = (initial: number) => number(initial, { min: 0, max: PAUSE_LIMIT })

/** The pauses of a page's narration, in seconds, and whether the page is as long as its narration. */
const pacingSchema = z.looseObject({
  isFollowed: flag(false),
  /** Before the first sentence, once the incoming transition is over. */
  leadIn: pause(0.3),
  /** Between two sentences. */
  gap: pause(0.15),
  /** After the last sentence until the page's end; at least the outgoing transition. */
  tail: pause(0.6),
})

export type Pacing = Infer<typeof pacingSchema>

/** The pacing of a page that begins to follow its narration. */
export const newPacing = (): Pacing => ({ ...pacingSchema.parse({}), isFollowed: true })

/**
 * Times in seconds. `duration` is the whole time on screen, overlaps included; `trans` and `transDuration` describe
 * the outgoing transition. `time` is unused and kept.
 */
const pageDataSchema = z.looseObject({
  time: number(2, { min: 0, max: 3600 }),
  duration: number(6, PAGE_DURATION),
  trans: text('WaterWave'),
  transDuration: number(0, { min: 0, max: 3600 }),
  /** Absent: no pauses, and a duration of its own. */
  narration: z.optional(pacingSchema),
  /** False if the page shows no subtitles in a work that does. */
  hasSubtitles: z.optional(z.boolean()),
})

export const pageSchema = z.looseObject({
  uuid: z.string().check(z.minLength(1)),
  name: text(),
  elements: z._default(z.array(z.unknown()), () => []),
  commonStyle: z.prefault(pageStyleSchema, {}),
  data: z.prefault(pageDataSchema, {}),
  config: z.prefault(z.looseObject({}), {}),
  guides: guidesSchema,
  /** Absent without markers. */
  markers: z.optional(z.array(markerSchema)),
})

export type Page = Omit<Infer<typeof pageSchema>, 'elements'> & { elements: Element[] }

/** A cover: elements on the same canvas, without time. */
export const coverSchema = z.looseObject({
  _id: z.string().check(z.minLength(1)),
  elements: z._default(z.array(z.unknown()), () => []),
  /** Its background; the first page's if missing. */
  commonStyle: z.optional(pageStyleSchema),
  /** Id of the page that it was captured from, see `captureCover`. */
  pageId: z.optional(z.string()),
  guides: guidesSchema,
})

export type Cover = Omit<Infer<typeof coverSchema>, 'elements'> & { elements: Element[] }

const DEFAULT_TITLE = '有连云视频'
const DEFAULT_DESCRIPTION = '我用有连云编辑器做了一个超酷炫的视频，快来看看吧。'

/** Sounds that are muted together: the narration, all music, and the videos' own sound. */
export const SOUND_LANES = ['narration', 'music', 'video'] as const

export type SoundLane = (typeof SOUND_LANES)[number]

const laneVolume = z.optional(z.number().check(z.minimum(0), z.maximum(MOST_LEVEL)))

/** A lane that is missing has 100. */
const laneVolumesSchema = z.looseObject({
  narration: laneVolume,
  music: laneVolume,
  video: laneVolume,
} satisfies Record<SoundLane, typeof laneVolume>)

/** Longest address of a cover, in characters: lists contain it, so that embedded pictures have no place there. */
export const LONGEST_COVER_ADDRESS = 2048

/** `auther` is the data format's spelling. */
export const projectSchema = z.looseObject({
  format: integer(0, { min: 0 }),
  name: text(),
  title: text(DEFAULT_TITLE),
  description: text(DEFAULT_DESCRIPTION),
  coverImage: z._default(z.string().check(z.maxLength(LONGEST_COVER_ADDRESS)), ''),
  auther: text(),
  script: text(),
  width: integer(CANVAS_WIDTH, { min: 16, max: 8192 }),
  height: integer(CANVAS_HEIGHT, { min: 16, max: 8192 }),
  pages: z.array(z.unknown()),
  coverList: z._default(z.array(z.unknown()), () => []),
  type: text('video'),
  version: integer(1, { min: 0 }),
  fps: integer(30, { min: 1, max: 120 }),
  /** The pacing of the pages that are added later. */
  narration: z.optional(pacingSchema),
  /** Loudness of the finished video in LUFS, see `loudnessOf`. */
  loudness: z.optional(z.number().check(z.minimum(-40), z.maximum(0))),
  /** Lanes that are not heard; their clips keep their volume. */
  mutedSounds: z.optional(z.array(z.enum(SOUND_LANES))),
  /** Volumes of lanes in percent, by which those of their clips are multiplied. */
  laneVolumes: z.optional(laneVolumesSchema),
  /** The uploaded fonts that it uses; absent without any. */
  fonts: z.optional(z.array(projectFontSchema)),
  /** Absent: no subtitles. */
  subtitles: z.optional(subtitlesSchema),
})

export type Project = Omit<Infer<typeof projectSchema>, 'pages' | 'coverList'> & {
  pages: Page[]
  coverList: Cover[]
}

/** Loudness of videos for the platforms that show them, LUFS. */
export const USUAL_LOUDNESS = -14
/** Stored for a video that keeps the level of its mix. */
export const UNCHANGED_LOUDNESS = 0

/** The loudness that the finished video is brought to, in LUFS; null for the level of its mix. */
export function loudnessOf({ loudness = USUAL_LOUDNESS }: Pick<Project, 'loudness'>): number | null {
  return loudness === UNCHANGED_LOUDNESS ? null : loudness
}
