import { smoothstep } from '../easing.ts'
import type { ShaderTransition } from '../transition.ts'
import { mixedAt, warped } from '../warp/index.ts'

/** A comes closer, and fades to B. */
export const simpleZoom: ShaderTransition = warped({
  columns: 1,
  rows: 1,
  frame(progress) {
    const size = 1 - 0.98 * smoothstep(0, 0.8, progress)
    const share = smoothstep(0.5, 1, progress)
    return (x, y) => [0.5 + (x - 0.5) * size, 0.5 + (y - 0.5) * size, x, y, share, 1, 1, 0]
  },
})

/** A turns and comes closer into white light, from which B settles. */
export const dreamyZoom: ShaderTransition = warped({
  columns: 1,
  rows: 1,
  frame(progress, ratio) {
    const isFirst = progress < 0.5
    const part = isFirst ? 2 * progress : 2 * (1 - progress)
    const white = smoothstep(0, 1, part)
    const turn = turner(((isFirst ? 6 : -6) * Math.PI * part) / 180, ratio)
    return (x, y) => {
      const place = turn(x, y, 1 - 0.17 * part)
      return [place.x, place.y, place.x, place.y, isFirst ? 0 : 1, 1 - white, 1 - white, white]
    }
  },
})

/** Turns positions around the center and scales them. @param ratio width by height */
function turner(angle: number, ratio: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x: number, y: number, size: number) => {
    const [rayX, rayY] = [(x - 0.5) * size * ratio, (y - 0.5) * size]
    return { x: 0.5 + (cos * rayX - sin * rayY) / ratio, y: 0.5 + sin * rayX + cos * rayY }
  }
}

/** Both pictures turn once, close up in the middle of the way, while they cross over. */
export const rotateScaleFade: ShaderTransition = {
  amounts(progress) {
    const angle = 2 * Math.PI * smoothstep(0, 1, progress)
    return [Math.cos(angle), Math.sin(angle), 1 / (1 + 7 * Math.sin(Math.PI * progress) ** 2), 0]
  },
  fragment: `
const vec3 BACK = vec3(0.15);
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize * uAmounts.z;
  vec2 place = 0.5 + vec2(uAmounts.x * ray.x - uAmounts.y * ray.y, uAmounts.y * ray.x + uAmounts.x * ray.y) / uSize;
  vec2 away = abs(place - 0.5);
  return max(away.x, away.y) > 0.5001 ? BACK : mix(from(place), to(place), uProgress);
}
`,
}

/** Rings of A come closer, the inner ones first, until B is behind them. */
export const zoomInCircles: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float far = 2.0 * length(ray * uSize) / length(uSize);
  float ring = floor(far * 6.0) / 6.0;
  float own = clamp(2.0 * uProgress - ring, 0.0, 1.0);
  vec3 a = from(0.5 + ray * (1.0 - 0.4 * own));
  return mix(a, to(at), smoothstep(0.6, 1.0, own));
}
`,
}

/** Both pictures are whirled, the middle most. */
export const swirl: ShaderTransition = warped({
  columns: 72,
  rows: 128,
  frame(progress, ratio) {
    const turns = 8 * Math.PI * Math.sin(Math.PI * progress) ** 2
    return (x, y) => {
      const far = (2 * Math.hypot((x - 0.5) * ratio, y - 0.5)) / Math.hypot(ratio, 1)
      const place = turner(turns * Math.max(0, 1 - far) ** 2, ratio)(x, y, 1)
      return mixedAt(place.x, place.y, progress)
    }
  },
})
