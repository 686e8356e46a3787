import { type ShaderTransition } from './transition.ts'

/** Thin slices at 45° shift and zoom, each with its own delay, and turn from A into B. */
export const oblique: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float across = (at.x * uSize.x + at.y * uSize.y) / min(uSize.x, uSize.y);
  float coarse = chance(int(across * 9.0), 1);
  float fine = chance(int(across * 41.0), 2);
  float own = smoothstep(0.0, 1.0, 2.0 * uProgress - mix(coarse, fine, 0.5));
  if (own <= 0.0) return from(at);
  if (own >= 1.0) return to(at);
  vec2 push = vec2(0.5, -0.5) * (coarse - 0.5) - 0.3 * fine * (at - 0.5);
  vec2 pull = vec2(0.5, -0.5) * (coarse - 0.5) + 0.3 * fine * (at - 0.5);
  return mix(from(at + push * own), to(at - pull * (1.0 - own)), own);
}
`,
}

/** A trickles away up and to the left, as far as B is bright, while B comes through. */
export const quicksand: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec3 b = to(at);
  return mix(from(at + b.rb * uProgress), b, uProgress);
}
`,
}

const REACH = 0.3

/** Rings run outwards and magnify both pictures, bright parts more than dark ones, while they cross over. */
export const radiation: ShaderTransition = {
  amounts: (progress) => [REACH * Math.sin(Math.PI * progress), 10 * progress, progress ** 2, 0],
  fragment: `
const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float d = length(ray * uSize) / min(uSize.x, uSize.y);
  float reach = uAmounts.x * (0.5 + 0.5 * sin(16.0 * d - uAmounts.y));
  vec3 a = from(at - ray * reach * (0.5 + dot(from(at), LUMINANCE)));
  vec3 b = to(at - ray * reach * (0.5 + dot(to(at), LUMINANCE)));
  return mix(a, b, uAmounts.z);
}
`,
}

/** Sixteen twisted petals of B open over A, from the center outwards, turning as they do. */
export const sunflower: ShaderTransition = {
  fragment: `
const float PETALS = 16.0;
vec3 picture(vec2 at) {
  vec2 place = (at - 0.5) * uSize;
  float d = max(length(place), 1.0);
  float far = 2.0 * d / length(uSize);
  float own = 1.5 * uProgress - 0.5 * far;
  if (own <= 0.0) return from(at);
  if (own >= 1.0) return to(at);
  float turn = atan(place.y, place.x) / (2.0 * PI) + 0.35 * far - 0.15 * uProgress;
  float ray = abs(2.0 * fract(turn * PETALS) - 1.0);
  // one pixel of softness, in the unit of ray
  float soft = min(1.0, PETALS / (PI * d));
  float open = mix(-soft, 1.0 + soft, own);
  return mix(from(at), to(at), smoothstep(ray - soft, ray + soft, open));
}
`,
}

/** Three discs orbit the center and grow, one for each color channel: inside, that channel is B's. */
export const tricolorCircle: ShaderTransition = {
  amounts(progress) {
    const angle = 4 * progress + 2.6
    return [Math.cos(angle), Math.sin(angle), 0, 0]
  },
  fragment: `
const float ORBIT = 0.3;
// a third of a turn
const mat2 THIRD = mat2(-0.5, 0.8660254, -0.8660254, -0.5);
vec3 picture(vec2 at) {
  float side = min(uSize.x, uSize.y);
  vec2 place = (at - 0.5) * uSize;
  vec2 first = uAmounts.xy * ORBIT * side;
  vec2 second = THIRD * first;
  vec2 third = THIRD * second;
  // half a pixel of softness, and at the end half a pixel beyond the farthest corner
  float radius = uProgress * (ORBIT * side + 0.5 * length(uSize) + 1.0);
  vec3 away = vec3(distance(place, first), distance(place, second), distance(place, third));
  vec3 inside = clamp(radius - away, 0.0, 1.0);
  if (inside == vec3(1.0)) return to(at);
  if (inside == vec3(0.0)) return from(at);
  return mix(from(at), to(at), inside);
}
`,
}
