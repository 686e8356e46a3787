import type { ElementRenderer } from '../element-renderer.ts'
import { audioMarkerRenderer } from '../render/audio-marker.ts'

export const drawSceneMusic: ElementRenderer<'qk-scene-music'> = audioMarkerRenderer<'qk-scene-music'>({
  icon: 'M12 18V4.5c1 3.6 6 3.2 6 8M12 18a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0',
  color: '#189a73',
  hasSound: ({ propsValue }) => propsValue.musicSrc !== '',
})
