import { describe, expect, it } from 'vitest'
import { addressError, completeAddress, EVENT_TYPES, eventLabel } from '#engine/document/catalogue/events.ts'
import { createElement, createProject } from '#engine/document/create.ts'
import { addElement, addEvent, changeEvent, removeEvent } from '#engine/document/operations/index.ts'

describe('the address of an event', () => {
  it.each([
    ['link', 'https://www.example.com'],
    ['link', 'http://example.com:8080/路径?a=1#b'],
    ['link', 'http://192.168.1.10/form'],
    ['link', 'https://localhost:3000/x'],
    ['link', ' https://example.com '],
    ['link', 'mailto:name@example.com'],
    ['link', 'mailto:name@example.com?subject=1'],
    ['link', 'tel:+86-10-12345678'],
    ['link', 'HTTPS://EXAMPLE.COM'],
    ['share', 'https://example.com'],
    ['submitForm', 'https://example.com/api'],
    ['someday', 'anything goes'],
  ])('accepts for %s the address %s', (type, url) => expect(addressError(type, url)).toBeNull())

  it.each([
    ['link', '', '填写地址'],
    ['link', 'www.example.com/a', '前面要加上 https://，例如 https://www.example.com/a'],
    ['link', 'javascript:alert(1)', '地址要以 https://、http://、mailto:、tel: 开头'],
    ['link', 'ftp://example.com', '地址要以'],
    ['link', 'https://', '网址不完整'],
    ['link', 'https:example.com', '网址不完整'],
    ['link', 'https://example', '网址不完整'],
    ['link', 'https://exa mple.com', '不能有空格'],
    ['link', 'mailto:name', '邮箱地址不完整'],
    ['link', 'tel:call me', '不能有空格'],
    ['link', 'tel:abc', '电话只能有数字'],
    ['share', 'tel:10086', '地址要以 https://、http:// 开头'],
    ['submitForm', 'mailto:a@b.cn', '地址要以'],
  ])('rejects for %s the address "%s": %s', (type, url, message) =>
    expect(addressError(type, url)).toContain(message),
  )
})

it('completes a host to an address of the web, and leaves others', () => {
  expect(completeAddress('link', ' www.baidu.com ')).toBe('https://www.baidu.com')
  expect(completeAddress('share', 'localhost:3000/a')).toBe('https://localhost:3000/a')
  for (const other of ['', 'ftp://example.com', '010-12345678', 'tel:10086', '看看'])
    expect(completeAddress('link', other)).toBe(other)
  expect(completeAddress('jump', 'example.com')).toBe('example.com')
})

describe('events of an element', () => {
  it('are added, changed and removed', () => {
    const page = createProject().pages[0]
    if (!page) throw new Error('a project has a page')
    const button = addElement(page, createElement('qk-button'))
    for (const { type } of EVENT_TYPES) addEvent(page, button.uuid, type)
    changeEvent(page, button.uuid, 1, { url: '  https://example.com ' })
    changeEvent(page, button.uuid, 7, { url: 'x' })
    removeEvent(page, button.uuid, 0)
    expect(button.events).toEqual([
      { type: 'share', url: 'https://example.com' },
      { type: 'submitForm', url: '' },
    ])
    changeEvent(page, button.uuid, 0, { type: 'link' })
    expect(button.events[0]).toEqual({ type: 'link', url: 'https://example.com' })
  })

  it('have a label, even if the type is unknown', () => {
    expect([eventLabel('submitForm'), eventLabel('jump')]).toEqual(['提交表单', '未知事件'])
  })
})
