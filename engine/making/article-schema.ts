import type * as zod from 'zod'

/** The schema of an `Article` from outside. */
export function articleSchema(z: typeof zod) {
  const text = z.string().max(300_000)
  const fact = z.string().max(4096).default('')
  return z.object({
    title: fact,
    source: fact,
    date: fact,
    link: fact,
    blocks: z
      .array(
        z.discriminatedUnion('type', [
          z.object({
            type: z.literal('heading'),
            level: z.literal([1, 2, 3, 4, 5, 6]),
            text,
          }),
          z.object({ type: z.literal('paragraph'), text }),
          z.object({ type: z.literal('quote'), text, by: text }),
          z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(text) }),
          z.object({ type: z.literal('table'), title: text, rows: z.array(z.array(text)) }),
          z.object({ type: z.literal('picture'), url: z.string().max(4_000_000), caption: text }),
        ]),
      )
      .max(50_000),
  })
}
