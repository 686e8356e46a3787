import * as z from 'zod/mini'
import { animationSchema, commonStyleSchema, groupStyleSchema } from '#engine/elements/element.ts'
import { type FormElement, isForm } from '#engine/elements/form/schema.ts'
import { childrenOf, type Element, isElementName, kindOf } from '#engine/elements/schemas.ts'
import { isVoice, type VoiceElement, voiceItemSchema } from '#engine/elements/voice/schema.ts'
import { isUsableEvent } from './catalogue/events.ts'
import { knownKeys } from './known-keys.ts'
import { allElements, isGroup } from './operations/index.ts'
import { type Page, type Project, pageSchema, projectSchema } from './project.ts'
import { type PublishedSubtitles, publishedSubtitles } from './published-subtitles.ts'

/** What the public player of H5 pages gets of a work. */
export type PublishedDocument = Pick<
  Project,
  'title' | 'width' | 'height' | 'fps' | 'pages' | 'fonts' | 'mutedSounds' | 'laneVolumes'
> & {
  /** Absent if it shows none. */
  shownSubtitles?: PublishedSubtitles
}

/**
 * The part of a work that visitors of its H5 pages may see: what is drawn, heard and pressed. Hidden elements, unknown
 * kinds and keys, names of layers, texts of the narration, data sources, guides, markers and remembered layouts are
 * left out; of the narration only what its subtitles show is kept. The project is not changed.
 */
export function publishedDocument(project: Project): PublishedDocument {
  const known = knownKeys(projectSchema, { ...project, pages: [], coverList: [] }) as Project
  const { title, width, height, fps, fonts, mutedSounds, laneVolumes, subtitles } = known
  const shownSubtitles = subtitles && publishedSubtitles({ ...project, subtitles })
  return {
    ...{ title, width, height, fps },
    ...(fonts && { fonts: fonts.map((font) => ({ ...font, license: '' })) }),
    ...(mutedSounds && { mutedSounds }),
    ...(laneVolumes && { laneVolumes }),
    ...(shownSubtitles && { shownSubtitles }),
    pages: project.pages.map(publishedPage),
  }
}

/** The forms of a published document, by the ids of their elements. */
export const formsIn = (document: Pick<PublishedDocument, 'pages'>): Map<string, FormElement> =>
  new Map(
    document.pages
      .flatMap(({ elements }) => allElements(elements))
      .filter(isForm)
      .map((form) => [form.uuid, form]),
  )

function publishedPage(page: Page): Page {
  const { uuid, commonStyle, data } = knownKeys(pageSchema, { ...page, elements: [] }) as Page
  const elements = page.elements.flatMap(publishedElement)
  return { uuid, name: '', elements, commonStyle, data, config: {}, guides: [] }
}

const lookSchema = z.object({ commonStyle: commonStyleSchema, groupStyle: groupStyleSchema })
const animationsSchema = z.array(animationSchema)

function publishedElement(element: Element): Element[] {
  if (element.isHidden === true || !isElementName(element.elName)) return []
  const { uuid, elName, events, valueType } = element
  const { commonStyle, groupStyle } = element
  const look = knownKeys(lookSchema, { commonStyle, groupStyle }) as Pick<
    Element,
    'commonStyle' | 'groupStyle'
  >
  const animations = knownKeys(animationsSchema, element.animations) as Element['animations']
  const published = {
    ...{ uuid, elName, valueType, ...look },
    animations: animations.map(untied),
    events: events.filter(isUsableEvent).map(({ type, url }) => ({ type, url })),
    propsValue: publishedProps(element),
  }
  return [published as Element] // of the same kind
}

function publishedProps(element: Element): object {
  if (isGroup(element)) return { components: childrenOf(element).flatMap(publishedElement) }
  if (isVoice(element)) return soundsOf(element)
  const props = knownKeys(kindOf(element.elName).schema.props, element.propsValue) as Record<string, unknown>
  delete props.dataSource
  return props
}

/** What an animation is tied to is already in its delay. */
function untied(tied: Element['animations'][number]): Element['animations'][number] {
  const { tie: _, ...animation } = tied
  return animation
}

/** The sounds of a narration without what is spoken. */
function soundsOf({ propsValue }: VoiceElement): VoiceElement['propsValue'] {
  return { voiceSrcList: propsValue.voiceSrcList.map(silenced) }
}

function silenced(item: VoiceElement['propsValue']['voiceSrcList'][number]) {
  const { voiceNum, voiceSrc, ...clip } = knownKeys(voiceItemSchema, item) as typeof item
  const {
    words: _,
    subtitle: __,
    subtitleOf: ___,
    cutSubtitle: ____,
    subtitleTimes: _____,
    secondSubtitle: ______,
    ...sound
  } = clip
  return { ...sound, voiceNum, voiceSrc, tempText: '', voiceText: '', tempTextType: '' }
}
