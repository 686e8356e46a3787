import * as api from '../api/templates.ts'
import { RefusedError } from '../errors.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'

export function addTemplates(on: AddCall, templates: Templates): void {
  on(api.list, () => templates.cards)

  on(api.detail, ({ id }) => {
    const template = templates.find(id)
    if (!template) throw new RefusedError('模板不存在，或已下架')
    return template
  })
}
