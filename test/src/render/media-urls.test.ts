import { describe, expect, it } from 'vitest'
import { mediaUrl } from '#src/render/media-urls.ts'

const bases = { mediaBase: '/media/', remoteBase: '/remote?url=' }

describe('media addresses on the render page', () => {
  it.each([
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://x.com/a b.png?c=1&d=2', '/remote?url=https%3A%2F%2Fx.com%2Fa%20b.png%3Fc%3D1%26d%3D2'],
    ['HTTP://x.com/a.png', '/remote?url=HTTP%3A%2F%2Fx.com%2Fa.png'],
    ['//x.com/a.png', '/remote?url=https%3A%2F%2Fx.com%2Fa.png'],
    ['tone.wav', '/media/tone.wav'],
    ['\\resource\\图.png', '/media/%5Cresource%5C%E5%9B%BE.png'],
  ])('%s', (src, url) => {
    expect(mediaUrl(src, bases)).toBe(url)
  })

  it('keep dots for the host to check, since a browser would resolve them', () => {
    expect(new URL(mediaUrl('../a.png', bases), 'http://h/').pathname).toBe('/media/..%2Fa.png')
  })
})
