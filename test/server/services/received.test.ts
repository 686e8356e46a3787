import { execFile } from 'node:child_process'
import { chmod, copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeSafe } from '#server/services/received/index.ts'
import { withoutMetadata } from '#server/services/received/strip-metadata.ts'
import { probe } from '#test/support/ffmpeg.ts'
import { blinkingGif } from '#test/support/gif.ts'
import { mp3Of } from '#test/support/mp3.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { wavOf } from '#test/support/wav.ts'

const KINDS = ['image', 'audio', 'video'] as const
const canvas = createCanvas(40, 30)
canvas.getContext('2d').fillRect(0, 0, 20, 30)
const png = canvas.toBuffer('image/png')
const ofData = (url: string) => Buffer.from(url.replace(/^.*,/, ''), 'base64')
const fixture = (path: string) => readFile(fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url)))

const run = promisify(execFile)
async function made(name: string, ...args: string[]): Promise<Buffer> {
  await chmod(ffmpeg.path, 0o755)
  const path = join(await tempFolder(), name)
  await run(ffmpeg.path, ['-v', 'error', ...args, path])
  return readFile(path)
}
const tone = (name: string, ...args: string[]) => made(name, '-f', 'lavfi', '-i', 'sine=duration=1', ...args)
const TAGS = { location: '+31.2304+121.4737/', make: 'Apple', title: 'My home' }
const movie = (name: string, ...args: string[]) =>
  made(
    name,
    ...['-f', 'lavfi', '-i', 'testsrc=size=128x64:duration=1', '-pix_fmt', 'yuv420p'],
    ...Object.entries(TAGS).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
    ...args,
  )

async function receive(content: Buffer, kinds: readonly (typeof KINDS)[number][] = KINDS) {
  const path = join(await tempFolder(), 'received')
  await writeFile(path, content)
  const { source, ...facts } = await makeSafe({ path, size: content.length }, kinds)
  return { ...facts, path, bytes: Buffer.isBuffer(source) ? source : await readFile(source.path) }
}

describe('accepts by its content', () => {
  it.each<[contentType: string, extension: string, content: () => Buffer | Promise<Buffer>]>([
    ['image/png', 'png', () => png],
    ['image/jpeg', 'jpg', () => canvas.toBuffer('image/jpeg')],
    ['image/webp', 'webp', () => canvas.toBuffer('image/webp')],
    ['image/avif', 'avif', () => canvas.toBuffer('image/avif')],
    [
      'image/svg+xml',
      'svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'),
    ],
  ])('a picture: %s', async (contentType, extension, content) => {
    const size = { width: 40, height: 30, duration: null }
    expect(await receive(await content())).toMatchObject({ kind: 'image', contentType, extension, ...size })
  })

  it('an animated GIF, which stays complete', async () => {
    const gif = ofData(blinkingGif(50))
    const { kind, contentType, bytes } = await receive(gif)
    expect([kind, contentType]).toEqual(['image', 'image/gif'])
    expect(bytes.equals(gif)).toBe(true)
  })

  it.each<[contentType: string, extension: string, content: () => Buffer | Promise<Buffer>]>([
    ['audio/mpeg', 'mp3', () => mp3Of(40)],
    ['audio/wav', 'wav', () => ofData(wavOf([0.5], 1))],
    ['audio/mp4', 'm4a', () => tone('a.m4a')],
    ['audio/aac', 'aac', () => tone('a.aac')],
    ['audio/ogg', 'ogg', () => tone('a.ogg')],
    ['audio/flac', 'flac', () => tone('a.flac')],
  ])('a sound: %s', async (contentType, extension, content) => {
    const facts = await receive(await content())
    expect(facts).toMatchObject({ kind: 'audio', contentType, extension, width: null })
    expect(facts.duration).toBeCloseTo(1, 0)
  })

  it.each<[contentType: string, extension: string, content: () => Promise<Buffer>]>([
    ['video/mp4', 'mp4', () => movie('a.mp4')],
    ['video/quicktime', 'mov', () => movie('a.mov')],
    ['video/webm', 'webm', () => fixture('movies/counter.webm')],
  ])('a video: %s', async (contentType, extension, content) => {
    const facts = await receive(await content())
    expect(facts).toMatchObject({ kind: 'video', contentType, extension, width: 128, height: 64 })
    expect(facts.duration).toBeGreaterThan(0.9)
  })
})

describe('removes metadata', () => {
  it.each(['mp4', 'mov'])('of place and device from a %s, which plays as before', async (extension) => {
    const content = await movie(`a.${extension}`, '-movflags', 'use_metadata_tags')
    for (const tag of Object.values(TAGS)) expect(content.includes(tag)).toBe(true)
    const before = join(await tempFolder(), 'before')
    await writeFile(before, content)
    const { path, bytes } = await receive(content)
    for (const tag of Object.values(TAGS)) expect(bytes.includes(tag)).toBe(false)
    expect(bytes.length).toBe(content.length)
    const [one, other] = await Promise.all([probe(before), probe(path)])
    const factsOf = ({ streams }: typeof one) =>
      streams.map(({ codec_name, duration, nb_read_frames }) => [codec_name, duration, nb_read_frames])
    expect(factsOf(other)).toEqual(factsOf(one))
  })

  it('tracks that record the place of the camera', async () => {
    const content = await fixture('movies/counter.mp4')
    // Makes the sound a track of metadata.
    content.write('meta', content.indexOf('soun'))
    const { path } = await receive(content)
    expect((await probe(path)).streams.map(({ codec_type }) => codec_type)).toEqual(['video'])
  })

  it('leaves movies without metadata as they are, wherever their headers lie', async () => {
    const content = await fixture('movies/rotated.mp4')
    const { width, height, path } = await receive(content)
    expect([width, height]).toEqual([64, 128])
    const copy = join(await tempFolder(), 'again')
    await copyFile(path, copy)
    await makeSafe({ path: copy, size: (await stat(copy)).size }, KINDS)
    expect(await readFile(copy)).toEqual(await readFile(path))
  })

  it('from an AVIF', async () => {
    const avif = avifWith('GPS 31.2304', 'xmp: My home')
    const clean = await withoutMetadata(avif, 'image/avif')
    expect(clean.length).toBe(avif.length)
    for (const secret of ['GPS', 'My home', 'Exif']) expect(clean.includes(secret)).toBe(false)
    expect(clean.includes('pixels')).toBe(true)
    expect(clean.includes('av01')).toBe(true)
  })
})

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
const FULL = u32(0)

/** An AVIF whose EXIF lies in the file and whose XMP lies in the box `idat`. */
function avifWith(exif: string, xmp: string): Buffer {
  const info = (id: number, type: string) => box('infe', u32(2 << 24), u16(id), u16(0), type, '\0')
  const place = (id: number, method: number, offset: number, length: number) =>
    Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(offset), u32(length)])
  const head = box('ftyp', 'avif', u32(0), 'avif')
  const items = [info(1, 'av01'), info(2, 'Exif'), info(3, 'mime')]
  const metaAt = (offset: number) =>
    box(
      'meta',
      FULL,
      box('hdlr', FULL, u32(0), 'pict', Buffer.alloc(13)),
      box('iinf', FULL, u16(3), ...items),
      box(
        'iloc',
        u32(1 << 24),
        Buffer.from([0x44, 0]),
        u16(3),
        place(1, 0, offset, 6),
        place(2, 0, offset + 6, exif.length),
        place(3, 1, 0, xmp.length),
      ),
      box('idat', xmp),
    )
  const offset = head.length + metaAt(0).length + 8
  return Buffer.concat([head, metaAt(offset), box('mdat', 'pixels', exif)])
}

describe('refuses', () => {
  it('what its first bytes do not name, whatever it is called', async () => {
    const texts = ['', 'text', '<!DOCTYPE html><html><body>', '%PDF-1.7', 'MZ\x90\0', '#!/bin/sh\n']
    for (const text of texts) await expect(receive(Buffer.from(text))).rejects.toThrow('不支持这种文件')
    await expect(receive(Buffer.concat([Buffer.from('x'), png]))).rejects.toThrow('不支持这种文件')
    await expect(receive(mp3Of(20), ['image'])).rejects.toThrow('不支持这种文件')
  })

  it('truncated pictures, sounds and videos', async () => {
    await expect(receive(png.subarray(0, png.length - 20))).rejects.toThrow('图片打不开')
    await expect(receive(canvas.toBuffer('image/jpeg').subarray(0, 100))).rejects.toThrow('图片打不开')
    await expect(receive(ofData(blinkingGif(50)).subarray(0, 30))).rejects.toThrow('图片打不开')
    await expect(receive(canvas.toBuffer('image/webp').subarray(0, 14))).rejects.toThrow(/打不开|不支持/)
    await expect(receive(canvas.toBuffer('image/avif').subarray(0, 60))).rejects.toThrow('图片打不开')
    await expect(receive((await movie('a.mp4')).subarray(0, 500))).rejects.toThrow('视频打不开')
    await expect(receive((await tone('a.flac')).subarray(0, 20))).rejects.toThrow('音频打不开')
  })

  it('pictures of more pixels than they may have', async () => {
    const large = Buffer.from(png)
    large.writeUInt32BE(50_000, 16)
    large.writeUInt32BE(50_000, 20)
    await expect(receive(large)).rejects.toThrow('尺寸太大（50000 × 50000）')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>'
    await expect(receive(Buffer.from(svg))).rejects.toThrow('尺寸太大')
  })

  it('files that are larger than their kind allows', async () => {
    const long = Buffer.concat([png, Buffer.alloc(30_000_000)])
    await expect(receive(long)).rejects.toThrow('图片不能超过 30 MB')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2_000_000)}</svg>`
    await expect(receive(Buffer.from(svg))).rejects.toThrow('SVG 图片不能超过 2 MB')
  })

  it('SVG files that expand or nest without end', async () => {
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'
    await expect(receive(Buffer.from(entities))).rejects.toThrow('不支持这种文件')
    const large = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g></g>'.repeat(250_000)}</svg>`
    shortenLimit(20_000, 500)
    await expect(receive(Buffer.from(large))).rejects.toThrow('SVG 图片太复杂')
  }, 60_000)

  it.each([
    ['groups', '<g>', '</g>'],
    ['groups with misleading texts', `<g id="/>" class='/>'><!-- </g> --><![CDATA[</g>]]>`, '</g>'],
  ])('SVG files of deeply nested %s, without parsing them', async (_, start, end) => {
    const nested = (levels: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${start.repeat(levels)}<path d=""/>${end.repeat(levels)}</svg>`,
      )
    expect(await receive(nested(100))).toMatchObject({ width: 9 })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await expect(receive(nested(300))).rejects.toThrow('SVG 图片太复杂')
    expect(timers).not.toHaveBeenCalledWith(expect.anything(), 20_000)
  })
})

/** Lets a limit of time pass sooner, in ms, until the test ends. */
function shortenLimit(limit: number, shorter: number) {
  const setTimer = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number, ...rest: []) =>
    setTimer(run, ms === limit ? shorter : ms, ...rest),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}
