import { expect, it } from 'vitest'
import { dropForm, EMPTY_FORM, keepForm, keptForm } from '#src/screens/home/batch/kept-form.ts'

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
