import type { Project } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

/**
 * Puts the stored addresses of pictures into a project.
 * @param addresses by what stands for them; elements whose picture is missing are removed
 */
export function replacePictures(project: Project, addresses: ReadonlyMap<string, string>): Project {
  return {
    ...project,
    pages: project.pages.map((page) => ({
      ...page,
      elements: replaced(page.elements),
      commonStyle: {
        ...page.commonStyle,
        backgroundImage: addresses.get(page.commonStyle.backgroundImage) ?? '',
      },
    })),
  }

  function replaced(elements: readonly Element[]): Element[] {
    return elements.flatMap((element): Element[] => {
      if (element.elName === 'qk-group') {
        const components = replaced(element.propsValue.components)
        return components.length === 0
          ? []
          : [{ ...element, propsValue: { ...element.propsValue, components } }]
      }
      if (element.elName !== 'qk-image') return [element]
      const imageSrc = addresses.get(element.propsValue.imageSrc)
      return imageSrc === undefined ? [] : [{ ...element, propsValue: { ...element.propsValue, imageSrc } }]
    })
  }
}
