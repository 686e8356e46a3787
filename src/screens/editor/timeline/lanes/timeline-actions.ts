import { defineActions, type Scope } from '#engine/editing/index.ts'
import type { Playback } from '#src/screens/editor/shared/playback/playback.ts'

const IN_TIMELINE: readonly Scope[] = ['timeline']
/** Among the pages of the timeline, too; arrows go from page to page there. */
const AND_ITS_PAGES: readonly Scope[] = ['timeline', 'pages']

/** The keys of the playhead. */
export function timelineActions(playback: Playback) {
  const { state } = playback
  const moves = { scopes: IN_TIMELINE, when: { coverTab: false, timeline: true } } as const
  const jumps = { ...moves, scopes: AND_ITS_PAGES }
  return defineActions({
    videoStart: { ...jumps, label: '到开头', keys: ['Home'], run: () => playback.seek(0) },
    // Whatever is too much is the end.
    videoEnd: {
      ...jumps,
      label: '到结尾',
      keys: ['End'],
      run: () => playback.seek(Number.MAX_SAFE_INTEGER),
    },
    previousFrame: { ...moves, label: '上一帧', keys: ['ArrowLeft', ','], run: () => playback.step(-1) },
    nextFrame: { ...moves, label: '下一帧', keys: ['ArrowRight', '.'], run: () => playback.step(1) },
    secondBack: {
      ...moves,
      label: '后退 1 秒',
      keys: ['Shift+ArrowLeft'],
      run: () => playback.seek(state.time - 1),
    },
    secondForward: {
      ...moves,
      label: '前进 1 秒',
      keys: ['Shift+ArrowRight'],
      run: () => playback.seek(state.time + 1),
    },
  })
}
