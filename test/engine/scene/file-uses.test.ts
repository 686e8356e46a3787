import { expect, it } from 'vitest'
import {
  blankCover,
  blankPage,
  createElement,
  createProject,
  DEFAULT_SUBTITLES,
  type Project,
} from '#engine/document/index.ts'
import { placeLabel } from '#engine/document/found-places.ts'
import { voiceItemSchema } from '#engine/elements/voice/schema.ts'
import { fileUsesOf, nameMissing } from '#engine/scene/file-uses.ts'

const sentence = (voiceSrc: string) =>
  voiceItemSchema.parse({ tempText: '一句', voiceText: '一句', voiceSrc, voiceNum: 1 })

/** A work of two pages and a cover with all that has files. */
function work(): Project {
  const project = createProject()
  const [first] = project.pages
  if (!first) throw new Error('A project has a page')
  first.commonStyle.backgroundImage = 'url("/media/sea.png")'
  const cover = { ...blankCover(), elements: [createElement('qk-image')] }
  const second = blankPage()
  second.elements.push(
    createElement('qk-video', { propsValue: { videoSrc: '/media/film.mp4' } }),
    createElement('qk-scene-music', { propsValue: { musicSrc: '/media/birds.mp3' } }),
    createElement('qk-voice', {
      propsValue: { voiceSrcList: [sentence(''), sentence('/media/two.mp3')] },
    }),
    createElement('qk-bg-music', { propsValue: { musicSrc: '/media/song.mp3' } }),
    { ...createElement('qk-image', { propsValue: { imageSrc: '/media/hidden.png' } }), isHidden: true },
  )
  project.pages.push(second)
  project.coverList.push(cover)
  return project
}

const nameOf = (project: Project, src: string) => nameMissing(project, [{ src, reason: '' }])[0]?.name

const saidOf = (project: Project) => fileUsesOf(project).map((use) => `${placeLabel(use)} ${use.src}`)

it('lists pictures, videos, page backgrounds and sounds with their places', () => {
  expect(saidOf(work())).toEqual([
    '第 1 页·背景 /media/sea.png',
    '第 2 页·视频 /media/film.mp4',
    '背景音乐 /media/song.mp3',
    '第 2 页·场景音乐 /media/birds.mp3',
    '第 2 页·配音第 2 句 /media/two.mp3',
    '封面 1·背景 /media/sea.png',
  ])
})

it('leaves out sounds that nobody hears', () => {
  const project = work()
  project.mutedSounds = ['music']
  for (const element of project.pages[1]?.elements ?? []) element.commonStyle.voiceVolume = 0
  expect(saidOf(project).filter((said) => said.endsWith('.mp3'))).toEqual([])
})

it('names what is missing by the first place of the work and how many there are', () => {
  const project = work()
  const title = createElement('qk-text', { propsValue: { text: '标题' } })
  title.commonStyle.fontFamily = '品牌体 u0123456789ab'
  project.pages[0]?.elements.push(title)
  const said = (src: string) => nameOf(project, src)
  expect(said('/media/sea.png')).toBe('第 1 页·背景等 2 处（sea.png）')
  expect(said('/media/two.mp3')).toBe('第 2 页·配音第 2 句（two.mp3）')
  expect(said('品牌体')).toBe('第 1 页·标题的字体“品牌体”')
  expect(said('/media/elsewhere.png')).toBe('elsewhere.png')
})

it('names a file inside the work by its place, although its address is shortened', () => {
  const project = createProject()
  const src = `data:image/png;base64,${'A'.repeat(300)}`
  project.pages[0]?.elements.push(createElement('qk-image', { propsValue: { imageSrc: src } }))
  expect(nameOf(project, `${src.slice(0, 100)}…`)).toBe('第 1 页·图片')
})

it('names the font of subtitles', () => {
  const project = { ...createProject(), subtitles: { ...DEFAULT_SUBTITLES, fontFamily: '某体' } }
  expect(nameOf(project, '某体')).toBe('字幕的字体“某体”')
})

it('names a missing video once, although its sound is missing, too', () => {
  const src = '/media/film.mp4'
  const missing = [
    { src, reason: '没有这个文件' },
    { src, reason: '声音无法读取' },
  ]
  expect(nameMissing(work(), missing)).toEqual([
    { src, reason: '没有这个文件', place: '第 2 页·视频', name: '第 2 页·视频（film.mp4）' },
  ])
})
