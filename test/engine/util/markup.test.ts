import { expect, test } from 'vitest'
import { escapeAttribute, escapeText, unescapeText } from '#engine/util/markup.ts'

const TEXT = '“A & B” <b> "1" &lt; &amp;amp;'

test('escapes what markup reads as markup', () => {
  expect(escapeText('a < b & "c" > d')).toBe('a &lt; b &amp; "c" &gt; d')
  expect(escapeAttribute('a < b & "c" > d')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d')
})

test('unescapes once, so that escaped text comes back as it was', () => {
  expect(unescapeText(escapeText(TEXT))).toBe(TEXT)
  expect(unescapeText(escapeAttribute(TEXT))).toBe(TEXT)
  expect(unescapeText('&apos;&#39;&#34;&nbsp;&copy;')).toBe("''\" &copy;")
})
