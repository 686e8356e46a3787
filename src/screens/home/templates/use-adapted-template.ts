import { useQuery } from '@tanstack/react-query'
import type { Size } from '#engine/geometry/index.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { useTemplate } from '#src/templates/templates.ts'

/**
 * A whole template, laid out for a size; undefined stands for its own.
 * @returns also `own`, its own size; both are undefined until it has loaded
 */
export function useAdaptedTemplate(card: TemplateCard, size: Size | undefined) {
  const { data: stored, error, refetch } = useTemplate(card)
  const { data: adapted } = useQuery({
    queryKey: ['adapted template', card._id, card.updated, size?.width, size?.height],
    async queryFn() {
      if (!stored) return null
      return (await import('./adapted-template.ts')).adaptedTemplate(stored, { size })
    },
    enabled: stored !== undefined && size !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own: Size | undefined = stored
  // The stored one stays on screen until the other is laid out.
  return { data: size ? (adapted ?? stored) : stored, own, error, refetch }
}
