import { expect, it } from 'vitest'
import { sanitizeHtml } from '#server/sanitize-html.ts'

it.each([
  ['https://example.com/a', true],
  ['mailto:a@example.com', true],
  ['tel:010-12345678', true],
  ['TEL:+8613800138000', true],
  ['tel:javascript', false],
  ['tel:1;alert(1)', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['sms:10086', false],
])('keeps the address of a link that may be pressed: %s', (href, isKept) => {
  const link = isKept
    ? `<a href="${href}" rel="noopener noreferrer nofollow">`
    : '<a rel="noopener noreferrer nofollow">'
  expect(sanitizeHtml(`<a href="${href}" onclick="alert(1)">x</a>`)).toBe(`${link}x</a>`)
})
