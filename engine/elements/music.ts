import * as z from 'zod/mini'
import { flag, text } from './fields.ts'
import { soundPartFields } from './sound-part.ts'

/** What a piece of music is, and which part of it is heard how; loudness is in the common style. */
export const musicProps = (loop: boolean) =>
  z.looseObject({
    musicSrc: text(),
    /** What the author knows it by; '' is the file's name. */
    name: text(),
    ...soundPartFields(),
    /** Begins anew until its page, or the video, is over. */
    loop: flag(loop),
  })
