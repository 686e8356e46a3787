import { expect, it } from 'vitest'
import { blankPage, createProject } from '#engine/document/index.ts'
import { moveSentence, narrationOf, writeScript } from '#engine/document/operations/index.ts'
import { placeAt, rowsOf, type ScriptPage } from '#src/screens/editor/timeline/script/use-script.ts'

/** The rows of a script, each sentence with its text. */
function rowsWith(project: ReturnType<typeof createProject>) {
  const pages = project.pages.map((page): ScriptPage => {
    const sentences = narrationOf(page).map((clip) => ({ ...clip, start: 0, end: 0, length: 1 }))
    return { id: page.uuid, name: '', duration: 6, isFollowed: false, lastTime: 5, sentences, voice: null }
  })
  return rowsOf(pages, null)
}

it('moves a sentence to where it is dropped, also on another or an empty page', () => {
  const drop = (index: number) => {
    const project = { ...createProject(), pages: [blankPage(), blankPage(), blankPage()] }
    const [first, second] = project.pages.map(({ uuid }) => uuid)
    writeScript(project, { pageId: first ?? '', index: 0 }, [['一', '二']])
    writeScript(project, { pageId: second ?? '', index: 0 }, [['三']])
    const rows = rowsWith(project)
    // 第 1 页, 一, 二, 第 2 页, 三, 第 3 页
    const key = rows[1]?.key ?? ''
    const to = placeAt(rows, key, index)
    if (to) moveSentence(project, { pageId: first ?? '', index: 0 }, to)
    return project.pages.map((page) => narrationOf(page).map(({ text }) => text))
  }
  expect(drop(0), 'before the first page').toEqual([['一', '二'], ['三'], []])
  expect(drop(2)).toEqual([['二', '一'], ['三'], []])
  expect(drop(3), 'behind the head of page 2').toEqual([['二'], ['一', '三'], []])
  expect(drop(4)).toEqual([['二'], ['三', '一'], []])
  expect(drop(5), 'behind the head of an empty page').toEqual([['二'], ['三'], ['一']])
})
