/** Elements of a page that have not changed. Defined in pages by `defineUnchanged`. */
export interface Unchanged {
  /** The outermost elements that are as they were when it was asked about the same topic before. */
  since: (topic: string) => Element[]
}

/**
 * Runs in the page, where it defines `window.unchanged`. It compares all that names, roles and contrast depend on: of an
 * element and what it contains the attributes, texts, values, sizes, styles, and whether the pointer or the focus is on
 * it; of what contains it the attributes and styles.
 */
export function defineUnchanged() {
  const STYLES = [
    ...(['color', 'backgroundColor', 'backgroundImage', 'opacity', 'visibility', 'display'] as const),
    ...(['fontSize', 'fontWeight', 'textShadow', 'filter', 'mixBlendMode'] as const),
  ]
  interface Known {
    outside: string
    inside: string
    children: readonly Element[]
  }
  const known = new Map<string, WeakMap<Element, Known>>()

  function describe(element: Element): Known {
    const { attributes, childNodes } = element
    const style = getComputedStyle(element)
    const isBody = element === document.body
    const outside = [
      // Dialogs keep the body from scrolling.
      ...[...attributes].map(({ name, value }) => (isBody && name === 'style' ? '' : `${name}=${value}`)),
      ...STYLES.map((name) => style[name]),
    ]
    const inside = [
      ...[...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')),
      ...[element.clientWidth, element.clientHeight, element.matches(':hover'), element.matches(':focus')],
      ...('value' in element ? [element.value] : []),
      ...('checked' in element ? [element.checked] : []),
    ]
    return { outside: outside.join('\n'), inside: inside.join('\n'), children: [...element.children] }
  }

  function since(topic: string): Element[] {
    const before = known.get(topic)
    const now = new WeakMap<Element, Known>()
    known.set(topic, now)
    /** @returns the outermost unchanged ones of the element and those in it */
    function visit(element: Element, isReachable: boolean): Element[] {
      const is = describe(element)
      now.set(element, is)
      const was = before?.get(element)
      const isSame = isReachable && was !== undefined && was.outside === is.outside
      const found = is.children.flatMap((child) => visit(child, isSame))
      const isWhole =
        isSame &&
        was.inside === is.inside &&
        was.children.length === is.children.length &&
        is.children.every((child, at) => child === was.children[at] && child === found[at])
      return isWhole ? [element] : found
    }
    // Libraries add styles to the head all the time.
    return [...(before ? [document.head] : []), ...visit(document.body, true)]
  }

  Object.assign(window, { unchanged: { since } satisfies Unchanged })
}
