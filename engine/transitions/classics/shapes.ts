import { maskedBy } from '../mask.ts'
import type { CanvasTransition, ShaderTransition } from '../transition.ts'

/**
 * B shows inside a shape that grows from the center.
 * @param reaches the size at which the shape reaches a position relative to the center, in halves of the diagonal; at
 *   most 1 in the farthest corner
 */
const growing = (reaches: (x: number, y: number) => number): CanvasTransition => {
  const softOf = (width: number, height: number) => 3 / Math.hypot(width, height)
  return maskedBy(
    (x, y, width, height) => {
      const scale = 2 / Math.hypot(width, height)
      const soft = softOf(width, height)
      return (reaches((x - 0.5) * width * scale, (y - 0.5) * height * scale) + soft) / (1 + 2 * soft)
    },
    (width, height) => softOf(width, height) / (1 + 2 * softOf(width, height)),
  )
}

/** A heart. */
export const heart = growing((x, y) => {
  // The size is found by halving: a point is inside of a heart (x² + y² − 1)³ < x² y³ of that size.
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const size = (low + high) / 2
    const [across, up] = [x / (1.9 * size), -y / (1.9 * size)]
    if ((across ** 2 + up ** 2 - 1) ** 3 < across ** 2 * up ** 3) high = size
    else low = size
  }
  return high
})

/** A flower of five petals. */
export const polarFunction = growing(
  (x, y) => (0.75 * Math.hypot(x, y)) / (1 + 0.25 * Math.cos(5 * Math.atan2(x, -y))),
)

/** A leaf of seven fingers. */
export const cannabisleaf = growing((x, y) => {
  const angle = Math.atan2(x, -y)
  const finger = 0.2 + 0.8 * Math.cos(3.5 * angle) ** 4 * (0.55 + 0.45 * Math.cos(angle))
  return (0.19 * Math.hypot(x, y)) / finger
})

/** A hole with a wavy, burnt edge. */
export const undulatingBurnOut: ShaderTransition = {
  fragment: `
const float RIM = 0.05;
vec3 picture(vec2 at) {
  vec2 place = 2.0 * (at - 0.5) * uSize / length(uSize);
  float wave = 1.0 + 0.07 * sin(28.0 * atan(place.y, place.x));
  float gap = uProgress * (1.08 + RIM) - length(place) * wave;
  float burnt = smoothstep(-RIM, 0.0, gap) * (1.0 - smoothstep(0.0, 0.01, gap)) * min(1.0, 20.0 * uProgress);
  return mix(from(at), to(at), smoothstep(0.0, 0.01, gap)) * (1.0 - 0.9 * burnt);
}
`,
}

/** A closes in a disc over dark gray, and B opens from it. */
export const circle: ShaderTransition = {
  fragment: `
const vec3 BACK = vec3(0.1);
vec3 picture(vec2 at) {
  float far = 2.0 * length((at - 0.5) * uSize) / length(uSize);
  float soft = 2.0 / length(uSize);
  float radius = abs(2.0 * uProgress - 1.0) * (1.0 + soft);
  vec3 inside = uProgress < 0.5 ? from(at) : to(at);
  return mix(inside, BACK, smoothstep(radius - soft, radius, far));
}
`,
}

/** @param distance from the shape's outline at the middle of the way, by the distances from both middle lines, 0…1 */
const bowTie = (distance: (x: number, y: number) => number): CanvasTransition => {
  const softOf = (width: number, height: number) => 2 / Math.min(width, height)
  return maskedBy(
    (x, y, ...size) =>
      0.5 + distance(2 * Math.abs(x - 0.5), 2 * Math.abs(y - 0.5)) / 2 / (1 + softOf(...size)),
    (...size) => softOf(...size) / 2 / (1 + softOf(...size)),
  )
}

/** Triangles grow from the left and right edges. */
export const bowTieHorizontal = bowTie((x, y) => y - x)
/** Triangles grow from the upper and lower edges. */
export const bowTieVertical = bowTie((x, y) => x - y)
