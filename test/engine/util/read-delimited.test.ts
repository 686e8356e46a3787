import { expect, it } from 'vitest'
import { readDelimited } from '#engine/util/read-delimited.ts'

it('reads the separator that the first line of a text names, and the line breaks of Windows in cells', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  expect(readDelimited(bytesOf('sep=;\r\n城市;介绍\r\n上海;"第一行\r\n第二行"\r\n'))).toEqual([
    ['城市', '介绍'],
    ['上海', '第一行\n第二行'],
  ])
  expect(readDelimited(new Uint8Array([1, 0, 2]))).toBeNull()
})
