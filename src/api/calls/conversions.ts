import * as decksApi from '#server/api/decks.ts'
import * as psdApi from '#server/api/psd.ts'
import * as readFileApi from '#server/api/read-file.ts'
import { uploadTo } from '../client.ts'

/** Files that become pages, elements or articles. */
export const conversions = {
  /** Converts a Photoshop document into elements. */
  importPsd: uploadTo(psdApi.upload),
  /** Converts a presentation into a project. */
  importDeck: uploadTo(decksApi.importDeck),
  /** Reads a document as an article, or as a text. */
  readFile: uploadTo(readFileApi.readFile),
}
