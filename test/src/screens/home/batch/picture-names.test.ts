import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  namedPictures,
  type PictureFiles,
  withAddresses,
  withFile,
  withoutFile,
} from '#src/screens/home/batch/picture-names.ts'

const filesOf = (...names: string[]): PictureFiles =>
  Object.fromEntries(names.map((name) => [name, `/media/users/u/${encodeURIComponent(name)}`]))
const addressOf = (name: string) => filesOf(name)[name]

/** A column of picture names, filled with files. */
const columnOf = (cells: (string | number | null)[], files: PictureFiles) => ({
  table: { columns: ['照片'], rows: cells.map((cell) => [cell]) },
  mapping: { 照片: 0 },
  placeholders: ['照片'],
  files,
})
const filledCells = (cells: (string | number | null)[], files: PictureFiles) =>
  withAddresses(columnOf(cells, files), null).table.rows.map(([cell]) => cell)

/** Names as authors give them, which may look like numbers or addresses of nothing. */
const stem = fc
  .stringMatching(/^[\p{L}\p{N}_ ()-]{1,12}$/u)
  .map((name) => name.trim())
  .filter((name) => name !== '' && name.toUpperCase().toLowerCase() === name.toLowerCase())
const extension = fc.constantFrom('.jpg', '.png', '.webp', '.JPEG')

describe('pictures of a table', () => {
  test.prop([
    stem,
    extension,
    fc.boolean(),
    fc.constantFrom('NFC', 'NFD'),
    fc.constantFrom('', ' ', '\t', '\u3000'),
  ])('are found by their names in any spelling', (name, ending, isWhole, form, blank) => {
    const files = filesOf(`${name}${ending}`.normalize('NFD'))
    const cell = (blank + (isWhole ? name + ending.toUpperCase() : name) + blank).normalize(form)
    expect(filledCells([cell], files)).toEqual(Object.values(files))
    expect(namedPictures(columnOf([cell], files))).toMatchObject({
      cells: 1,
      found: 1,
      missing: [],
      unused: [],
    })
  })

  test.prop([
    fc.array(
      fc.array(fc.constantFrom('a', 'A.jpg', 'b', 'b.png', 'c', '', null, 7), { minLength: 3, maxLength: 3 }),
    ),
    fc.uniqueArray(fc.constantFrom('a.jpg', 'a.png', 'b.png', '7.webp', 'd.gif')),
    fc.constantFrom(null, 0, 1, 2),
  ])(
    'change no cell but those that name one file, and no column that fills texts',
    (rows, names, nameColumn) => {
      const table = { columns: ['店名', '照片', '图'], rows }
      const mapping = { 店名: 0, 照片: 1, 店招: 0, 另: null }
      const given = { table, mapping, placeholders: ['照片', '店招'], files: filesOf(...names) }
      const before = structuredClone(given)
      const filled = withAddresses(given, nameColumn)
      expect(given).toEqual(before)
      const textColumn = (column: number) => filled.table.rows.map((row) => row[column])
      for (const column of new Set([0, 2, nameColumn ?? 2]))
        expect(textColumn(column)).toEqual(rows.map((row) => row[column]))
      expect(filled.mapping).toMatchObject({ 店名: 0, 另: null })
      const { length } = filled.table.columns
      expect(filled.table.rows.every((row) => row.length === length)).toBe(true)
      const rowsWithout = rows.filter((row, at) =>
        [['照片', 1] as const, ['店招', 0] as const].some(([name, column]) => {
          const now = filled.table.rows[at]?.[filled.mapping[name] ?? -1]
          expect([row[column], ...Object.values(given.files)]).toContain(now)
          return now === row[column] && `${now ?? ''}` !== ''
        }),
      ).length
      expect(namedPictures(given)?.rowsWithout).toBe(rowsWithout)
    },
  )

  it('prefer the exact name, and are not guessed from several', () => {
    const files = filesOf('a.jpg', 'a.png', 'a', 'b.jpg', 'b.png', 'v1.5', 'v1.5.jpg.png')
    expect(filledCells(['a', 'a.PNG', 'b', 'b.gif', 'v1', 'v1.5.jpg'], files)).toEqual([
      addressOf('a'),
      addressOf('a.png'),
      'b',
      'b.gif',
      'v1',
      addressOf('v1.5.jpg.png'),
    ])
    expect(namedPictures(columnOf(['b', 'B ', 'b.gif', 'v1'], files))).toEqual({
      columns: ['照片'],
      cells: 4,
      found: 0,
      rowsWithout: 4,
      missing: ['b.gif', 'v1'],
      ambiguous: [{ name: 'b', files: ['b.jpg', 'b.png'] }],
      unused: ['a.jpg', 'a.png', 'a', 'v1.5', 'v1.5.jpg.png'],
    })
  })

  it('are not needed where the cell is an address or blank', () => {
    const cells = [
      'https://a.cn/a.jpg',
      'data:image/png;base64,',
      '/media/users/u/a.png',
      '/samples/a.png',
      ' ',
      null,
    ]
    expect(namedPictures(columnOf(cells, {}))).toMatchObject({ cells: 4, found: 4, missing: [] })
    const names = ['/photos/a.jpg', '//host/a.jpg', 'C:\\a.jpg', 'https://', 101]
    expect(namedPictures(columnOf(names, {}))?.missing).toEqual(names.map(String))
    expect(filledCells([101], filesOf('101.png'))).toEqual([addressOf('101.png')])
  })

  it('take another column where theirs fills texts or names works', () => {
    const given = {
      table: {
        columns: ['门店', '销量'],
        rows: [
          ['人民路', 3],
          ['大学城', 5],
        ],
      },
      mapping: { 门店: 0, 照片: 0 },
      placeholders: ['照片'],
      files: filesOf('人民路.jpg'),
    }
    const expected = {
      table: {
        columns: ['门店', '销量', '门店'],
        rows: [
          ['人民路', 3, addressOf('人民路.jpg')],
          ['大学城', 5, '大学城'],
        ],
      },
      mapping: { 门店: 0, 照片: 2 },
    }
    expect(withAddresses(given, null)).toEqual(expected)
    const named = { ...given, mapping: { 照片: 0 } }
    expect(withAddresses(named, 0)).toEqual({ ...expected, mapping: { 照片: 2 } })
    expect(withAddresses(named, null).table.columns).toEqual(['门店', '销量'])
  })

  it('take the place of an unused column in the widest table', () => {
    const columns = Array.from({ length: 200 }, (_, at) => `${at}`)
    const given = {
      table: { columns, rows: [columns.map((name) => name)] },
      mapping: { 店名: 0, 照片: 0 },
      placeholders: ['照片'],
      files: filesOf('0.jpg'),
    }
    const { table, mapping } = withAddresses(given, 1)
    expect(table.columns).toHaveLength(200)
    expect(mapping).toEqual({ 店名: 0, 照片: 2 })
    expect(table.rows[0]?.slice(0, 4)).toEqual(['0', '1', addressOf('0.jpg'), '3'])
  })

  it('are no step without a column', () => {
    expect(namedPictures({ ...columnOf(['a'], {}), mapping: { 照片: null } })).toBeNull()
  })

  it('are replaced by a file of the same name', () => {
    const files = withFile(withFile(filesOf('b.jpg'), 'A.jpg', '/old'), 'a.JPG', '/new')
    expect(files).toEqual({ ...filesOf('b.jpg'), 'a.JPG': '/new' })
    expect(withoutFile(files, 'a.JPG')).toEqual(filesOf('b.jpg'))
  })
})
