import music from '#assets/music/market-open.mp3?url'
import { clonePlain, createElement, type Project } from '#engine/document/index.ts'
import { clearPartStore } from '#src/video/part-store.ts'
import { renderVideo } from '#src/video/render-video.ts'
import { busyProject } from './scenes.ts'

const PAGES = 20
const PAGE_SECONDS = 6

/** Times of exports of 20 pages of 20 elements with music one after the other, in ms. */
export interface RememberedFigures {
  frames: number
  /** Nothing is known. */
  first: number
  /** One text of one page has changed. */
  changed: number
  /** Nothing has changed. */
  unchanged: number
}

export async function benchRemembered(): Promise<RememberedFigures> {
  const project = work()
  await clearPartStore()
  const first = await timed(project)
  const [, , third] = project.pages
  const text = third?.elements.find(({ elName }) => elName === 'qk-text')
  if (!text) throw new Error('no text')
  Object.assign(text.propsValue, { text: '改动' })
  const changed = await timed(project)
  const unchanged = await timed(project)
  await clearPartStore()
  return { frames: first.frames, first: first.ms, changed: changed.ms, unchanged: unchanged.ms }
}

function work(): Project {
  const project = busyProject()
  const [page] = project.pages
  if (!page) throw new Error('no page')
  page.data.duration = PAGE_SECONDS
  const pages = Array.from({ length: PAGES }, (_, at) => ({ ...clonePlain(page), uuid: `page-${at}` }))
  pages[0]?.elements.push(createElement('qk-bg-music', { propsValue: { musicSrc: music } }))
  return { ...project, pages }
}

async function timed(project: Project) {
  const began = performance.now()
  const video = await renderVideo(structuredClone(project), {
    resolveUrl: (src) => src,
    signal: new AbortController().signal,
    width: 720,
    build: 'bench',
    onStep() {},
  })
  const ms = performance.now() - began
  await video.remove()
  return { ms, frames: video.frames }
}
