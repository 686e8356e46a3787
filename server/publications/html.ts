import { escapeAttribute, escapeText } from '#engine/util/markup.ts'
import type { PlayerSettings } from '../api/publications.ts'
import type { Publication } from '../db/publications.ts'

/**
 * The page of the player for one publication: title and picture for those who share it, the first page as a picture,
 * and the content requested ahead of the scripts.
 * @param shell the built page, with comments where this goes
 * @param origin of the addresses in the facts that other sites read
 */
export function publishedPage(shell: string, publication: Publication, origin: string): string {
  const { id, title, description, sharePicture, poster, turning, width, height } = publication
  const text = description || title
  const picture = absolute(sharePicture || poster, origin)
  const address = `${origin}/h5/${id}`
  const settings: PlayerSettings = { id, title, poster, turning, width, height }
  const head = [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', text),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', text),
    meta('property', 'og:url', address),
    ...(picture === '' ? [] : [meta('property', 'og:image', picture), meta('itemprop', 'image', picture)]),
    meta('itemprop', 'name', title),
    meta('itemprop', 'description', text),
    meta('name', 'twitter:card', picture === '' ? 'summary' : 'summary_large_image'),
    ...(poster === ''
      ? []
      : [`<link rel="preload" as="image" href="${escapeAttribute(poster)}" fetchpriority="high" />`]),
    `<link rel="preload" as="fetch" crossorigin href="/quark/h5/document?id=${id}" />`,
    `<style>:root{--page-width:${width};--page-height:${height}}</style>`,
    `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  ]
  const first =
    poster === ''
      ? ''
      : `<img id="poster" src="${escapeAttribute(poster)}" alt="" decoding="sync" fetchpriority="high" />`
  const backdrop =
    poster === '' ? '' : `<img id="backdrop" src="${escapeAttribute(poster)}" alt="" aria-hidden="true" />`
  const noScript = `<noscript><p class="note">${escapeText(title)}<br />请在浏览器设置里打开 JavaScript 后查看</p></noscript>`
  return shell
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--backdrop-->', () => backdrop)
    .replace('<!--poster-->', () => first)
    .replace('<!--noscript-->', () => noScript)
}

/** For links that were withdrawn or never existed. */
export const closedPage = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>页面已下线</title>
    <style>
      :root { --ink: #191c23; --soft: #5b6472; --back: #f3f5f9; --line: #c3cad6; --card: #ffffff }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #eef0f4; --soft: #a3acba; --back: #15171b; --line: #475063; --card: #20242b }
      }
      body {
        margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-content: center; justify-items: center;
        padding: 24px; box-sizing: border-box; text-align: center; background: var(--back); color: var(--ink);
        font: 15px/1.7 system-ui, -apple-system, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif;
      }
      h1 { margin: 24px 0 4px; font-size: 20px; line-height: 1.4 }
      p { margin: 0; color: var(--soft) }
    </style>
  </head>
  <body>
    <svg width="96" height="120" viewBox="0 0 96 120" fill="none" aria-hidden="true">
      <rect x="13" y="5" width="70" height="110" rx="12" fill="var(--card)" stroke="var(--line)" stroke-width="2" />
      <path d="M40 13h16" stroke="var(--line)" stroke-width="3" stroke-linecap="round" />
      <path d="M33 47l30 30M63 47l-30 30" stroke="var(--soft)" stroke-width="3" stroke-linecap="round" opacity=".55" />
    </svg>
    <main>
      <h1>页面已下线</h1>
      <p>作者取消了发布，或链接不完整。<br />请向分享给你的人要新的链接</p>
    </main>
  </body>
</html>
`

const meta = (kind: 'name' | 'property' | 'itemprop', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeAttribute(content)}" />`

const absolute = (address: string, origin: string) => (address.startsWith('/') ? origin + address : address)
