// Resolves imports for eslint-plugin-boundaries as Node does, so that #engine/… follows package.json.
const { createRequire, isBuiltin } = require('node:module')

exports.interfaceVersion = 2

exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null }
  try {
    return { found: true, path: createRequire(file).resolve(source.replace(/\?.*$/, '')) }
  } catch {
    return { found: false }
  }
}
