import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TableFields } from '#src/screens/home/make/outline/TableFields.tsx'

const ROWS = 60
const COLUMNS = 50
const START = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => `${row + 1}/${column + 1}`),
)

let table = START

function Page({ start = START }: { start?: string[][] }) {
  const [shown, setShown] = useState(start)
  const change = (next: string[][]) => {
    table = next
    setShown(next)
  }
  return (
    <div style={{ width: 600 }}>
      <button type="button">前面</button>
      <TableFields table={shown} onChange={change} />
      <button type="button">后面</button>
    </div>
  )
}

afterEach(cleanup)

const nameOf = (row: number, column: number) => `第 ${row} 行第 ${column} 列`
const cell = (row: number, column: number) => screen.findByRole('textbox', { name: nameOf(row, column) })
const isFocused = (name: string) =>
  waitFor(() => {
    const { activeElement } = document
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(name)
  })
function scrollTo(left: number, top: number) {
  screen.getByRole('table').parentElement?.scrollTo(left, top)
}
const last = { left: COLUMNS * 200, top: ROWS * 200 }

it('has fields only for the cells in view, and says how many there are', async () => {
  render(<Page />)
  await cell(1, 1)
  expect(screen.getAllByRole('textbox').length).toBeLessThan(250)
  const sheet = screen.getByRole('table')
  expect([sheet.ariaRowCount, sheet.ariaColCount]).toEqual([String(ROWS), String(COLUMNS)])
  expect(screen.queryByRole('textbox', { name: nameOf(30, 25) })).toBeNull()
  scrollTo(24 * 72, 29 * 29)
  expect(await cell(30, 25)).toHaveProperty('value', '30/25')
  expect(screen.getAllByRole('textbox').length).toBeLessThan(250)
  scrollTo(last.left, last.top)
  expect((await cell(ROWS, COLUMNS)).getBoundingClientRect().bottom).toBeLessThanOrEqual(
    sheet.parentElement?.getBoundingClientRect().bottom ?? 0,
  )
})

it('is as wide as its place while its columns have room', async () => {
  render(<Page start={[['甲', '乙']]} />)
  const [sheet, second] = [screen.getByRole('table'), await cell(1, 2)]
  expect(sheet.parentElement?.scrollWidth).toBe(sheet.parentElement?.clientWidth)
  const edges = [second, sheet].map((element) => element.getBoundingClientRect().right)
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 9))).toBeLessThan(2)
})

it('is entered, walked through and left with Tab as if all cells were there', async () => {
  render(<Page />)
  scrollTo(20 * 72, 20 * 29)
  await cell(22, 22)
  screen.getByRole('button', { name: '前面' }).focus()
  await userEvent.keyboard('{Tab}')
  await isFocused(nameOf(1, 1))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await isFocused('前面')
  screen.getByRole('button', { name: '后面' }).focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await isFocused(nameOf(ROWS, COLUMNS))
  scrollTo(0, 9 * 29)
  ;(await cell(12, 8)).focus()
  for (let column = 9; column <= COLUMNS; column++) {
    await userEvent.keyboard('{Tab}')
    await isFocused(nameOf(12, column))
  }
  await userEvent.keyboard('{Tab}')
  await isFocused(nameOf(13, 1))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await isFocused(nameOf(12, COLUMNS))
})

it('keeps focus and text of the cell that is typed in when it is scrolled out of view', async () => {
  render(<Page />)
  await userEvent.fill(await cell(3, 2), '改')
  scrollTo(last.left, last.top)
  await cell(ROWS, COLUMNS)
  await isFocused(nameOf(3, 2))
  await userEvent.keyboard('过')
  expect(await cell(3, 2)).toHaveProperty('value', '改过')
  expect(table[2]?.slice(0, 3)).toEqual(['3/1', '改过', '3/3'])
  expect(table[3]).toBe(START[3])
})
