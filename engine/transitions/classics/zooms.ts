import { smoothstep } from '../easing.ts'
import type { ShaderTransition } from '../transition.ts'

/** A comes closer, and fades to B. */
export const simpleZoom: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float near = smoothstep(0.0, 0.8, uProgress);
  vec3 a = from(0.5 + (at - 0.5) * (1.0 - 0.98 * near));
  return mix(a, to(at), smoothstep(0.5, 1.0, uProgress));
}
`,
}

/** A turns and comes closer into white light, from which B settles. */
export const dreamyZoom: ShaderTransition = {
  amounts(progress) {
    const isFirst = progress < 0.5
    const part = isFirst ? 2 * progress : 2 * (1 - progress)
    const angle = ((isFirst ? 6 : -6) * Math.PI * part) / 180
    return [Math.cos(angle), Math.sin(angle), 1 - 0.17 * part, smoothstep(0, 1, part)]
  },
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize * uAmounts.z;
  vec2 place = 0.5 + vec2(uAmounts.x * ray.x - uAmounts.y * ray.y, uAmounts.y * ray.x + uAmounts.x * ray.y) / uSize;
  return mix(uProgress < 0.5 ? from(place) : to(place), vec3(1.0), uAmounts.w);
}
`,
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
export const swirl: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize;
  float rest = max(0.0, 1.0 - 2.0 * length(ray) / length(uSize));
  float swing = sin(PI * uProgress);
  float angle = 8.0 * PI * swing * swing * rest * rest;
  vec2 turned = vec2(cos(angle) * ray.x - sin(angle) * ray.y, sin(angle) * ray.x + cos(angle) * ray.y);
  vec2 place = 0.5 + turned / uSize;
  return mix(from(place), to(place), uProgress);
}
`,
}
