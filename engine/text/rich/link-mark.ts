/** Marks the lines of a link: they share the object. */
export interface LinkMark {
  href: string
}

/**
 * Returns a function that finds the link among the ancestors of each text, in reading order. A link whose parts have
 * several styles is written as several elements.
 */
export function createLinkReader() {
  let last: { element: Element; mark: LinkMark } | null = null
  return (ancestors: readonly Element[]): LinkMark | null => {
    const element = ancestors.find(({ tagName }) => tagName === 'A')
    const href = element?.getAttribute('href') ?? ''
    if (!element || href === '') return null
    const continues =
      last !== null &&
      (element === last.element || (element.previousSibling === last.element && href === last.mark.href))
    last = { element, mark: last && continues ? last.mark : { href } }
    return last.mark
  }
}
