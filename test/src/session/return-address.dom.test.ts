import { beforeEach, describe, expect, it } from 'vitest'
import { keepReturnAddress, takeReturnAddress } from '#src/session/index.ts'

const setCookie = (value: string) => {
  document.cookie = `beforeLoginUrl=${encodeURIComponent(value)}; Path=/`
}

beforeEach(() => void takeReturnAddress())

describe('the return address', () => {
  it('is the remembered address, once', () => {
    keepReturnAddress('/editor?id=7#page-2')
    expect(takeReturnAddress()).toBe('/editor?id=7#page-2')
    expect(takeReturnAddress()).toBe('/')
  })

  it("is the cookie's address in a new tab", () => {
    keepReturnAddress('/editor?id=7')
    sessionStorage.clear()
    expect(takeReturnAddress()).toBe('/editor?id=7')
  })

  it('may be absolute, on the same origin', () => {
    setCookie(`${location.origin}/editor?id=7#page-2`)
    expect(takeReturnAddress()).toBe('/editor?id=7#page-2')
    setCookie(`${location.origin}/author/3`)
    expect(takeReturnAddress()).toBe('/')
  })

  it("ignores a cookie's address that contains /author", () => {
    setCookie('/home/author/3')
    expect(takeReturnAddress()).toBe('/')
  })

  it.each([
    'https://evil.example/',
    'http://[',
    `${location.origin}//evil.example`,
    `${location.origin}:1/home`,
    `${location.origin}@evil.example/`,
    `${location.origin}/login`,
    '/.//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' /home',
    'home',
    '/login',
    '/login?x=1',
    '',
  ])('is never elsewhere: %j', (address) => {
    keepReturnAddress(address)
    expect(takeReturnAddress()).toBe('/')
    sessionStorage.setItem('beforeLoginUrl', address)
    setCookie(address)
    expect(takeReturnAddress()).toBe('/')
  })
})
