/** The animations of what is chosen. */
export function AnimationPanel() {
  return null
}
