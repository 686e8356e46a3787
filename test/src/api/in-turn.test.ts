import { expect, it } from 'vitest'
import { inTurn } from '#src/api/in-turn.ts'

/** A service that answers when the test says so. */
function slowService() {
  const started: string[] = []
  const answers = new Map<string, Answers>()
  const rename = inTurn(({ id, title }: { id: string; title: string }) => {
    started.push(`${id} ${title}`)
    return new Promise<string>((resolve, reject) =>
      answers.set(title, { resolve: () => resolve(title), reject }),
    )
  })
  const answer = (title: string) => answers.get(title)?.resolve()
  const refuse = (title: string) => answers.get(title)?.reject(new Error('refused'))
  return { rename, started, answer, refuse }
}

interface Answers {
  resolve: () => void
  reject: (error: Error) => void
}

it('sends a call once the one before about the same item has its answer', async () => {
  const { rename, started, answer } = slowService()
  const first = rename({ id: 'a', title: '春' })
  const second = rename({ id: 'a', title: '夏' })
  const other = rename({ id: 'b', title: '秋' })
  expect(started).toEqual(['a 春', 'b 秋'])
  answer('春')
  expect(await first).toBe('春')
  expect(started).toEqual(['a 春', 'b 秋', 'a 夏'])
  answer('夏')
  answer('秋')
  expect(await Promise.all([second, other])).toEqual(['夏', '秋'])
})

it('sends a call even if the one before has failed', async () => {
  const { rename, started, answer, refuse } = slowService()
  const first = rename({ id: 'a', title: '春' })
  const second = rename({ id: 'a', title: '夏' })
  refuse('春')
  await expect(first).rejects.toThrow('refused')
  answer('夏')
  expect(await second).toBe('夏')
  expect(started).toEqual(['a 春', 'a 夏'])
})
