import { it } from 'vitest'
import { CONVERT } from '#engine/i420/module.ts'
import { expectCompiled } from '../../support/wasm.ts'

it('contains what its source compiles to', () =>
  expectCompiled('engine/i420', 'convert.wat', 'CONVERT', CONVERT))
