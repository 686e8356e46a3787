import type { MusicSource } from '#engine/document/operations/index.ts'
import type { Tempo } from '#src/sound/beats/find-bars.ts'

export const MOODS = ['欢快', '温暖', '励志', '科技', '国风', '新闻', '悬疑', '舒缓'] as const

type Mood = (typeof MOODS)[number]

/** A built-in track, served at a permanent address because works refer to it. */
export interface Track {
  src: string
  label: string
  mood: Mood
  /** Recommended use. */
  use: string
  seconds: number
  /** As it was composed. */
  tempo: Tempo
}

const track = (
  id: string,
  label: string,
  mood: Mood,
  use: string,
  seconds: number,
  bpm: number,
  bars: number,
): Track => ({
  src: `/music/${id}.mp3`,
  label,
  mood,
  use,
  seconds,
  tempo: { bpm, bars },
})

/** Pieces with a beginning and an end, and four short loops. */
export const tracks: readonly Track[] = [
  track('sunny-walk', '阳光小步', '欢快', '生活记录、开箱', 79, 116, 37),
  track('weekend-picnic', '周末野餐', '欢快', '亲子、美食、萌宠', 69, 104, 29),
  track('morning', '晨光', '欢快', '资讯与日常，可循环', 18, 104, 8),
  track('warm-tea', '一杯热茶', '温暖', '访谈、服务介绍', 87, 82, 29),
  track('way-home', '回家的路', '温暖', '故事、节日祝福', 90, 74, 27),
  track('rise', '向上', '励志', '企业宣传、年度总结', 72, 100, 29),
  track('finish-line', '冲线', '励志', '招聘、活动、体育', 59, 124, 29),
  track('circuit', '芯片', '科技', '产品发布、新功能', 79, 116, 37),
  track('data-stream', '数据流', '科技', '数据解读、行业报告', 85, 96, 33),
  track('city', '城市节拍', '科技', '数据与新品，可循环', 16, 118, 8),
  track('bamboo-grove', '竹林', '国风', '文化、茶道、文旅', 84, 68, 23),
  track('lantern-fair', '灯会', '国风', '节庆、市集', 67, 108, 29),
  track('mountain', '山水', '国风', '节气与文旅，可循环', 13, 76, 4),
  track('headline', '头条', '新闻', '快讯、要闻', 61, 120, 29),
  track('market-open', '开盘', '新闻', '财经、早报', 75, 110, 33),
  track('footsteps', '脚步', '悬疑', '揭秘、反转', 78, 92, 29),
  track('unsolved', '未解', '悬疑', '案例、探索', 79, 66, 21),
  track('breeze', '微风', '舒缓', '科普、朗读', 95, 70, 27),
  track('still-lake', '湖面', '舒缓', '冥想、讲述', 81, 64, 21),
  track('night', '静夜', '舒缓', '故事与科普，可循环', 15, 66, 4),
]

/** The tempo of a sound, if it is a built-in track. */
export const tempoOf = (src: string): Tempo | null => tracks.find((track) => track.src === src)?.tempo ?? null

/**
 * Display name of a piece of music: the file's name, the catalog's title, or the last part of the address.
 */
export function musicName({ src, name }: MusicSource): string {
  if (name) return name
  const track = tracks.find((track) => track.src === src)
  return track?.label ?? (fileNameOf(src) || '未选音乐')
}

function fileNameOf(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}
