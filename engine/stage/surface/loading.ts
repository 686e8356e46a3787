import { allElements } from '#engine/document/index.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { RenderablePage, Resources } from '#engine/scene/index.ts'

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
  const known = new Set<string>()

  const isNew = (object: object, required: () => unknown) => {
    if (seen.has(object)) return false
    seen.add(object)
    const key = JSON.stringify(required())
    if (known.has(key)) return false
    known.add(key)
    return true
  }

  return {
    request({ elements, commonStyle }) {
      const added = elements.filter((element) => isNew(element, () => requiredResourcesOf(element)))
      const isNewBackground = isNew(commonStyle, () => commonStyle.backgroundImage)
      if (added.length === 0 && !isNewBackground) return
      const pages = [{ elements: added, commonStyle }]
      // Resources that are loaded already need no second painting.
      if (resources.isLoaded(pages)) return
      void resources.load(pages).then(() =>
        onLoaded(
          added.map(({ uuid }) => uuid),
          isNewBackground,
        ),
      )
    },
  }
}

const requiredResourcesOf = (element: Element) =>
  allElements([element])
    .filter(({ elName }) => schemaOf(elName).visual)
    .map((each) => rendererOf(each).requiredResources?.(each))

/** Whether an element, or a descendant of it, shows the picture or movie at an address. */
export const showsMedia = (element: Element, src: string): boolean =>
  requiredResourcesOf(element).some(
    (required) => required?.images?.includes(src) || required?.movies?.includes(src),
  )
