import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { roomOf, violations } from './support/architecture.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = ['engine', 'src', 'server', 'assets'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
)

describe('the house', () => {
  it('has its files in rooms that know only what lies below them', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => violations(file, readFileSync(root + file, 'utf8')))).toEqual([])
  })
})

describe('the check itself', () => {
  const first = (file: string, code: string) => violations(file, code)[0]

  it('knows the room of a file', () => {
    expect(roomOf('engine/elements/text/schema.ts')?.name).toBe('schemas')
    expect(roomOf('engine/elements/text/draw.ts')?.name).toBe('kinds')
    expect(roomOf('engine/paint/box.ts')?.name).toBe('paint')
  })

  it.each([
    [
      'engine/document/page.ts',
      "import { createPoses } from '../timeline/index.ts'",
      'must not know timeline',
    ],
    ['engine/timeline/poses.ts', "import { PageScene } from '../scene/index.ts'", 'must not know scene'],
    ['engine/editing/store.ts', "export { gsap } from 'gsap'", 'may not use the package "gsap"'],
    ['engine/elements/text/schema.ts', "import type { Draw } from '../kind.ts'", 'must not know kind'],
    ['engine/scene/page-scene.ts', "import { x } from '../timeline/poses.ts'", 'through its index.ts'],
    ['engine/export/mp4.ts', "const x = await import('../editing/index.ts')", 'must not know editing'],
    ['engine/player/player.ts', "import { useState } from 'react'", 'may not use the package "react"'],
    ['server/main.ts', "import { FabricObject } from 'fabric'", 'may not use the package "fabric"'],
    ['server/main.ts', "import { x } from '#engine/scene/index.ts'", 'must not know scene'],
    ['server/api/pages.ts', "import * as z from 'zod'", 'may not use the package "zod"'],
    ['server/api/pages.ts', "import type { Pages } from '../db/pages.ts'", 'must not know server'],
    ['engine/document/ids.ts', 'export const id = Math.random()', 'Time is an argument'],
    ['engine/timeline/poses.ts', 'export const now = Date.now()', 'Time is an argument'],
    ['engine/scene/bake.ts', 'setTimeout(() => {}, 5)', 'Time is an argument'],
    ['engine/scene/index.ts', "export * from './bake.ts'", 'no "export *"'],
    ['engine/misc/thing.ts', '', 'belongs to no room'],
  ])('finds what is wrong with %s: %s', (file, code, message) => {
    expect(first(file, code)).toContain(message)
  })

  it('lets good neighbours be', () => {
    expect(violations('engine/scene/bake.ts', "import { restPose } from '../timeline/index.ts'")).toEqual([])
    expect(violations('server/api/pages.ts', "import type * as zod from 'zod'")).toEqual([])
    expect(violations('engine/export/mp4.ts', 'export const now = () => performance.now()')).toEqual([])
  })
})
