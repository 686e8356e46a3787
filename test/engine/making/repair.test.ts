import { expect, it } from 'vitest'
import * as z from 'zod'
import {
  emptyContent,
  repairStoryboard,
  type Storyboard,
  storyboardOf,
  storyboardSchema,
} from '#engine/making/index.ts'

const schema = storyboardSchema(z)
const repaired = (page: object) => repairStoryboard(schema.parse({ title: '', mood: 'news', pages: [page] }))

it('leaves a planned storyboard as it is', () => {
  const article = {
    title: '一周菜价',
    source: '江城日报',
    date: '',
    link: '',
    blocks: [{ type: 'paragraph' as const, text: '本周白菜均价每斤1.2元，比上周下降8%。' }],
  }
  const storyboard: Storyboard = storyboardOf(article)
  expect(repairStoryboard(schema.parse(storyboard))).toEqual({ storyboard, repairs: [] })
})

it('fills what a page leaves out', () => {
  const { storyboard } = repaired({ layout: 'statement', content: { text: '好' } })
  expect(storyboard.pages[0]?.content).toEqual({ ...emptyContent(), text: '好' })
})

it('shortens by characters and says so once for each part', () => {
  const items = Array.from({ length: 14 }, () => ({ title: '👨‍👩‍👧长'.repeat(80), text: '' }))
  const { storyboard, repairs } = repaired({ layout: 'list', content: { items } })
  expect(storyboard.pages[0]?.content.items).toHaveLength(12)
  expect(repairs).toEqual(['第 1 页：要点只留前 12 条', '第 1 页：要点太长，只留前 60 字'])
})

it('removes controls, marks of direction and addresses that lead elsewhere', () => {
  const content = {
    text: 'مرحبا\u202E\u0000 世界',
    picture: { url: 'file:///etc/passwd', caption: '' },
    link: 'javascript:alert(1)',
  }
  const { storyboard, repairs } = repaired({ layout: 'statement', content })
  expect(storyboard.pages[0]?.content).toMatchObject({ text: 'مرحبا 世界', picture: null, link: '' })
  expect(repairs).toHaveLength(2)
})

it('names what is wrong with a storyboard that cannot be one', () => {
  const issuesOf = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(issuesOf({ title: '', mood: 'loud', pages: [] })).toEqual([
    '基调应为 news、data、government、product、festive、minimal 之一',
    '至少要有一页',
  ])
  expect(issuesOf({ mood: 'news', pages: [{ layout: 'spiral', content: {} }] })).toEqual([
    '没有“spiral”这种版式',
  ])
})
