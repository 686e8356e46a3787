import { smoothstep } from '../easing.ts'
import type { ShaderTransition } from '../transition.ts'

/**
 * A plane that stands upright in space, seen from a point before the picture. Lengths are widths of the picture, the
 * picture's plane is z = 0 and the eye at z = −EYE.
 */
const PLANE = `
const float EYE = 1.6;
/** Where the ray through the picture's place meets a plane: the place on the plane, and its distance; z < 0: nowhere. */
vec3 onPlane(vec2 place, vec2 center, vec2 right) {
  vec2 normal = vec2(-right.y, right.x);
  // The ray is (place.x t, place.y t, EYE (t - 1)).
  float facing = place.x * normal.x + EYE * normal.y;
  float t = (dot(center, normal) + EYE * normal.y) / facing;
  if (abs(facing) < 1e-5 || t <= 0.0) return vec3(0.0, 0.0, -1.0);
  vec2 met = vec2(place.x * t, EYE * (t - 1.0));
  return vec3(dot(met - center, right), place.y * t, t);
}
bool isInside(vec2 place, float height) { return abs(place.x) <= 0.5 && abs(place.y) <= 0.5 * height; }
/** A picture on a plane, or its reflection on the ground. */
bool shows(vec3 met, float height, out vec2 at, out float light) {
  light = 1.0;
  vec2 place = met.xy;
  if (place.y > 0.5 * height) {
    place.y = height - place.y;
    light = 0.35 * (0.5 + place.y / height);
  }
  at = vec2(place.x, place.y / height) + 0.5;
  return met.z > 0.0 && isInside(place, height);
}
`

/** Both pictures are sides of a cube that turns to the left. */
export const cube: ShaderTransition = {
  amounts(progress) {
    const angle = (Math.PI / 2) * progress
    return [Math.cos(angle), Math.sin(angle), 0.5 + 0.35 * Math.sin(Math.PI * progress) ** 2, 0]
  },
  fragment: `
${PLANE}
vec3 picture(vec2 at) {
  float height = uSize.y / uSize.x;
  vec2 place = (at - 0.5) * vec2(1.0, height);
  vec2 middle = vec2(0.0, uAmounts.z);
  vec2 normalOfA = vec2(-uAmounts.y, -uAmounts.x);
  vec2 normalOfB = vec2(uAmounts.x, -uAmounts.y);
  vec3 a = onPlane(place, middle + 0.5 * normalOfA, vec2(uAmounts.x, -uAmounts.y));
  vec3 b = onPlane(place, middle + 0.5 * normalOfB, vec2(uAmounts.y, uAmounts.x));
  vec2 shown;
  float light;
  bool isA = shows(a, height, shown, light);
  vec2 shownOfB;
  float lightOfB;
  bool isB = shows(b, height, shownOfB, lightOfB);
  if (isA && (!isB || a.z <= b.z)) return from(shown) * light * (0.6 + 0.4 * uAmounts.x);
  if (isB) return to(shownOfB) * lightOfB * (0.6 + 0.4 * uAmounts.y);
  return vec3(0.0);
}
`,
}

/** The pictures stand in a dark room and change places: A turns away behind B. */
export const swap: ShaderTransition = {
  amounts(progress) {
    return [smoothstep(0, 1, progress), Math.sin(Math.PI * progress) ** 2, 0, 0]
  },
  fragment: `
${PLANE}
vec3 picture(vec2 at) {
  float height = uSize.y / uSize.x;
  vec2 place = (at - 0.5) * vec2(1.0, height);
  float aside = 0.62 * uAmounts.y;
  float turn = 0.5 * uAmounts.y;
  vec2 right = vec2(cos(turn), sin(turn));
  vec3 a = onPlane(place, vec2(-aside, 2.0 * uAmounts.x), vec2(right.x, -right.y));
  vec3 b = onPlane(place, vec2(aside, 2.0 * (1.0 - uAmounts.x)), right);
  vec2 shownOfA;
  float lightOfA;
  bool isA = shows(a, height, shownOfA, lightOfA);
  vec2 shownOfB;
  float lightOfB;
  bool isB = shows(b, height, shownOfB, lightOfB);
  if (isA && (!isB || a.z <= b.z)) return from(shownOfA) * lightOfA;
  if (isB) return to(shownOfB) * lightOfB;
  return vec3(0.0);
}
`,
}

/** A opens in two doors, through which B comes. */
export const doorway: ShaderTransition = {
  amounts: (progress) => [1 + 2 * (1 - Math.sin((Math.PI / 2) * progress)), 0, 0, 0],
  fragment: `
vec3 picture(vec2 at) {
  float slit = abs(2.0 * at.x - 1.0) - uProgress;
  if (slit > 0.0) {
    float depth = 1.0 / (1.0 + 0.4 * uProgress * (1.0 - slit));
    float x = at.x - sign(at.x - 0.5) * 0.5 * uProgress;
    return from(vec2(x, 0.5 + (at.y - 0.5) * depth));
  }
  vec2 place = (at - 0.5) * uAmounts.x;
  if (abs(place.x) > 0.5) return vec3(0.0);
  if (place.y > 0.5) {
    float mirrored = 1.0 - place.y;
    return mirrored < -0.5 ? vec3(0.0) : 0.3 * (mirrored + 0.5) * to(vec2(place.x, mirrored) + 0.5);
  }
  return place.y < -0.5 ? vec3(0.0) : to(place + 0.5);
}
`,
}

/** A is pulled up like a curtain and drops twice. */
export const bounce: ShaderTransition = {
  amounts(progress) {
    const way = smoothstep(0, 1, progress)
    const height = Math.abs(Math.cos(2.5 * Math.PI * way)) * (1 - Math.sin((Math.PI / 2) * way))
    return [height, Math.min(1, 20 * progress) * 0.6, 0, 0]
  },
  fragment: `
const float SHADOW = 0.075;
vec3 picture(vec2 at) {
  float below = at.y - uAmounts.x;
  if (below < 0.0) return from(vec2(at.x, 1.0 + below));
  float shade = below < SHADOW && uAmounts.x > 0.0 ? uAmounts.y * (1.0 - below / SHADOW) * min(1.0, 30.0 * uAmounts.x) : 0.0;
  return to(at) * (1.0 - shade);
}
`,
}

/** A is rolled off to the left like paper, its white back up. */
export const invertedPageCurl: ShaderTransition = {
  fragment: `
const float RADIUS = 0.09;
const vec2 ACROSS = vec2(0.9659258, 0.258819);
vec3 picture(vec2 at) {
  float height = uSize.y / uSize.x;
  vec2 place = at * vec2(1.0, height);
  float end = ACROSS.x + ACROSS.y * height;
  float line = end - (end + RADIUS + 0.01) * smoothstep(0.0, 1.0, uProgress);
  float beyond = dot(place, ACROSS) - line;
  if (beyond < RADIUS) {
    float bent = beyond > 0.0 ? RADIUS * (PI - asin(beyond / RADIUS)) : PI * RADIUS - beyond;
    vec2 back = (place + ACROSS * (bent - beyond)) / vec2(1.0, height);
    if (back.x <= 1.0 && back.y <= 1.0) {
      float light = beyond > 0.0 ? 1.0 - 0.35 * beyond / RADIUS : 1.0 - 0.15 * exp(beyond / RADIUS);
      return mix(vec3(0.93), from(back), 0.12) * light;
    }
    if (beyond <= 0.0) return from(at);
    vec2 front = (place + ACROSS * (RADIUS * asin(beyond / RADIUS) - beyond)) / vec2(1.0, height);
    if (front.x <= 1.0 && front.y <= 1.0) return from(front) * (1.0 - 0.3 * beyond / RADIUS);
  }
  float shade = 0.4 * exp(-(beyond - RADIUS) / 0.06) * smoothstep(1.0, 0.9, uProgress) * smoothstep(0.0, 0.1, uProgress);
  return to(at) * (1.0 - max(0.0, shade));
}
`,
}

/** As in a stereo viewer: the picture shrinks to a round frame, two images part, turn into B and meet again. */
export const stereoViewer: ShaderTransition = {
  amounts(progress) {
    const swing = Math.sin(Math.PI * progress) ** 2
    const apart = Math.sin(Math.PI * Math.min(1, Math.max(0, (progress - 0.2) / 0.6))) ** 2
    return [1 - 0.12 * Math.min(1, 2 * swing), 0.22 * apart, Math.min(1, 2 * swing), 0]
  },
  fragment: `
const float ROUND = 0.22;
vec3 image(vec2 at, float aside) {
  vec2 place = (at - 0.5 - vec2(aside, 0.0)) / uAmounts.x;
  vec2 corner = max(vec2(0.0), abs(place) * uSize - 0.5 * uSize + ROUND * uAmounts.z * uSize.x);
  if (max(abs(place.x), abs(place.y)) > 0.5 || length(corner) > ROUND * uAmounts.z * uSize.x + 0.5) return vec3(0.0);
  return mix(from(place + 0.5), to(place + 0.5), smoothstep(0.35, 0.65, uProgress));
}
vec3 picture(vec2 at) { return 0.5 * (image(at, -uAmounts.y) + image(at, uAmounts.y)); }
`,
}

/** B pushes A upwards. */
export const directional: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float y = at.y + smoothstep(0.0, 1.0, uProgress);
  return y < 1.0 ? from(vec2(at.x, y)) : to(vec2(at.x, y - 1.0));
}
`,
}
