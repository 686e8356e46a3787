import type { ElementRenderer } from '../element-renderer.ts'
import { audioMarkerRenderer } from '../render/audio-marker.ts'

export const drawBgMusic: ElementRenderer<'qk-bg-music'> = audioMarkerRenderer<'qk-bg-music'>({
  icon: 'M9 18V5.5L20 3.5V16M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  color: '#4065f0',
  hasSound: ({ propsValue }) => propsValue.musicSrc !== '',
})
