import { expect, it } from 'vitest'
import {
  dropForm,
  EMPTY_FORM,
  keepForm,
  keepPicture,
  keptForm,
  onPictureKept,
} from '#src/screens/home/batch/kept-form.ts'

it('keeps the form of each user over a reload until the batch starts', async () => {
  const form = {
    ...EMPTY_FORM,
    source: 'work:w',
    table: { columns: ['城市'], rows: [['北京'], ['上海']] },
    mapping: { 城市: 0 },
    isSpoken: false,
  }
  await keepForm('kept-user', form)
  expect(await keptForm('kept-user')).toEqual(form)
  expect(await keptForm('other-user')).toBeUndefined()
  await dropForm('kept-user')
  expect(await keptForm('kept-user')).toBeUndefined()
})

it('keeps pictures that arrive while the form is closed, until the batch starts', async () => {
  const table = { columns: ['照片'], rows: [['a']] }
  await keepForm('picture-user', { ...EMPTY_FORM, table, pictures: { 'a.jpg': '/old' } })
  const told: string[] = []
  const end = onPictureKept((userId, name, address) => told.push(`${userId} ${name} ${address}`))
  await Promise.all([
    keepPicture('picture-user', 'A.jpg', '/new'),
    keepPicture('picture-user', 'b.jpg', '/b'),
    keepPicture('other-user', 'c.jpg', '/c'),
  ])
  end()
  expect(await keptForm('picture-user')).toEqual({
    ...EMPTY_FORM,
    table,
    pictures: { 'A.jpg': '/new', 'b.jpg': '/b' },
  })
  expect(told.toSorted()).toEqual(['other-user c.jpg /c', 'picture-user A.jpg /new', 'picture-user b.jpg /b'])
  expect(await keptForm('other-user')).toBeUndefined()
  await dropForm('picture-user')
  await keepPicture('picture-user', 'd.jpg', '/d')
  expect(await keptForm('picture-user')).toBeUndefined()
})

it('completes a form that an older version kept', async () => {
  const { pictures: _, ...older } = { ...EMPTY_FORM, source: 'work:w' }
  await keepForm('older-user', older as typeof EMPTY_FORM)
  expect(await keptForm('older-user')).toEqual({ ...EMPTY_FORM, source: 'work:w' })
  await keepPicture('older-user', 'a.jpg', '/a')
  expect((await keptForm('older-user'))?.pictures).toEqual({ 'a.jpg': '/a' })
  await dropForm('older-user')
})
