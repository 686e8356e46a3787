/** What happens when the chosen element is pressed. */
export function EventsPanel() {
  return null
}
