type Attributes = Record<string, string | boolean>

/** An element with attributes; false leaves one out, true gives it no value. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  made.append(...content)
  return made
}

/** An icon of strokes in a box of 24 px. */
export function icon(path: string): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  made.append(line)
  return made
}

let notice: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Says something for a moment. */
export function showNotice(text: string) {
  notice ??= document.body.appendChild(element('output', { class: 'notice', role: 'status' }))
  notice.textContent = text
  notice.dataset.shown = ''
  clearTimeout(timer)
  timer = setTimeout(() => delete notice?.dataset.shown, 2600)
}
