import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { detectFileType, isAnimated } from '#src/uploads/file-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Blob(
    parts.map((part) =>
      typeof part === 'string' ? Uint8Array.from(part, (sign) => sign.charCodeAt(0)) : Uint8Array.from(part),
    ),
  )
const box = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0])

it.each([
  [bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'image/png'],
  [bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [bytes('GIF89a'), 'image/gif'],
  [bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  [box('avif'), 'image/avif'],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'image/svg+xml'],
  [bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?>\n<!-- made by -->\n<svg>'), 'image/svg+xml'],
  [bytes('ID3', [4, 0]), 'audio/mpeg'],
  [bytes([0xff, 0xfb, 0x90]), 'audio/mpeg'],
  [bytes([0xff, 0xf1, 0x50]), 'audio/aac'],
  [bytes('OggS'), 'audio/ogg'],
  [bytes('fLaC'), 'audio/flac'],
  [box('M4A '), 'audio/mp4'],
  [box('isom'), 'video/mp4'],
  [box('mp42'), 'video/mp4'],
  [box('qt  '), 'video/quicktime'],
  [bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86], 'webm'), 'video/webm'],
])('detects the type of %o', async (blob, contentType) => {
  expect((await detectFileType(blob))?.contentType).toBe(contentType)
})

it.each([
  ['an empty file', bytes()],
  ['PDF', bytes('%PDF-1.7')],
  ['a page', bytes('<!doctype html><html><svg></svg>')],
  ['text in UTF-16', bytes([0xff, 0xfe, 0x61, 0])],
  ['HEIC, which browsers do not show', box('heic')],
  ['Matroska, which browsers do not play', bytes([0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x86], 'matroska')],
  ['a program', bytes('MZ', [0x90, 0])],
])('rejects %s', async (_name, blob) => {
  expect(await detectFileType(blob)).toBeUndefined()
})

it('detects a real recording', async () => {
  const tone = new Blob([await readFile('test/fixtures/projects/tone.wav')])
  expect(await detectFileType(tone)).toEqual({ kind: 'audio', contentType: 'audio/wav', extension: 'wav' })
})

describe('animated pictures', () => {
  it.each([
    ['gif', 'GIF89a', true],
    ['webp', 'RIFF1234WEBPVP8X\x0a\0\0\0\x02\0\0\0', true],
    ['webp', 'RIFF1234WEBPVP8X\x0a\0\0\0\x10\0\0\0', false],
    ['webp', 'RIFF1234WEBPVP8 \x0a\0\0\0\x02\0\0\0', false],
    ['png', '\x89PNG\r\n\x1a\n....IHDR.............    acTL', true],
    ['png', '\x89PNG\r\n\x1a\n....IHDR.............    IDAT', false],
    ['png', `\x89PNG\r\n\x1a\n....IHDR....iCCP${'.'.repeat(5000)}acTL....IDAT`, true],
    ['png', '\x89PNG\r\n\x1a\n....IHDR....IDAT....acTL', false],
    ['avif', '\0\0\0 ftypavis', true],
    ['avif', '\0\0\0 ftypavif', false],
    ['jpg', '\xff\xd8\xff', false],
  ])('%s beginning with %j: %s', async (extension, head, moves) => {
    const bytes = Uint8Array.from(head, (character) => character.charCodeAt(0))
    const type = { kind: 'image', contentType: '', extension } as const
    expect(await isAnimated(new Blob([bytes]), type)).toBe(moves)
  })
})
