import { afterEach, expect, it, vi } from 'vitest'
import { emptyDraft } from '#src/screens/home/make/draft.ts'
import { dropDraft, keepDraft, loadDraft } from '#src/screens/home/make/stored-draft.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps, loads and drops nothing where storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepDraft('user', emptyDraft())
  dropDraft('user')
  expect(loadDraft('user')).toEqual(emptyDraft())
})
