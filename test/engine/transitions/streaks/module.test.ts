import { it } from 'vitest'
import { CELL } from '#engine/transitions/streaks/module.ts'
import { expectCompiled } from '../../../support/wasm.ts'

it('contains what its source compiles to', () =>
  expectCompiled('engine/transitions/streaks', 'cell.wat', 'CELL', CELL))
