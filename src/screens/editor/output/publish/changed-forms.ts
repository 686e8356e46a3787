import { formsIn, type Project, publishedDocument } from '#engine/document/index.ts'
import type { Publication } from '#server/api/publications.ts'

/**
 * How the forms of a work differ from those that visitors have sent, in Chinese; null if they ask for the same. Entries
 * are kept by the labels of fields: a renamed one begins another column.
 */
export function changedForms(project: Project, { forms }: Pick<Publication, 'forms'>): string | null {
  const now = formsIn(publishedDocument(project))
  const changes = forms.flatMap(({ id, labels }) => {
    const form = now.get(id)
    if (!form) return [`填写“${labels.join('、')}”的表单没有了`]
    const asked = form.propsValue.fields.map(({ label }) => label)
    const gone = labels.filter((label) => !asked.includes(label))
    const added = asked.filter((label) => !labels.includes(label))
    return [
      ...(gone.length > 0 ? [`不再填写“${gone.join('、')}”`] : []),
      ...(added.length > 0 ? [`新填写“${added.join('、')}”`] : []),
    ]
  })
  return changes.length === 0 ? null : changes.join('，')
}
