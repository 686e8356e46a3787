import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { materials, templates, uploads } from '#src/api/calls.ts'
import { TEMPLATES, UPLOADS } from '#src/api/query-keys.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openTemplate } from '#src/screens/editor/shared/template-drawer.ts'
import { itemOfCard, itemOfUpload, type LibraryItem } from '../../library/materials/library-item.ts'
import { useAddMaterial } from '../../library/materials/use-add-material.ts'
import { type Command, type FoundCommand, positionsOf } from './find-commands.ts'

/** Pause in typing after which the service is asked, ms. */
const PAUSE_MS = 200
/** Results of each group. */
const PER_GROUP = 6
const STALE_MS = 60_000

const NAMES: Record<LibraryItem['kind'], string> = {
  image: '图片',
  video: '视频',
  audio: '声音',
  gradient: '渐变',
  shape: '形状',
}

interface LibraryCommands {
  /** In the order of the service. */
  found: FoundCommand[]
  status: 'done' | 'loading' | 'failed'
}

/** Materials and templates that the service finds for a query, as commands that add or open them. */
export function useLibraryCommands(query: string): LibraryCommands {
  const editor = useEditorContext()
  const { add, noteUse } = useAddMaterial()
  const wanted = query.trim().toLowerCase()
  const asked = usePaused(wanted)
  const part = { keyword: asked, pageNo: 1, pageSize: PER_GROUP } as const
  // A request is canceled when its query is no longer shown.
  const options = { enabled: asked !== '', staleTime: STALE_MS, retry: false } as const
  const results = useQueries({
    queries: [
      {
        queryKey: [UPLOADS, 'palette', asked],
        queryFn: async ({ signal }: Asking) =>
          (await uploads.list(part, { signal, quiet: true })).images.map(itemOfUpload),
        ...options,
      },
      {
        queryKey: ['materials', 'palette', asked],
        queryFn: async ({ signal }: Asking) =>
          (await materials.search(part, { signal, quiet: true })).records.map(itemOfCard),
        ...options,
      },
      {
        queryKey: [TEMPLATES, 'palette', asked],
        queryFn: async ({ signal }: Asking) =>
          (await templates.list({ scope: 'all', ...part }, { signal, quiet: true })).templates,
        ...options,
      },
    ],
  })
  if (wanted === '') return { found: [], status: 'done' }
  if (wanted !== asked) return { found: [], status: 'loading' }
  const [mine, shared, designs] = results
  const use = (item: LibraryItem) => {
    void add([item])
    noteUse([item])
  }
  const commands = [
    ...(mine.data ?? []).map((item) => materialCommand(editor, item, '我的素材', use)),
    ...(shared.data ?? []).map((item) => materialCommand(editor, item, '公共素材', use)),
    ...(designs.data ?? []).map(
      (card): Command => ({
        id: `template ${card._id}`,
        group: '模板',
        label: card.title,
        hint: `${card.pageCount} 页`,
        ...(card.coverImage !== '' && { picture: card.coverImage }),
        run: () => openTemplate(editor, card),
      }),
    ),
  ]
  const isLoading = results.some(({ isLoading }) => isLoading)
  return {
    found: commands.map((command) => ({ command, matched: positionsOf(command.label, asked) ?? [] })),
    status: isLoading ? 'loading' : results.some(({ isError }) => isError) ? 'failed' : 'done',
  }
}

interface Asking {
  signal: AbortSignal
}

function materialCommand(
  { resolveUrl }: EditorContext,
  item: LibraryItem,
  group: string,
  use: (item: LibraryItem) => void,
): Command {
  const { id, name, kind } = item
  return {
    id: `material ${id}`,
    group,
    label: name,
    hint: NAMES[kind],
    ...pictureOf(item, resolveUrl),
    run: () => use(item),
  }
}

function pictureOf(
  { kind, url, poster, element }: LibraryItem,
  resolveUrl: EditorContext['resolveUrl'],
): Pick<Command, 'picture'> {
  if (kind === 'video') return poster === '' ? {} : { picture: resolveUrl(poster) }
  return kind === 'audio' ? {} : { picture: element ? url : resolveUrl(url) }
}

/** A text as it was when it last stayed the same for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
