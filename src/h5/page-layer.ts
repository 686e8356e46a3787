import {
  type HotSpot,
  hotSpotsOn,
  layerName,
  type Placed,
  placedOn,
  webPagesOn,
} from '#engine/document/operations/index.ts'
import type { Animation, ElementEvent } from '#engine/elements/element.ts'
import { type FormElement, isForm } from '#engine/elements/form/schema.ts'
import { textLinksOf } from '#engine/scene/index.ts'
import { areTextUnitsAtRest, placedRadius, placedTransform, restPose } from '#engine/timeline/index.ts'
import { element, showNotice } from './dom.ts'
import { sendTo, share } from './events.ts'
import { createFormView, type FormView } from './forms.ts'
import { linkTo, textLinks } from './links.ts'
import type { PageView } from './page-view.ts'

interface Part {
  host: HTMLElement
  placed: Pick<Placed, 'box' | 'rootId' | 'opacity'>
  /** Of a text whose words it covers. */
  animations: readonly Animation[]
}

/** What is pressed and filled in above the picture of a page; it moves with its elements. */
export interface PageLayer {
  /** @param seconds of the page's clock; null: at rest */
  update(seconds: number | null): void
}

/** Elements below this opacity cannot be pressed. */
const LEAST_OPACITY = 0.01

export function createPageLayer(view: PageView, publicationId: string, title: string): PageLayer {
  const layer = element('div', { class: 'layer' })
  view.host.append(layer)
  const { page } = view
  const forms: FormView[] = []
  const parts: Part[] = []

  const add = (host: HTMLElement, placed: Part['placed'], animations: Part['animations'] = []) => {
    host.style.width = `${placed.box.width}px`
    host.style.height = `${placed.box.height}px`
    layer.append(host)
    parts.push({ host, placed, animations })
  }

  async function run(event: ElementEvent) {
    if (event.type === 'share') return share(event.url.trim(), title)
    if (event.type !== 'submitForm') return
    const [form] = forms
    if (!form) return showNotice('这一页没有表单')
    const values = await form.submit()
    if (values) sendTo(event, values)
  }

  function addSpot(spot: HotSpot) {
    const { events, isDisabled } = spot
    const link = isDisabled ? undefined : events.find(({ type }) => type === 'link')
    const text = 'text' in spot.element.propsValue ? spot.element.propsValue.text.trim() : ''
    const name = text || layerName(spot.element)
    const host = link
      ? linkTo(link.url.trim(), name)
      : element('button', {
          type: 'button',
          class: 'spot',
          'aria-label': name,
          disabled: isDisabled,
          'data-idle': events.length === 0,
        })
    if (events.length === 0) host.tabIndex = -1
    host.style.borderRadius = placedRadius(spot.element)
    host.addEventListener('click', () => {
      for (const event of events) void run(event)
    })
    const press = (state: 'pressed' | null) =>
      view.setStates(new Map(state ? [[spot.element.uuid, state]] : []))
    host.addEventListener('pointerdown', () => press('pressed'))
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      host.addEventListener(end, () => press(null))
    add(host, spot)
  }

  function addForm(placed: Placed, formElement: FormElement) {
    const form = createFormView(publicationId, formElement)
    forms.push(form)
    add(form.host, placed)
  }

  const webPages = new Map(webPagesOn(page).map((webPage) => [webPage.element.uuid, webPage]))
  const spots = new Map(hotSpotsOn(page).map((spot) => [spot.element.uuid, spot]))
  // In painting order: what covers another element is pressed in its place.
  for (const placed of placedOn(page)) {
    const { element: painted } = placed
    const webPage = webPages.get(painted.uuid)
    if (webPage) add(linkTo(webPage.url, `打开网页 ${webPage.url}`), webPage)
    const spot = spots.get(painted.uuid)
    if (spot) addSpot(spot)
    // Above the spot of the element itself.
    if (isForm(painted)) addForm(placed, painted)
    const links = textLinksOf(painted)
    if (links.length > 0) add(textLinks(links), placed, painted.animations)
  }

  return {
    update(seconds) {
      for (const { host, placed, animations } of parts) {
        const pose = seconds === null ? restPose : view.poses.poseAt(placed.rootId, seconds)
        const opacity = placed.opacity * pose.opacity
        // Words that move one by one are elsewhere.
        const isPlaced = seconds === null || areTextUnitsAtRest(page, animations, seconds)
        host.style.visibility = isPlaced && opacity > LEAST_OPACITY ? 'visible' : 'hidden'
        host.style.transform = placedTransform(placed, page, pose)
        host.style.opacity = String(opacity)
      }
    },
  }
}
