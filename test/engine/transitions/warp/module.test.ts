import { it } from 'vitest'
import { WARP } from '#engine/transitions/warp/module.ts'
import { expectCompiled } from '../../../support/wasm.ts'

it('contains what its source compiles to', () =>
  expectCompiled('engine/transitions/warp', 'warp.wat', 'WARP', WARP))
