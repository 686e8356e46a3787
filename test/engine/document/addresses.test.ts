import { describe, expect, it } from 'vitest'
import { absoluteAddresses, secureAddress } from '#engine/document/index.ts'

const absolute = (data: unknown) => absoluteAddresses(data, 'https://video.example')

it.each([
  [{ imageSrc: '/oss/a.png' }, { imageSrc: 'https://video.example/oss/a.png' }],
  [{ imageSrcList: ['/a.png', 'b.png'] }, { imageSrcList: ['https://video.example/a.png', 'b.png'] }],
  [
    { voiceSrcList: [{ voiceSrc: '/v.mp3', voiceText: '/读作斜杠' }] },
    { voiceSrcList: [{ voiceSrc: 'https://video.example/v.mp3', voiceText: '/读作斜杠' }] },
  ],
  [{ backgroundImage: '/a.png' }, { backgroundImage: 'https://video.example/a.png' }],
  [{ backgroundImage: 'url("/a.png")' }, { backgroundImage: 'url("https://video.example/a.png")' }],
  [
    { richEditor: '<p>/文<img src="/a.png"></p>' },
    { richEditor: '<p>/文<img src="https://video.example/a.png"></p>' },
  ],
  [
    { audio: '/m.mp3', poster: '/p.jpg' },
    { audio: 'https://video.example/m.mp3', poster: 'https://video.example/p.jpg' },
  ],
])('makes the addresses in %j absolute', (data, expected) => {
  expect(absolute(data)).toEqual(expected)
})

it.each([
  { imageSrc: 'https://cdn.example/a.png' },
  { imageSrc: '//cdn.example/a.png' },
  { imageSrc: 'data:image/png;base64,AA' },
  { imageSrc: 'a.png' },
  { text: '/首页' },
  { imageSrc: '' },
])('leaves %j unchanged', (data) => {
  expect(absolute(data)).toEqual(data)
})

it('does not change its input', () => {
  const data = Object.freeze({ src: '/a.png' })
  expect(absolute(data)).toEqual({ src: 'https://video.example/a.png' })
  expect(data.src).toBe('/a.png')
})

describe('secureAddress', () => {
  it.each([
    ['http://files.example.com/a.jpg', 'https://files.example.com/a.jpg'],
    ['HTTP://files.example.com:8080/a.jpg?x=http://b', 'https://files.example.com:8080/a.jpg?x=http://b'],
    ['https://files.example.com/a.jpg', 'https://files.example.com/a.jpg'],
    ['http://localhost:3000/media/a.jpg', 'http://localhost:3000/media/a.jpg'],
    ['http://127.0.0.1:3000/media/a.jpg', 'http://127.0.0.1:3000/media/a.jpg'],
    ['http://[::1]:3000/media/a.jpg', 'http://[::1]:3000/media/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['blob:http://a.example.com/1', 'blob:http://a.example.com/1'],
    ['http://', 'http://'],
  ])('turns %s into %s', (address, secure) => {
    expect(secureAddress(address)).toBe(secure)
  })
})
