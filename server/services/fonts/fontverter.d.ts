declare module 'fontverter' {
  /** Converts between uncompressed fonts (`sfnt`), WOFF and WOFF2. @throws when the font is broken */
  function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
  export default { convert }
}
