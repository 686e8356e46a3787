import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openFiles } from '#src/screens/start/open-project.ts'

const file = (name: string, content: string) => {
  const made = new File([content], name)
  // jsdom's File has no text().
  return Object.assign(made, { text: async () => content })
}
const sample = readFileSync('test/fixtures/projects/sample-a.json', 'utf8')

let alive: Set<string>
beforeEach(() => {
  alive = new Set()
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn((blob: Blob) => {
    const url = `blob:test/${(blob as File).name}`
    alive.add(url)
    return url
  })
  URL.revokeObjectURL = vi.fn((url: string) => void alive.delete(url))
})

describe('opening files', () => {
  it('finds media by file name, whatever path the project contains', async () => {
    const opened = await openFiles([
      file('tone.wav', 'RIFF'),
      file('sample-a.json', sample),
      file('x y.png', ''),
    ])
    expect(opened.project.pages).toHaveLength(3)
    expect(opened.isSample).toBe(false)
    expect(opened.resolveUrl('tone.wav')).toBe('blob:test/tone.wav')
    expect(opened.resolveUrl('\\resource\\files\\x y.png')).toBe('blob:test/x y.png')
    expect(opened.resolveUrl('/a/tone.wav?v=2')).toBe('blob:test/tone.wav')
    expect(opened.resolveUrl('https://x.com/tone.wav')).toBe('https://x.com/tone.wav')
    expect(opened.resolveUrl('data:,x')).toBe('data:,x')
    expect(alive).not.toContain(opened.resolveUrl('other.wav'))
    opened.release()
    expect(alive.size).toBe(0)
  })

  it.each([
    [[file('a.png', '')], '请选择 .json 格式的项目'],
    [[file('a.json', sample), file('b.json', sample)], '一次只能打开一个项目'],
    [[file('a.json', '{')], 'a.json 没有打开，它不是有效的 JSON'],
    [[file('a.json', '{}'), file('a.png', '')], 'a.json 没有打开。这不是有连云项目：缺少页面列表 pages'],
  ])('reports what is wrong and releases all media', async (files, message) => {
    await expect(openFiles(files)).rejects.toThrow(message)
    expect(alive.size).toBe(0)
  })
})
