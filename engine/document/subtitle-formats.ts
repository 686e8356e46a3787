/** The formats that subtitles are written in, by the ending of their files. */
export const SUBTITLE_FORMATS = ['srt', 'vtt', 'ass'] as const
export type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number]
