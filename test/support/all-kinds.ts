import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import { addElement, composeGroup } from '#engine/document/operations/index.ts'
import { type ElementName, type PropsOf, schemas } from '#engine/elements/schemas.ts'
import { narrationClipItem } from './narration-clip.ts'

/** Addresses of media in elements. */
export interface Media {
  movie: string
  sound: string
}

export const NAMES = Object.keys(schemas) as ElementName[]

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#7cc4e0"/><circle cx="80" cy="30" r="18" fill="#d6402b"/></svg>',
)}`

const VISUAL = NAMES.filter((name) => schemas[name].visual)
const COLUMNS = 3
const GAP = 8
/** As high as the page has room for. */
const CELL = { width: 118, height: Math.floor((682 - GAP) / Math.ceil(VISUAL.length / COLUMNS)) - GAP }

/** Position of the element of a kind on the page, px. */
export function cellOf(name: ElementName) {
  const at = VISUAL.indexOf(name)
  const left = GAP + (at % COLUMNS) * (CELL.width + GAP)
  return { left, top: GAP + Math.floor(at / COLUMNS) * (CELL.height + GAP), ...CELL }
}

function contentOf({ movie, sound }: Media): { [Name in ElementName]?: Partial<PropsOf<Name>> } {
  return {
    'qk-text': { text: '第三季度简报' },
    'qk-rich-editor': { richEditor: '<p>增长 <strong style="color:#d6402b">18.6%</strong></p>' },
    'qk-image': { imageSrc: picture },
    'qk-dynamic-image': { imageSrc: picture },
    'qk-video': { videoSrc: movie },
    'qk-image-carousel': { imageSrcList: [picture, picture] },
    'qk-qrcode': { url: 'https://example.com/' },
    'qk-iframe': { url: 'https://example.com/' },
    'qk-bg-music': { musicSrc: sound },
    'qk-scene-music': { musicSrc: sound },
    'qk-voice': {
      voiceSrcList: [
        narrationClipItem({
          tempText: '大家好',
          voiceText: '大家好',
          voiceNum: 0.5,
          voiceSrc: sound,
          fadeOut: 0.1,
        }),
      ],
    },
  }
}

/** A project of one page with an element of every kind; visual ones have a cell each. */
export function allKinds(media: Media): Project {
  const page = blankPage()
  page.data.duration = 2
  const content = contentOf(media)
  for (const name of NAMES) {
    if (name === 'qk-group') continue
    const propsValue = content[name]
    const style = schemas[name].visual
      ? { commonStyle: { ...cellOf(name), fontSize: 14, lineHeight: 20 } }
      : {}
    addElement(page, createElement(name, { ...style, ...(propsValue && { propsValue }) }))
  }
  const cell = cellOf('qk-group')
  const parts = [
    createElement('qk-rectangle-border', { commonStyle: cell, propsValue: { bgColor: '#ffd43b' } }),
    createElement('qk-text', { commonStyle: { ...cell, height: 20 }, propsValue: { text: '组合' } }),
  ].map((part) => addElement(page, part))
  composeGroup(
    page,
    parts.map(({ uuid }) => uuid),
  )
  return { ...createProject(), pages: [page] }
}
