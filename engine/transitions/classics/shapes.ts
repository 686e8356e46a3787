import type { ShaderTransition } from '../transition.ts'

/**
 * B shows inside a shape that grows from the center.
 * @param shape GLSL of the size at which the shape reaches `place`, a position relative to the center in halves of the
 *   diagonal; at most 1 in the farthest corner
 */
const growing = (shape: string): ShaderTransition => ({
  fragment: `
float reaches(vec2 place) { ${shape} }
vec3 picture(vec2 at) {
  vec2 place = 2.0 * (at - 0.5) * uSize / length(uSize);
  float soft = 3.0 / length(uSize);
  float own = smoothstep(-soft, soft, uProgress * (1.0 + 2.0 * soft) - soft - reaches(place));
  return mix(from(at), to(at), own);
}
`,
})

/** A heart. */
export const heart = growing(`
  // The size is found by halving: a point is inside of a heart (x² + y² − 1)³ < x² y³ of that size.
  float low = 0.0;
  float high = 1.0;
  for (int step = 0; step < 12; step++) {
    float size = 0.5 * (low + high);
    vec2 p = vec2(place.x, -place.y) / (1.9 * size);
    float ring = dot(p, p) - 1.0;
    if (ring * ring * ring < p.x * p.x * p.y * p.y * p.y) high = size; else low = size;
  }
  return high;`)

/** A flower of five petals. */
export const polarFunction = growing(`
  float petals = 1.0 + 0.25 * cos(5.0 * atan(place.x, -place.y));
  return 0.75 * length(place) / petals;`)

/** A leaf of seven fingers. */
export const cannabisleaf = growing(`
  float angle = atan(place.x, -place.y);
  float finger = 0.2 + 0.8 * pow(abs(cos(3.5 * angle)), 4.0) * (0.55 + 0.45 * cos(angle));
  return 0.19 * length(place) / finger;`)

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

const bowTie = (distance: string): ShaderTransition => ({
  fragment: `
vec3 picture(vec2 at) {
  vec2 away = 2.0 * abs(at - 0.5);
  float soft = 2.0 / min(uSize.x, uSize.y);
  float edge = (2.0 * uProgress - 1.0) * (1.0 + soft);
  return mix(from(at), to(at), smoothstep(-soft, soft, edge - (${distance})));
}
`,
})

/** Triangles grow from the left and right edges. */
export const bowTieHorizontal = bowTie('away.y - away.x')
/** Triangles grow from the upper and lower edges. */
export const bowTieVertical = bowTie('away.x - away.y')
