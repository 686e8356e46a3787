import { clamp } from '#engine/geometry/index.ts'
import { smoothstep } from './easing.ts'
import { noiseSlope } from './noise.ts'
import { drawnByRows } from './streaks/draw.ts'
import type { Field, ShaderTransition } from './transition.ts'

const SCALE = 5
/** How far the noise moves on during the transition, in its own cells. */
const LIFE = 1.5
/** Of ±1 height of the picture, which the noise reaches at its extremes. */
const REACH = 0.5
const SOFT = 0.2

const field: Field = {
  columns: 60,
  rows: 36,
  frame(progress) {
    const weight = Math.sin((Math.PI / 2) * progress)
    return (x, y) => {
      const [slopeX, , slopeZ] = noiseSlope(x * SCALE, y * SCALE, progress * LIFE)
      const [otherX] = noiseSlope(x * SCALE + 31.4, y * SCALE + 47.2, progress * LIFE + 12.8)
      const flow = REACH * (slopeZ - otherX)
      // B comes through where the field lets it first: clear patches of A and B instead of mud
      const late = clamp(0.5 + 0.5 * slopeX, 0, 1)
      const share = smoothstep(late - SOFT, late + SOFT, weight * (1 + 2 * SOFT) - SOFT)
      return [y + flow * weight, y + flow * (1 - weight), share]
    }
  },
}

/**
 * A breaks up into liquid streaks and B condenses out of them. The displacement is the vertical part of the
 * curl of a noise in space and time: a flow without sources, so streaks bend but never tear open. It is worked
 * out on a grid, because noise for every pixel is the dearest part by far where there is no graphics card.
 */
export const waterWave: ShaderTransition = {
  field,
  withoutGpu: drawnByRows(field),
  // Where the flow squeezes a page, several of its lines fall into one pixel: a soft mean of them is shown, as
  // water has it. Single lines would flicker, and 4:2:0 video could not keep their colors.
  fragment: `
vec3 streak(sampler2D page, vec2 at, float width) {
  int taps = int(clamp(ceil(width * uSize.y - 0.5), 1.0, 8.0));
  vec3 sum = vec3(0.0);
  for (int tap = 0; tap < taps; tap++) {
    sum += texture(page, vec2(at.x, at.y + ((float(tap) + 0.5) / float(taps) - 0.5) * width)).rgb;
  }
  return sum / float(taps);
}
vec3 picture(vec2 at) {
  vec2 width = abs(dFdx(vField.xy)) + abs(dFdy(vField.xy));
  width += 1.5 * max(width - 1.0 / uSize.y, 0.0);
  if (vField.z <= 0.0) return streak(uFrom, vec2(at.x, vField.x), width.x);
  if (vField.z >= 1.0) return streak(uTo, vec2(at.x, vField.y), width.y);
  return mix(
    streak(uFrom, vec2(at.x, vField.x), width.x),
    streak(uTo, vec2(at.x, vField.y), width.y),
    vField.z
  );
}
`,
}
