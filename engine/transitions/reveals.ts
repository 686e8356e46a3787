import { type ShaderTransition } from './transition.ts'

/** Thin slices from the top left to the bottom right slip and zoom while A gives way to B; some follow late. */
export const oblique: ShaderTransition = {
  amounts: (progress) => [0.09 * Math.sin(Math.PI * progress), 0, 0, 0],
  fragment: `
const int WIDTHS = 4;
vec3 picture(vec2 at) {
  // a slight bend, so that the slices are not parallel to the edges of anything
  float across = at.x - at.y + 0.08 * sin(2.5 * (at.x + at.y)) + 2.0;
  float slip = 0.0;
  float late = 0.0;
  float count = 5.0;
  for (int width = 0; width < WIDTHS; width++) {
    float own = chance(int(across * count), width);
    slip += (own - 0.5) / (1.0 + 0.5 * float(width));
    late = max(late, pow(own, 18.0));
    count *= 1.9;
  }
  float done = smoothstep(0.0, 0.95, 1.5 * uProgress - 0.55 * late);
  vec2 push = uAmounts.x * slip * ((at - 0.5) + vec2(0.15, 0.35));
  return mix(from(at + push), to(at - push), done);
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

/** Both pictures are magnified while they cross over, and thin rings run outwards, wider where they are bright. */
export const radiation: ShaderTransition = {
  amounts: (progress) => [
    0.36 * (1 - (1 - progress) ** 2),
    0.42 * (1 - progress ** 4),
    progress ** 2,
    0.3 * Math.sin(Math.PI * progress),
  ],
  fragment: `
const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float place = (fract(3.3 * length(ray) - 6.3 * uProgress) - 0.5) / 0.045;
  float ring = uAmounts.w * exp(-place * place);
  vec2 a = at - ray * uAmounts.x;
  vec2 b = at - ray * uAmounts.y;
  a -= ray * ring * (0.15 + dot(from(a), LUMINANCE));
  b -= ray * ring * (0.15 + dot(to(b), LUMINANCE));
  return mix(from(a), to(b), uAmounts.z);
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

/** A darkens, and a raster of diamonds sweeps to the bottom right; behind it B fades in. */
export const tetrapod: ShaderTransition = {
  amounts: (progress) => [0.2 + 1.5 * progress, 1 - 0.7 * progress ** 2, progress ** 2, 0],
  fragment: `
const float CELLS = 20.0;
/** How wide the raster is, in parts of the way. */
const float ZONE = 0.65;
vec3 picture(vec2 at) {
  vec3 a = from(at);
  float place = 0.65 * at.x + 0.35 * at.y;
  float behind = clamp((uAmounts.x - place) / ZONE, 0.0, 1.0);
  vec2 cell = abs(fract(at * CELLS) - 0.5);
  float edge = mix(1.15, -0.15, behind);
  float revealed = smoothstep(edge - 0.15, edge + 0.15, cell.x + cell.y);
  return mix(a * uAmounts.y, mix(a, to(at), uAmounts.z), revealed);
}
`,
}
