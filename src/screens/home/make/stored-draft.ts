import { emptyContent, type Storyboard } from '#engine/making/index.ts'
import { readLocal, removeLocal, writeLocal } from '#src/browser-storage/local-json.ts'
import { type Draft, emptyDraft, outlineOf, storyboardOf } from './draft.ts'

const keyOf = (userId: string) => `youlianyun-making-${userId}`

/** Increment it whenever what is kept changes its form: drafts of another form are not read. */
const FORM = 1

/** A draft as this browser keeps it. A schema of zod would make its whole code part of what the editor loads. */
interface KeptDraft extends Omit<Draft, 'outline' | 'past' | 'future'> {
  form: typeof FORM
  storyboard: Storyboard | null
}

/** The draft that this browser keeps for a user; an empty one if there is none. */
export function loadDraft(userId: string): Draft {
  try {
    const kept = readLocal(keyOf(userId)) as Partial<KeptDraft> | null
    if (kept?.form !== FORM) return emptyDraft()
    const { form: _form, storyboard, step, ...rest } = kept
    const outline = storyboard ? outlineOf(completed(storyboard)) : null
    // What was being made is not known any more; the outline is.
    const known = step === 'make' ? 'outline' : (step ?? 'article')
    return { ...emptyDraft(), ...rest, outline, step: outline ? known : 'article' }
  } catch {
    return emptyDraft()
  }
}

/** @throws TypeError for something else */
const completed = ({ title, mood, pages }: Storyboard): Storyboard => ({
  title,
  mood,
  pages: pages.map(({ layout, content, narration }) => ({
    layout,
    content: { ...emptyContent(), ...content },
    narration: [...narration],
  })),
})

/** Keeps a draft in this browser. A full storage loses the newest changes only when the page is left. */
export function keepDraft(userId: string, { outline, past: _past, future: _future, ...draft }: Draft): void {
  const kept: KeptDraft = { ...draft, form: FORM, storyboard: outline && storyboardOf(outline) }
  writeLocal(keyOf(userId), kept)
}

export const dropDraft = (userId: string): void => removeLocal(keyOf(userId))
