import * as fontsApi from '#server/api/fonts.ts'
import { callTo } from '../client.ts'

/** The author's uploaded fonts: 我的字体. */
export const fonts = {
  list: callTo(fontsApi.list, { quiet: true }),
  /** Reads a font that the object store has. */
  inspect: callTo(fontsApi.inspect, { quiet: true }),
  /** Adds it, with what the author confirms about its license. */
  register: callTo(fontsApi.register, { quiet: true }),
  remove: callTo(fontsApi.remove, { quiet: true }),
}
