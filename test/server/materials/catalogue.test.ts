import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue, shippedMaterials } from '#server/materials/catalogue.ts'
import { MATERIALS_FOLDER } from '#server/shipped-folders.ts'
import { pinyinWords } from '#server/materials/pinyin.ts'
import sanitize from '#server/services/received/svg-thread.ts'

const materials = await shippedMaterials()
const { classes } = await loadCatalogue()
const shipped = materials.filter(({ url }) => url.startsWith('/materials/'))
const pictures = shipped.filter(({ kind }) => kind === 'image')
const videos = shipped.filter(({ kind }) => kind === 'video')
const fileOf = (url: string) => readFile(join(MATERIALS_FOLDER, url.slice('/materials/'.length)), 'utf8')

const TOGETHER = 200
/** The sanitizer leaves out the namespace where it is inherited. */
const INNER_NAMESPACE = /(?<!^)<svg xmlns="[^"]*" /g

/** Every element with its attributes, whatever their order and the spelling of empty elements. */
const contentOf = (svg: string) =>
  [...svg.matchAll(/<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g)].map(([, tag, attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/[\w:-]+="[^"]*"/g)].map(([text]) => text).toSorted(),
  ])

describe('the materials of the product', () => {
  it('are many, each with a Chinese name, labels, a license and a class', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(600)
    expect(new Set(materials.map(({ id }) => id)).size).toBe(materials.length)
    for (const { id, name, labels = [], license, classId } of materials) {
      expect(name, id).toMatch(/\p{Script=Han}/u)
      expect(labels.length, id).toBeGreaterThan(0)
      expect(license, id).toMatch(/可免费商用/)
      expect(
        classes.map(({ id }) => id),
        id,
      ).toContain(classId)
    }
  })

  it('leave no class without materials', () => {
    const isEmpty = ({ id }: { id: string }) =>
      !materials.some(
        ({ classId }) => classId === id || classes.some((c) => c.id === classId && c.parentId === id),
      )
    expect(classes.filter(isEmpty).map(({ id }) => id)).toEqual([])
  })

  it('are sanitized drawings of the size that is listed, and every file is listed', async () => {
    const drawings = await Promise.all(pictures.map(({ url }) => fileOf(url)))
    for (const [index, { url, width, height }] of pictures.entries()) {
      expect(drawings[index], url).toContain(` width="${width}" height="${height}"`)
    }
    // Together, since starting the sanitizer takes longer than its work.
    for (let start = 0; start < drawings.length; start += TOGETHER) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.slice(start, start + TOGETHER).join('')}</svg>`
      expect(contentOf(sanitize(svg) ?? '')).toEqual(contentOf(svg.replaceAll(INNER_NAMESPACE, '<svg ')))
    }
    const folders = (await readdir(MATERIALS_FOLDER, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    )
    const files = await Promise.all(
      folders.map(async ({ name }) =>
        (await readdir(join(MATERIALS_FOLDER, name))).map((file) => `/materials/${name}/${file}`),
      ),
    )
    const listed = shipped.flatMap(({ url, poster }) => (poster ? [url, poster] : [url]))
    expect(files.flat().toSorted()).toEqual(listed.toSorted())
  })

  it('stay small', async () => {
    const sizes = await Promise.all(pictures.map(async ({ url }) => (await fileOf(url)).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
    expect(Math.max(...sizes)).toBeLessThan(50_000)
  })

  it('have at least eight small looping videos with a poster, a length and colors', async () => {
    expect(videos.length).toBeGreaterThanOrEqual(8)
    for (const { url, poster = '', seconds, colors, width, height, orientation } of videos) {
      expect({ width, height, orientation }, url).toEqual({
        width: 384,
        height: 682,
        orientation: 'portrait',
      })
      expect(seconds, url).toBeGreaterThanOrEqual(4)
      expect(colors?.length, url).toBeGreaterThan(0)
      const bytes = await readFile(join(MATERIALS_FOLDER, url.slice('/materials/'.length)))
      expect(bytes.subarray(4, 8).toString('latin1'), url).toBe('ftyp')
      expect(bytes.length, url).toBeLessThanOrEqual(300_000)
      expect(poster, url).toBe(url.replace('.mp4', '.jpg'))
    }
  })

  it('have a color of their own where they are icons, shapes or frames', async () => {
    for (const { url } of pictures.filter(({ url }) => /^\/materials\/(icons|shapes|frames)\//.test(url))) {
      expect(await fileOf(url), url).toMatch(/^<svg [^>]*color="#[\dA-F]{6}"/)
    }
  })
})

describe('pinyin', () => {
  it('has words and initials from each character on', () => {
    expect(pinyinWords('日出')).toEqual(['richu', 'rc', 'chu'])
    expect(pinyinWords('a 绿茶')).toEqual(['lvcha', 'lc', 'cha'])
    expect(pinyinWords('IMG_0021.png')).toEqual([])
  })
})
