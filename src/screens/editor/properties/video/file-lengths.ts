import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import { valueAt } from '#engine/elements/panel-fields.ts'
import { perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePanelValue } from '../style/panel.ts'

/** Seconds of the video files that the stage or the property panel has opened, by address. Reactive. */
export const fileLengths = perEditor(() => proxy<Record<string, number>>({}))

/**
 * Seconds of the shortest of the selected video files, as far as they are known. The stage opens them, too: earlier
 * than the panel, and all that are selected.
 * @param path of their address
 */
export function useShortestLength(path: string): number {
  const editor = useEditorContext()
  const lengths = fileLengths(editor)
  const addresses = usePanelValue((located) =>
    located.map(({ element }) => String(valueAt(element, path))).join('\n'),
  )
  useEffect(() => {
    const read = async (src: string) => {
      const movie = await editor.resources.loadedMovie(src)
      if (movie) lengths[src] ??= movie.duration
    }
    for (const src of addresses.split('\n')) {
      if (src !== '' && lengths[src] === undefined) void read(src)
    }
  }, [editor, lengths, addresses])
  const known = useSnapshot(lengths)
  return Math.min(...addresses.split('\n').map((src) => known[src] ?? Infinity))
}
