import { smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'
import { LUMINANCE, mixedAt, pulled } from './warp/index.ts'

/** Until B is all that is seen. */
const OBLIQUE_END = 0.34

/** Thin slices from the top left to the bottom right slip and zoom while A gives way to B at once; some follow late. */
export const oblique: ShaderTransition = {
  amounts(progress) {
    const time = Math.min(1, progress / OBLIQUE_END)
    return [time, 0.17 * Math.sin(Math.PI * time ** 0.75) ** 2, 0, 0]
  },
  fragment: `
const int WIDTHS = 4;
vec3 picture(vec2 at) {
  if (uAmounts.x >= 1.0) return to(at);
  // a slight bend, so that the slices are not parallel to the edges of anything
  float across = at.x - at.y + 0.05 * sin(2.5 * (at.x + at.y)) + 2.0;
  float slip = 0.0;
  float late = 0.0;
  float count = 4.0;
  for (int width = 0; width < WIDTHS; width++) {
    float own = chance(int(across * count), width);
    slip += 0.5 * (own - 0.5);
    if (width == 2 || width == 3) late = max(late, pow(own, 9.0));
    count *= 1.9;
  }
  float done = smoothstep(0.0, 0.6, uAmounts.x * 1.05 + 0.16 * slip - 0.3 * late);
  vec2 push = uAmounts.y * (0.4 * (at - 0.5) + slip * vec2(0.03, 0.14));
  return mix(from(at - push), to(at + push * 0.6), done);
}
`,
}

/** A trickles away up and to the left, as far as B is bright, while B comes through. */
export const quicksand: ShaderTransition = pulled(
  { of: 'other', x: [1, 0, 0], y: [0, 0, 1] },
  {
    columns: 1,
    rows: 1,
    frame: (progress) => (x, y) => [...mixedAt(x, y, progress), progress, progress, 0, 0],
  },
)

const RINGS = 3.2

/**
 * A is magnified, then B shrinks to its size, while they cross over; thin rings run outwards, ever faster, and
 * show what lies far outside of them, wider where the picture is bright.
 */
export const radiation: ShaderTransition = pulled(
  { of: 'itself', x: LUMINANCE, y: LUMINANCE },
  {
    columns: 90,
    rows: 160,
    frame(progress) {
      const [ofA, ofB] = [0.375 * smoothstep(0.1, 0.62, progress), 0.36 * (1 - smoothstep(0.84, 1, progress))]
      const share = progress ** 2
      const strength = Math.sin(Math.PI * progress) ** 2
      return (x, y) => {
        const [rayX, rayY] = [x - 0.5, y - 0.5]
        const turn = RINGS * Math.hypot(rayX, rayY) - 5 * share + 0.18
        const place = (turn - Math.floor(turn) - 0.5) / 0.05
        const ring = Math.abs(place) > 3 ? 0 : strength * Math.exp(-(place ** 2))
        const [a, b] = [0.2 * ring - ofA, 0.2 * ring - ofB]
        const [pullX, pullY] = [1.2 * ring * rayX, 1.2 * ring * rayY]
        const [ax, ay] = [x + rayX * a, y + rayY * a]
        const [bx, by] = [x + rayX * b, y + rayY * b]
        return [ax, ay, bx, by, share, 1, 1, 0, pullX, pullY, pullX, pullY]
      }
    },
  },
)

/** Until B is all that is seen. */
const SUNFLOWER_END = 0.38

/** Sixteen petals of B open over A, ever more twisted; their edges are notched, so that the last of A is in beads. */
export const sunflower: ShaderTransition = {
  amounts(progress) {
    const open = Math.min(1, progress / SUNFLOWER_END)
    return [open, 0.45 * progress, 1.6 * open ** 3 * (1 - open), 0]
  },
  fragment: `
const float PETALS = 16.0;
const float NOTCHES = 6.5;
vec3 picture(vec2 at) {
  if (uAmounts.x >= 1.0) return to(at);
  vec2 place = 2.0 * at - 1.0;
  float pixel = 2.0 / min(uSize.x, uSize.y);
  float far = max(length(place), pixel);
  float turn = atan(place.y, place.x) / (2.0 * PI) - uAmounts.y * far;
  float ray = abs(2.0 * fract(turn * PETALS) - 1.0);
  // one pixel of softness, in the unit of ray
  float soft = min(1.0, pixel * PETALS / (PI * far));
  float open = mix(-soft, 1.0 + soft, uAmounts.x) + uAmounts.z * sin(2.0 * PI * NOTCHES * far);
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

/** A darkens to nothing while B brightens on it, at first as a raster of diamonds that sweeps to the bottom right. */
export const tetrapod: ShaderTransition = {
  // the sweep hurries at the end, so that the last corner is complete in time
  amounts: (progress) => [0.28 + 1.1 * progress + 0.25 * progress ** 8, progress ** 2, 0, 0],
  fragment: `
const float CELLS = 20.0;
/** How wide the raster is, in parts of the way. */
const float ZONE = 0.62;
vec3 picture(vec2 at) {
  float behind = clamp((uAmounts.x - 0.5 * (at.x + at.y)) / ZONE, 0.0, 1.0);
  vec2 cell = abs(fract(at * CELLS) - 0.5);
  float edge = mix(1.15, -0.15, behind);
  float revealed = smoothstep(edge - 0.15, edge + 0.15, cell.x + cell.y);
  return from(at) * (1.0 - uAmounts.y) + to(at) * uAmounts.y * revealed;
}
`,
}
