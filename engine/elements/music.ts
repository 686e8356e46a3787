import * as z from 'zod/mini'
import { flag, number, text } from './fields.ts'

/** Seconds of a sound. */
const seconds = () => number(0, { min: 0, max: 86_400 })

/** What a piece of music is, and which part of it is heard how; loudness is in the common style. */
export const musicProps = (loop: boolean) =>
  z.looseObject({
    musicSrc: text(),
    /** What the author knows it by; '' is the file's name. */
    name: text(),
    /** Where in the sound it begins and ends; an `end` of 0 is the end of the sound. */
    start: seconds(),
    end: seconds(),
    fadeIn: seconds(),
    /** Without, what would be cut off fades briefly. */
    fadeOut: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
    /** Begins anew until its page, or the video, is over. */
    loop: flag(loop),
  })
