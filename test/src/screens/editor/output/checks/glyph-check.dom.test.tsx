import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeCodePoints } from '#engine/document/catalogue/code-points.ts'
import {
  blankCover,
  createElement,
  createProject,
  type Project,
  registerFonts,
  uploadedFamily,
} from '#engine/document/index.ts'
import type { MissingGlyphs } from '#engine/document/missing-glyphs.ts'
import { GlyphCheck } from '#src/screens/editor/output/checks/GlyphCheck.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function textOf(text: string, fontFamily: string) {
  const element = createElement('qk-text', { propsValue: { text } })
  element.commonStyle.fontFamily = fontFamily
  return element
}

function workOf(...texts: [text: string, font: string][]): Project {
  const project = createProject()
  project.pages[0]?.elements.push(...texts.map(([text, font]) => textOf(text, font)))
  return project
}

function check(project: Project, isOfCovers = false) {
  const shown: MissingGlyphs[] = []
  render(<GlyphCheck project={project} isOfCovers={isOfCovers} show={(missing) => shown.push(missing)} />)
  return shown
}

const summary = () => screen.queryByRole('button', { expanded: false })

describe('the check of glyphs before an export', () => {
  it('says nothing of a work whose fonts have all characters', () => {
    check(workOf(['春风', 'Noto Sans SC'], ['囍', 'Noto Serif SC']))
    expect(screen.queryByLabelText('字体检查')).toBeNull()
  })

  it('counts the texts that lack characters, lists them, and leads to each', () => {
    const shown = check(workOf(['龘字', 'Ma Shan Zheng'], ['靐', 'ZCOOL KuaiLe']))
    fireEvent.click(summary() ?? document.body)
    expect(screen.getByText('2 处文字缺字，会用别的字体显示')).toBeTruthy()
    expect(screen.getByText('马善政毛笔楷书没有 龘，以思源黑体显示')).toBeTruthy()
    fireEvent.click(screen.getAllByTitle('去修改')[1] ?? document.body)
    expect(shown).toMatchObject([{ on: 'page', at: 0, font: '站酷快乐体', characters: ['靐'] }])
  })

  it('warns of boxes where no font has a character', () => {
    check(workOf(['\u{2ffff}\ue000', 'Noto Sans SC']))
    expect(screen.getByText(/有的可能显示为方框/)).toBeTruthy()
  })

  it('checks covers when covers are exported', () => {
    const project = { ...workOf(['龘', 'Ma Shan Zheng']), coverList: [blankCover()] }
    check(project, true)
    expect(screen.queryByLabelText('字体检查')).toBeNull()
  })

  it('checks uploaded fonts once their characters are known', async () => {
    const family = uploadedFamily('我的楷体', 'ab'.repeat(32))
    const font = {
      family,
      label: '我的楷体',
      src: '/media/a.ttf',
      weight: 400,
      style: 'normal' as const,
      license: '',
    }
    registerFonts([font])
    const characters = writeCodePoints(['春'.codePointAt(0) ?? 0])
    const answer = () => Promise.resolve(Response.json({ body: { characters } }))
    vi.stubGlobal('fetch', vi.fn(answer))
    check({ ...workOf(['春风', family]), fonts: [font] })
    await waitFor(() => expect(summary()).not.toBeNull())
    fireEvent.click(summary() ?? document.body)
    expect(screen.getByText('我的楷体没有 风，以思源黑体显示')).toBeTruthy()
  })
})
