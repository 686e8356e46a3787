import type { ElementRenderer } from '../element-renderer.ts'
import { audioMarkerRenderer } from '../render/audio-marker.ts'

export const drawVoice: ElementRenderer<'qk-voice'> = audioMarkerRenderer<'qk-voice'>({
  icon: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  color: '#8757cf',
  hasSound: ({ propsValue }) => propsValue.voiceSrcList.some(({ voiceSrc }) => voiceSrc !== ''),
})
