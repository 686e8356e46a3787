import { it } from 'vitest'
import { BLIT } from '#engine/scene/blitter/module.ts'
import { expectCompiled } from '../../../support/wasm.ts'

it('contains what its source compiles to', () =>
  expectCompiled('engine/scene/blitter', 'blit.wat', 'BLIT', BLIT))
