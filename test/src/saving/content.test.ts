import { test } from '@fast-check/vitest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Project } from '#engine/document/index.ts'
import { createEditing, joinedProject } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { createJsonWriter, projectOf, saveBody, saveIdOf, watchContent } from '#src/saving/content.ts'
import { projects } from '#test/support/arbitraries.ts'
import { Author } from '#test/support/author.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the JSON of a project', () => {
  test.prop([projects, projects])(
    'is what JSON.stringify writes, however often it is written',
    (one, two) => {
      const write = createJsonWriter()
      const [first, second] = [one, two].map((project) =>
        joinedProject(createEditing(project, { now: () => 0 })),
      )
      for (const project of [first, second, first, first]) {
        if (project) expect(JSON.parse(write(project))).toEqual(JSON.parse(JSON.stringify(project)))
      }
    },
  )

  it('serializes only what has changed', () => {
    const author = new Author()
    author.run('addPage')
    for (let count = 0; count < 20; count++) author.write(`文字 ${count}`)
    const write = createJsonWriter()
    write(author.project)
    const { project } = author.write('新的一行')
    const stringify = vi.spyOn(JSON, 'stringify')
    const text = write(project)
    const elements = stringify.mock.calls.filter(([value]) => typeof value === 'object')
    expect(elements).toHaveLength(1)
    expect(text).toContain('新的一行')
  })

  it('contains version and id of the attempt in a save', () => {
    const { project } = new Author().write('正文')
    const attempt = { version: 5, saveId: 'abc', isOverwriting: true }
    const { pageData, isOverwriting } = JSON.parse(saveBody(createJsonWriter(), project, 'w"1', attempt)) as {
      pageData: PageDetail
      isOverwriting: boolean
    }
    expect(isOverwriting).toBe(true)
    expect(pageData).toMatchObject({ _id: 'w"1', version: 5 })
    expect(saveIdOf(pageData)).toBe('abc')
    expect(projectOf(pageData)).toEqual({ ...(JSON.parse(JSON.stringify(project)) as Project), version: 5 })
  })
})

describe('watching the content', () => {
  it('notifies once of changes to pages and covers, not of a selection', async () => {
    vi.useFakeTimers()
    const author = new Author().write('一')
    const onChange = vi.fn()
    const watch = watchContent(author.editing, onChange)
    const before = watch.now()
    author.editing.undoable.activeElementId = null
    await vi.advanceTimersByTimeAsync(1000)
    expect(onChange).not.toHaveBeenCalled()
    expect(watch.now()).toBe(before)
    author.write('二').write('三')
    await vi.advanceTimersByTimeAsync(1000)
    expect(onChange).toHaveBeenCalledOnce()
    author.run('showCovers').run('addCover')
    expect(watch.now()).not.toBe(before)
    expect(onChange).toHaveBeenCalledTimes(2)
    watch.stop()
    author.write('四')
    await vi.advanceTimersByTimeAsync(1000)
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})
