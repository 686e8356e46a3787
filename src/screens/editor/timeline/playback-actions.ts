import { defineActions, EVERYWHERE } from '#engine/editing/index.ts'
import type { Playback } from '../shared/playback/playback.ts'

/** The actions of the playback on the stage and of the playhead. They do not change the document. */
export function playbackActions(playback: Playback) {
  const { state } = playback
  const moves = { scopes: ['timeline'], when: { coverTab: false, timeline: true } } as const
  // Also on the pages of the timeline, where the arrow keys go from page to page.
  const jumps = { ...moves, scopes: ['timeline', 'pages'] } as const
  return defineActions({
    videoStart: { ...jumps, label: '到开头', keys: ['Home'], run: () => playback.seek(0) },
    videoEnd: {
      ...jumps,
      label: '到结尾',
      keys: ['End'],
      run: () => playback.seek(Number.MAX_SAFE_INTEGER), // clamped to the end
    },
    previousFrame: {
      ...moves,
      label: '上一帧',
      keys: ['ArrowLeft', ','],
      run: () => playback.step(-1),
    },
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
    shuttleBack: {
      ...jumps,
      label: '倒回 1 秒',
      keys: ['J'],
      run: () => playback.seek(state.time - 1),
    },
    shuttlePause: { ...jumps, label: '暂停影片', keys: ['K'], run: () => playback.pause() },
    shuttlePlay: { ...jumps, label: '播放影片', keys: ['L'], run: () => playback.play() },
    playVideo: {
      label: '播放或暂停影片',
      keys: ['Space'],
      scopes: ['timeline', 'stage', 'pages'],
      when: { coverTab: false, timeline: true },
      run: () => playback.toggle(),
    },
    leaveVideo: {
      label: '结束播放，回到编辑',
      keys: ['Escape'],
      scopes: EVERYWHERE,
      when: { painting: false, video: true },
      run: () => playback.leave(),
    },
  })
}
