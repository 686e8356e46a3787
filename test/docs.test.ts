import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

const pages = [
  'README.md',
  ...['assets', 'deploy', 'docs', 'engine', 'server', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.startsWith('fixtures/'))
      .map((name) => `${folder}/${name}`),
  ),
]

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

describe.each(pages)('%s', (page) => {
  it('names only existing files', () => {
    const named = [...textOf(page).matchAll(/`((?:engine|src|server|test|assets|docs)\/[^`\s]*)`/g)]
    const missing = named
      .map(([, path = '']) =>
        path
          .replace('<kind>', 'text')
          .replace('<resource>', 'pages')
          .replace(/\{([^,}]+)[^}]*\}/, '$1'),
      )
      .filter((path) => !path.includes('*') && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  it('links only to existing files', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
  })

  it('names only existing npm scripts', () => {
    const scripts = [...textOf(page).matchAll(/(?:^|`)npm (?:run (?:-s )?)?([a-z:]+)/gm)].map(
      ([, name = '']) => name,
    )
    const known = ['ci', 'install', ...Object.keys(packageJson.scripts)]
    expect(scripts.filter((name) => !known.includes(name))).toEqual([])
  })
})
