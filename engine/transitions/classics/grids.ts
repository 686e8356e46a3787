import type { ShaderTransition } from '../transition.ts'

/** Both pictures fall into squares, which grow and shrink again. */
export const pixelize: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float side = 0.1 * min(uProgress, 1.0 - uProgress) * uSize.x;
  vec2 cell = max(vec2(1.0), vec2(side));
  vec2 place = side <= 1.0 ? at : (floor(at * uSize / cell) + 0.5) * cell / uSize;
  return mix(from(place), to(place), uProgress);
}
`,
}

/** Both pictures fall into hexagons, which grow and shrink again. */
export const hexagonalize: ShaderTransition = {
  fragment: `
vec2 hexagon(vec2 place, float side) {
  // Two grids of rectangles hold the centers; the nearer one is the hexagon's.
  vec2 box = side * vec2(1.7320508, 3.0);
  vec2 first = (floor(place / box) + 0.5) * box;
  vec2 second = floor(place / box + 0.5) * box;
  return distance(place, first) < distance(place, second) ? first : second;
}
vec3 picture(vec2 at) {
  float side = 0.06 * min(uProgress, 1.0 - uProgress) * uSize.x;
  vec2 place = side <= 0.6 ? at : hexagon(at * uSize, side) / uSize;
  return mix(from(place), to(place), uProgress);
}
`,
}

/** The view draws back over a wall of both pictures, travels, and closes in on B. */
export const mosaic: ShaderTransition = {
  fragment: `
const ivec2 END = ivec2(2, -1);
vec3 picture(vec2 at) {
  float swing = sin(PI * uProgress);
  float way = smoothstep(0.0, 1.0, uProgress);
  vec2 place = (at - 0.5) * (1.0 + 2.0 * swing * swing) + 0.5 + vec2(END) * way;
  ivec2 tile = ivec2(floor(place));
  vec2 part = fract(place);
  if (tile == ivec2(0)) return from(part);
  if (tile == END) return to(part);
  if (chance(tile.x, tile.y) < 0.3) part = 1.0 - part;
  return chance(tile.y, tile.x + 17) < 0.5 ? from(part) : to(part);
}
`,
}

/** The fields of a board turn about their upright axes, each in its time. */
export const gridFlip: ShaderTransition = {
  fragment: `
const float LEAD = 0.4;
vec3 picture(vec2 at) {
  vec2 board = vec2(4.0, 7.0);
  ivec2 field = ivec2(floor(at * board));
  vec2 part = fract(at * board) - 0.5;
  float own = clamp((uProgress - LEAD * chance(field.x, field.y)) / (1.0 - LEAD), 0.0, 1.0);
  float width = abs(cos(PI * own));
  float swing = sin(PI * uProgress);
  float gap = 0.5 - 0.03 * swing * swing;
  if (abs(part.x) > 0.5 * width || abs(part.x) > gap || abs(part.y) > gap) return vec3(0.0);
  vec2 place = (vec2(field) + vec2(part.x / width, part.y) + 0.5) / board;
  return own < 0.5 ? from(place) : to(place);
}
`,
}

/** Small lenses cover both pictures, and part their colors. */
export const flyeye: ShaderTransition = {
  fragment: `
const float REACH = 0.04;
vec2 lens(vec2 at) { return REACH * vec2(cos(50.0 * at.x), sin(50.0 * at.y)); }
vec3 picture(vec2 at) {
  float rest = 1.0 - uProgress;
  vec2 aside = lens(at);
  vec3 b = to(at + rest * aside);
  vec3 a = vec3(
    from(at + uProgress * aside * 0.7).r,
    from(at + uProgress * aside).g,
    from(at + uProgress * aside * 1.3).b);
  return mix(a, b, uProgress);
}
`,
}

/** Both pictures are folded into a star of mirrors and unfolded again. */
export const kaleidoscope: ShaderTransition = {
  fragment: `
const float MIRRORS = 6.0;
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize / uSize.x;
  float part = 2.0 * PI / MIRRORS;
  float angle = atan(ray.y, ray.x) + 2.0 * uProgress;
  angle = abs(mod(angle, part) - 0.5 * part) - uProgress;
  vec2 folded = length(ray) * vec2(cos(angle), sin(angle)) * uSize.x / uSize + 0.5;
  float swing = sin(PI * uProgress);
  vec2 place = mix(at, 1.0 - abs(1.0 - abs(folded)), smoothstep(0.0, 1.0, swing * swing));
  return mix(from(place), to(place), uProgress);
}
`,
}
