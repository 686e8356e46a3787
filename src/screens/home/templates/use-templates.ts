import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Project } from '#engine/document/index.ts'
import { PAGE_FACTS } from '#server/api/pages.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'

export const useTemplates = () =>
  useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await templates.list({}, { signal, quiet: true })).templates,
    staleTime: 5 * 60_000,
  })

/** Keys of templates that the service adds to the project. */
const SERVICE_KEYS = new Set([...PAGE_FACTS, 'pageCount', 'seconds', 'tags'])

/** A template's project for a new work, without the fields of the template list. */
export async function projectOf(id: string): Promise<Project> {
  const detail = await templates.detail({ id })
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !SERVICE_KEYS.has(key))) as Project // all other keys are its own
}

export interface TemplateChoice {
  /** The current category; empty for all. */
  tag: string
  text: string
  select: (choice: { tag?: string; q?: string }) => void
}

/** The filter in the address: category and search. */
export function useTemplateChoice(): TemplateChoice {
  const [search, setSearch] = useSearchParams()
  return {
    tag: search.get('tag') ?? '',
    text: search.get('q')?.trim() ?? '',
    select: (choice) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, value] of Object.entries(choice)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
  }
}

/** The categories, largest first. */
export function tagsOf(cards: readonly TemplateCard[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag)
}

export function matchingTemplates(
  cards: readonly TemplateCard[],
  { tag, text }: Pick<TemplateChoice, 'tag' | 'text'>,
): readonly TemplateCard[] {
  const query = text.toLowerCase()
  return cards.filter(
    (card) =>
      (tag === '' || card.tags.includes(tag)) &&
      [card.title, ...card.tags].some((word) => word.toLowerCase().includes(query)),
  )
}
