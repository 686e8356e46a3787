import { type RefObject, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'
import { projectOf } from '#src/templates/templates.ts'
import { useNewWork } from '../use-works.ts'
import type { TemplateUse } from './adapted-template.ts'

export interface NewFromTemplate {
  /** Creates a work from a template, or from some of its pages, and opens it. */
  use: (card: TemplateCard, how?: TemplateUse) => void
  /** The template from which a work is being created. */
  openingId: string | null
}

/** @param isOpen whether the dialog is open in which the author asks for it; of a screen by default */
export function useNewFromTemplate(isOpen?: Readonly<RefObject<boolean>>): NewFromTemplate {
  const create = useNewWork(isOpen)
  const [used, setUsed] = useState<string | null>(null)
  return {
    use({ _id }, how = {}) {
      if (!create.isPending) setUsed(_id)
      create.mutate(async () => {
        const project = projectOf(await templates.detail({ id: _id }))
        if (!how.pageIds && !how.size) return project
        const { adaptedTemplate } = await import('./adapted-template.ts')
        return adaptedTemplate(project, how)
      })
    },
    openingId: create.isPending ? used : null,
  }
}
