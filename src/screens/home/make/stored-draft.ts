import * as z from 'zod'
import { articleSchema, storyboardSchema } from '#engine/making/index.ts'
import { type Draft, emptyDraft, outlineOf, storyboardOf } from './draft.ts'

const keyOf = (userId: string) => `youlianyun-making-${userId}`

const schema = z.object({
  step: z.enum(['article', 'style', 'outline', 'make']),
  text: z.string(),
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text') }),
    z.object({
      kind: z.literal('file'),
      name: z.string(),
      content: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('article'), article: articleSchema(z) }),
        z.object({
          kind: z.literal('text'),
          format: z.enum(['text', 'markdown', 'html']),
          text: z.string(),
        }),
      ]),
      omitted: z.array(z.string()),
    }),
    z.object({ kind: z.literal('info'), id: z.string(), title: z.string() }),
  ]),
  isScript: z.boolean(),
  pageCount: z.int().nullable(),
  style: z.enum(['news', 'data', 'government', 'product', 'festive', 'minimal']).nullable(),
  template: z.object({ id: z.string(), title: z.string() }).nullable(),
  storyboard: storyboardSchema(z).nullable(),
  article: articleSchema(z).nullable(),
  omitted: z.array(z.string()),
})

/** The draft that this browser keeps for a user; an empty one if there is none. */
export function loadDraft(userId: string): Draft {
  try {
    const kept = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    if (!kept.success) return emptyDraft()
    const { storyboard, step, ...rest } = kept.data
    const outline = storyboard && outlineOf(storyboard)
    // What was being made is not known any more; the outline is.
    const known = step === 'make' ? 'outline' : step
    return { ...emptyDraft(), ...rest, outline, step: outline ? known : 'article' }
  } catch {
    return emptyDraft()
  }
}

/** Keeps a draft in this browser. A full storage loses the newest changes only when the page is left. */
export function keepDraft(userId: string, { outline, past: _past, future: _future, ...draft }: Draft): void {
  try {
    const kept: z.input<typeof schema> = { ...draft, storyboard: outline && storyboardOf(outline) }
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // The draft stays on the screen.
  }
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId))
}
