import type { RequiredResources } from '#engine/elements/element-renderer.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import { type RenderablePage, requirementsOf, type Resources } from '#engine/scene/index.ts'

/** Loads the resources of newly shown elements, each resource once. */
export interface Loading {
  /** Requests the resources of a page. Elements that are the same objects as before are skipped. */
  request(page: RenderablePage): void
}

/**
 * @param resources loads and keeps pictures and fonts.
 * @param onLoaded receives the elements to be painted again, and whether the page's background is.
 */
export function createLoading(
  resources: Resources,
  onLoaded: (uuids: string[], isBackground: boolean) => void,
): Loading {
  const seen = new WeakSet<object>()
  /** By what is required: the elements that wait for it, null once it is loaded. */
  const waiting = new Map<string, Set<string> | null>()
  const codeIds = new Map<unknown, number>()

  /** Equal for elements that require the same. Functions are not part of JSON. */
  function keyOf(required: readonly RequiredResources[]): string {
    const code = required.flatMap((each) => each.code ?? [])
    for (const load of code) if (!codeIds.has(load)) codeIds.set(load, codeIds.size)
    return JSON.stringify([required.map(withFontsOnly), code.map((load) => codeIds.get(load))])
  }

  /** @returns the elements whose requirements were not requested before */
  function newlyRequired(elements: readonly Element[]): Required[] {
    const found: Required[] = []
    for (const element of elements) {
      if (seen.has(element) || !isSeen(element)) continue
      seen.add(element)
      const key = keyOf(requirementsOf(element))
      const others = waiting.get(key)
      others?.add(element.uuid)
      if (others !== undefined) continue
      waiting.set(key, new Set([element.uuid]))
      found.push({ key, element })
    }
    return found
  }

  /** Resources that are loaded already need no second painting. */
  function withoutLoaded(required: readonly Required[]): Required[] {
    if (resources.isLoaded([{ elements: required.map(({ element }) => element) }])) {
      for (const { key } of required) waiting.set(key, null)
      return []
    }
    return required.filter(({ key, element }) => {
      const isLoaded = resources.isLoaded([{ elements: [element] }])
      if (isLoaded) waiting.set(key, null)
      return !isLoaded
    })
  }

  function isMissing({ commonStyle }: RenderablePage): boolean {
    if (seen.has(commonStyle)) return false
    seen.add(commonStyle)
    return !resources.isLoaded([{ elements: [], commonStyle }])
  }

  async function load(required: readonly Required[], commonStyle?: RenderablePage['commonStyle']) {
    await resources.load([{ elements: required.map(({ element }) => element), commonStyle }])
    const uuids = required.flatMap(({ key }) => [...(waiting.get(key) ?? [])])
    for (const { key } of required) waiting.set(key, null)
    onLoaded(uuids, commonStyle !== undefined)
  }

  return {
    request(page) {
      const required = withoutLoaded(newlyRequired(page.elements))
      const isBackground = isMissing(page)
      if (required.length === 0 && !isBackground) return
      void load(required, isBackground ? page.commonStyle : undefined)
    },
  }
}

/** Of styles, only what chooses a font: thousands of texts would make long keys. */
const withFontsOnly = ({ fonts, ...others }: RequiredResources) => ({
  ...others,
  fonts: fonts?.map(({ style: { fontFamily, fontSize, fontStyle, fontWeight }, ...rest }) => ({
    ...{ fontFamily, fontSize, fontStyle, fontWeight },
    ...rest,
  })),
})

/** An element, and what it requires as a key. */
interface Required {
  key: string
  element: Element
}

/** Whether an element, or a descendant of it, shows the picture or movie at an address. */
export const showsMedia = (element: Element, src: string): boolean =>
  requirementsOf(element).some(({ images, movies }) => images?.includes(src) || movies?.includes(src))
