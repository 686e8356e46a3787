import { expect, it } from 'vitest'
import { keysIn } from '#server/services/storage/index.ts'

const at = (base: string) => ({ urlOf: (key: string) => base + key })

it('finds the objects that a document references anywhere', () => {
  const document = {
    coverImage: '/media/users/amy/2026/11/22/cover.jpg',
    pages: [
      { image: 'https://video.example.com/media/users/amy/a.png?x=1', music: '/music/a.mp3' },
      { html: '<img src="/media/users/bob/2026/b-c_d.gif"> 见 /media/videos/2026-11-22/1a-2b.mp4。' },
      {
        again: '/media/users/amy/a.png',
        other: 'https://example.com/users/amy/no.png',
        name: '/media/x/y.png',
      },
    ],
  }
  expect(keysIn(document, at('/media/'))).toEqual([
    'users/amy/2026/11/22/cover.jpg',
    'users/amy/a.png',
    'users/bob/2026/b-c_d.gif',
    'videos/2026-11-22/1a-2b.mp4',
  ])
})

it('treats the address of a bucket literally', () => {
  const base = 'https://media.oss-cn-hangzhou.aliyuncs.com/'
  expect(keysIn([`${base}users/amy/a.png`], at(base))).toEqual(['users/amy/a.png'])
  expect(keysIn([`https://media-oss-cn-hangzhou.aliyuncs.com/users/amy/a.png`], at(base))).toEqual([])
})
