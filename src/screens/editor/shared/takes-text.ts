/** Inputs that keys operate, but that take no text. */
const OTHER_INPUTS = ['radio', 'checkbox', 'button', 'submit', 'range', 'color', 'file']

/** Whether text can be typed into the target of an event. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !OTHER_INPUTS.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}
