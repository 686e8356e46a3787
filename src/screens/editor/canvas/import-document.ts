import type { EditorContext } from '../shared/editor-context.ts'
import type { AppTools } from './ask.tsx'
import { importDeck } from './import-deck.ts'
import { importPsd } from './import-psd.ts'

/**
 * Adds the pages of a presentation (.pptx) or the page of a Photoshop document (.psd) after the last page.
 * @param files several are refused
 */
export const importDocument = (
  editor: EditorContext,
  files: readonly File[],
  tools: Pick<AppTools, 'message' | 'modal'>,
): Promise<void> =>
  files.some(({ name }) => /\.pptx$/i.test(name))
    ? importDeck(editor, files, tools)
    : importPsd(editor, files, tools)
