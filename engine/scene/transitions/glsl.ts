import type { ShaderTransition } from './transition.ts'

/** Chance without state: a hash of the position, the same on every machine that keeps to IEEE integers. */
const CHANCE = `
uint scramble(uint x) {
  x ^= x >> 16u; x *= 0x7feb352du; x ^= x >> 15u; x *= 0x846ca68bu; x ^= x >> 16u;
  return x;
}
float chance(ivec3 cell) {
  uint h = scramble(uint(cell.x) + scramble(uint(cell.y) + scramble(uint(cell.z))));
  return float(h >> 8u) / 16777216.0;
}
float chance(int x, int y) { return chance(ivec3(x, y, 0)); }
float chance(int x) { return chance(ivec3(x, 0, 0)); }
`

/** 0…1 in, 0…1 out. Penner's curves. */
const EASING = `
float quarticInOut(float t) { return t < 0.5 ? 8.0 * t * t * t * t : 1.0 - 8.0 * pow(1.0 - t, 4.0); }
float sineInOut(float t) { return 0.5 - 0.5 * cos(PI * t); }
float backOut(float t) { float u = t - 1.0; return 1.0 + u * u * (2.7 * u + 1.7); }
float luminance(vec3 color) { return dot(color, vec3(0.2126, 0.7152, 0.0722)); }
`

const HEADER = `#version 300 es
precision highp float;
precision highp int;
const float PI = 3.14159265358979;
uniform float uProgress;
uniform vec2 uSize;
`

const PICTURES = `
uniform sampler2D uFrom;
uniform sampler2D uTo;
in vec2 vAt;
in vec4 vField;
out vec4 finalColor;
vec3 from(vec2 at) { return texture(uFrom, at).rgb; }
vec3 to(vec2 at) { return texture(uTo, at).rgb; }
`

/** The whole fragment shader of a transition. */
export const fragmentOf = ({
  fragment,
}: ShaderTransition) => `${HEADER}${PICTURES}${CHANCE}${EASING}${fragment}
void main() { finalColor = vec4(picture(vAt, uProgress), 1.0); }
`

/**
 * The whole vertex shader of a transition. The picture is drawn upside down, because WebGL hands out its rows
 * from the bottom: read back like this they come in a canvas's order.
 */
export const vertexOf = ({ field }: ShaderTransition) => `${HEADER}
in vec2 aPosition;
out vec2 vAt;
out vec4 vField;
${CHANCE}${EASING}${field?.source ?? 'vec4 field(vec2 at, float p) { return vec4(0.0); }'}
void main() {
  vAt = aPosition;
  vField = field(aPosition, uProgress);
  gl_Position = vec4(aPosition * 2.0 - 1.0, 0.0, 1.0);
}
`
