import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A file that violates a rule, with the expected message. */
const violations: [file: string, code: string, message: string][] = [
  [
    'engine/document/page.ts',
    "import '#engine/timeline/index.ts'",
    'document must not import timeline. Imports go down only',
  ],
  ['engine/timeline/poses.ts', "import type {} from '../scene/index.ts'", 'timeline must not import scene'],
  [
    'engine/elements/text/schema.ts',
    "import '#engine/elements/text/renderer.ts'",
    'elements must not import renderers',
  ],
  [
    'engine/export/mp4.ts',
    "await import('#engine/editing/index.ts')\nexport {}",
    'export must not import editing',
  ],
  ['engine/player/player.ts', "import 'react'", 'player must not import react'],
  ['engine/editing/store.ts', "export { gsap } from 'gsap'", 'editing must not import gsap'],
  ['engine/paint/box.ts', "import 'node:fs'", 'paint must not import node:fs'],
  [
    'engine/scene/bake.ts',
    "import '#engine/timeline/poses.ts'",
    'Import timeline through its index.ts, not #engine/timeline/poses.ts.',
  ],
  ['engine/scene/index.ts', "export * from './page.ts'", 'No "export *"'],
  ['engine/misc/thing.ts', 'export {}', 'does not belong to any known element'],
  ['src/screens/editor/thing.ts', 'export {}', 'does not belong to any known element'],
  [
    'src/screens/editor/canvas/a.ts',
    "import '#src/screens/editor/timeline/a.ts'",
    'editor-canvas must not import editor-timeline. Panels do not know each other',
  ],
  [
    'src/screens/editor/shared/a.ts',
    "import '#src/screens/editor/audio/a.ts'",
    'editor-shared must not import editor-audio',
  ],
  ['src/ui/a.ts', "import '#src/screens/home/a.ts'", 'src must not import screens'],
  ['server/main.ts', "import '#engine/scene/index.ts'", 'server must not import scene'],
  ['server/worker.ts', "import 'fabric'", 'server must not import fabric'],
  ['engine/stage/a.ts', "import type {} from './b.ts'", 'Dependency cycle detected'],
  ['engine/stage/b.ts', "import './a.ts'", 'Dependency cycle detected'],
  ['engine/text/a.ts', 'export const id = Math.random()', 'Time is an argument'],
  ['engine/text/b.ts', 'export const now = new Date()', 'Time is an argument'],
  ['engine/text/c.ts', 'export const now = Date.now()', 'Time is an argument'],
  ['engine/text/d.ts', 'export const now = performance.now()', 'Time is an argument'],
  ['engine/text/e.ts', 'setTimeout(() => {}, 5)', 'Time is an argument'],
]

/** Files that violate no rule. */
const correct: [file: string, code: string][] = [
  ['engine/scene/page.ts', "import '#engine/timeline/index.ts'\nimport 'fabric'"],
  ['engine/elements/text/renderer.ts', "import '#engine/text/index.ts'"],
  ['engine/timeline/index.ts', 'export const a = 1'],
  ['engine/editing/index.ts', "import 'valtio/vanilla'"],
  ['engine/text/index.ts', "import '#engine/text/fonts.ts'"],
  ['engine/text/fonts.ts', 'export const a = 1'],
  ['engine/player/clock.ts', 'export const now = () => performance.now()'],
  ['src/screens/editor/timeline/a.ts', "import '../shared/b.ts'"],
  ['src/screens/editor/shared/b.ts', "import 'react'"],
  ['src/screens/editor/audio/a.ts', "import '../shared/b.ts'"],
  ['src/screens/home/a.ts', "import '#engine/text/fonts.ts'"],
  ['server/routes.ts', "import 'node:fs'\nimport 'fastify'"],
]

interface Diagnostic {
  filename: string
  message: string
  help?: string
}

describe('the check of rooms and cycles', () => {
  let folder = ''
  const found = new Map<string, string>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rooms-'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const settings = ['package.json', 'rooms.mjs', '.oxlintrc.json', 'test/support/import-resolver.cjs']
    for (const name of settings) await cp(join(root, name), join(folder, name), { recursive: true })
    for (const [file, code] of [...violations, ...correct]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${code}\n`)
    }
    for (const config of ['rooms.mjs', '.oxlintrc.json']) {
      for (const { filename, message, help } of await lint(config)) {
        found.set(filename, `${found.get(filename) ?? ''}${message} ${help ?? ''}\n`)
      }
    }
  }, 60_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function lint(config: string): Promise<Diagnostic[]> {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const args = [oxlint, '-c', config, '--format', 'json', 'engine', 'src', 'server']
    // oxlint exits with 1 if it finds an error.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    )
    return JSON.parse(stdout).diagnostics
  }

  it.each(violations)('reports %s with %s: %s', (file, _, message) => {
    expect(found.get(file)).toContain(message)
  })

  it.each(correct)('accepts %s with %s', (file) => {
    expect(found.get(file)).toBeUndefined()
  })
})
