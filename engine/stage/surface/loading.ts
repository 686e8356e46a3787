import { allElements } from '#engine/document/index.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { RenderablePage, Resources } from '#engine/scene/index.ts'

/** Loads what newly shown elements need, each need once. */
export interface Loading {
  /** Looks at a page; elements that are the same objects as before are passed over. */
  request(page: RenderablePage): void
}

/**
 * @param resources loads and keeps pictures and fonts.
 * @param loaded is told which elements can be painted better now, and whether the page's background can.
 */
export function createLoading(
  resources: Resources,
  loaded: (uuids: string[], isGround: boolean) => void,
): Loading {
  const seen = new WeakSet<object>()
  const known = new Set<string>()

  const isNew = (object: object, needs: () => unknown) => {
    if (seen.has(object)) return false
    seen.add(object)
    const key = JSON.stringify(needs())
    if (known.has(key)) return false
    known.add(key)
    return true
  }

  return {
    request({ elements, commonStyle }) {
      const fresh = elements.filter((element) => isNew(element, () => needsOf(element)))
      const isNewGround = isNew(commonStyle, () => commonStyle.backgroundImage)
      if (fresh.length === 0 && !isNewGround) return
      const needy = [{ elements: fresh, commonStyle }]
      // What is there is painted right the first time.
      if (resources.isLoaded(needy)) return
      void resources.load(needy).then(() =>
        loaded(
          fresh.map(({ uuid }) => uuid),
          isNewGround,
        ),
      )
    },
  }
}

const needsOf = (element: Element) =>
  allElements([element])
    .filter(({ elName }) => schemaOf(elName).visual)
    .map((each) => rendererOf(each).requiredResources?.(each))

/** Whether an element, or one in it, shows the picture or movie at this address. */
export const showsMedium = (element: Element, src: string): boolean =>
  needsOf(element).some((needs) => needs?.images?.includes(src) || needs?.movies?.includes(src))
