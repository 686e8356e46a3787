import { defineActions, EVERYWHERE } from '#engine/editing/index.ts'
import type { Playback } from './playback.ts'

/** Playing is no edit: these actions leave the document alone. */
export function playbackActions(playback: Playback) {
  return defineActions({
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
