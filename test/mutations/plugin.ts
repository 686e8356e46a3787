import type { Plugin } from 'vite'
import { mutations } from './list.ts'

/** The environment variable that names the mutation to apply. */
export const MUTATION = 'MUTATION'

/**
 * Applies a mutation while Vite loads its file, so that the file itself is never changed.
 * @param root the project's root, with a slash at its end
 */
export function mutate(root: string): Plugin[] {
  const mutation = mutations.find(({ breaks }) => breaks === process.env[MUTATION])
  if (!mutation) return []
  const { file, find, replace } = mutation
  return [
    {
      name: 'mutate',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0] === root + file ? code.replace(find, () => replace) : null),
    },
  ]
}
