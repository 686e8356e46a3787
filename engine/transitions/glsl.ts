import type { ShaderTransition } from './transition.ts'

/** Chance without state, the same numbers as `noise.ts` makes. */
const CHANCE = `
uint scramble(uint x) {
  x ^= x >> 16u; x *= 0x7feb352du; x ^= x >> 15u; x *= 0x846ca68bu; x ^= x >> 16u;
  return x;
}
float chance(int x, int y) {
  return float(scramble(uint(y) + scramble(uint(x))) >> 8u) / 16777216.0;
}
`

const HEADER = `#version 300 es
precision highp float;
precision highp int;
const float PI = 3.14159265358979;
uniform float uProgress;
uniform vec2 uSize;
uniform vec4 uAmounts;
uniform sampler2D uFrom;
uniform sampler2D uTo;
in vec2 vAt;
in vec4 vField;
in vec4 vShade;
in vec4 vPull;
out vec4 finalColor;
vec3 from(vec2 at) { return texture(uFrom, at).rgb; }
vec3 to(vec2 at) { return texture(uTo, at).rgb; }
`

/** The whole fragment shader of a transition. */
export const fragmentOf = ({ fragment }: ShaderTransition) => `${HEADER}${CHANCE}${fragment}
void main() { finalColor = vec4(picture(vAt), 1.0); }
`

/**
 * The vertex shader of all transitions. The picture is drawn upside down, because WebGL hands out its rows from
 * the bottom: read back like this they come in a canvas's order.
 */
export const VERTEX = `#version 300 es
precision highp float;
in vec2 aPosition;
in vec4 aField;
in vec4 aShade;
in vec4 aPull;
out vec2 vAt;
out vec4 vField;
out vec4 vShade;
out vec4 vPull;
void main() {
  vAt = aPosition;
  vField = aField;
  vShade = aShade;
  vPull = aPull;
  gl_Position = vec4(aPosition * 2.0 - 1.0, 0.0, 1.0);
}
`
