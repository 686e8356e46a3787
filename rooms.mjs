// The rooms of the project and what each may import. `npm run check:imports` checks it: oxlint runs its own
// import/no-cycle and eslint-plugin-boundaries (https://www.jsboundaries.dev/docs/overview/) with the configuration below.

/** The data model, which the service knows, too; it also knows `making`, `commands`, `ooxml` and `mp4`. */
const MODEL = ['util', 'geometry', 'elements', 'document']
const ENGINE = [
  ...MODEL,
  'mp4',
  'timeline',
  'editing',
  'making',
  'commands',
  'ooxml',
  'text',
  'subtitles',
  'i420',
  'renderers',
  'scene',
  'stage',
  'player',
  'export',
]
const SRC = [...ENGINE, 'assets', 'page-api', 'service-api', 'src']
const PANELS = ['canvas', 'timeline', 'library', 'properties', 'output', 'data-grid', 'assistant']
const ANY_PACKAGE = ['*', '@*/*']
/** Packages that need a browser. */
const BROWSER_PACKAGES = '{fabric,pixi.js,gsap,valtio,react,react-dom,antd,wouter}'

/**
 * One line per room: its files, the rooms and the packages that it may import. The room of a file is the first one
 * that matches. A closed room is imported through its index.ts, or one of its `open` files.
 */
const rooms = [
  // The engine, from the bottom up. Renderers come first, as their files lie among those of the elements.
  {
    name: 'renderers',
    files: [
      'engine/elements/render/**',
      'engine/elements/*/render/**',
      'engine/elements/*/renderer.ts',
      'engine/elements/renderers.ts',
    ],
    imports: [...MODEL, 'timeline', 'paint', 'text'],
    packages: ['qrcode', 'chart.js'],
  },
  { name: 'util', files: ['engine/util/**'], imports: [], packages: ['comlink', 'p-limit', 'papaparse'] },
  { name: 'geometry', files: ['engine/geometry/**'], imports: [] },
  {
    name: 'elements',
    files: ['engine/elements/**'],
    imports: ['util', 'geometry'],
    packages: ['zod', 'colord'],
  },
  {
    name: 'document',
    files: ['engine/document/**'],
    imports: ['util', 'geometry', 'elements'],
    packages: ['zod', 'dequal'],
    // Only dialogs need `found-places` and `missing-glyphs`: they stay out of the first bundle. The home screens need the
    // sizes alone, and the command line reads its arguments before it loads the rest.
    open: [
      'engine/document/catalogue/*',
      'engine/document/fonts.ts',
      'engine/document/found-places.ts',
      'engine/document/missing-glyphs.ts',
      'engine/document/page-size.ts',
      'engine/document/subtitle-formats.ts',
    ],
  },
  { name: 'mp4', files: ['engine/mp4/**'], imports: ['util'], packages: ['mediabunny'], open: [] },
  { name: 'timeline', files: ['engine/timeline/**'], imports: MODEL, packages: ['gsap'], open: [] },
  {
    name: 'making',
    files: ['engine/making/**'],
    imports: MODEL,
    packages: ['colord', 'dequal', 'htmlparser2', 'marked', 'pinyin-pro', 'zod'],
    // The editor, the batch screen and the command line need them without the rest.
    open: [
      'engine/making/check/contradictions.ts',
      'engine/making/check/fit-texts.ts',
      'engine/making/storyboard.ts',
    ],
  },
  {
    name: 'commands',
    files: ['engine/commands/**'],
    imports: [...MODEL, 'making'],
    packages: ['zod', 'dequal'],
    open: [],
  },
  {
    name: 'ooxml',
    files: ['engine/ooxml/**'],
    imports: MODEL,
    packages: ['fflate', 'htmlparser2', 'numfmt', 'read-excel-file'],
    open: [],
  },
  { name: 'editing', files: ['engine/editing/**'], imports: MODEL, packages: ['valtio'], open: [] },
  { name: 'i420', files: ['engine/i420/**'], imports: ['geometry'], open: ['engine/i420/planes.ts'] },
  { name: 'paint', files: ['engine/paint/**'], imports: MODEL, open: ['engine/paint/canvas.ts'] },
  {
    name: 'text',
    files: ['engine/text/**'],
    imports: [...MODEL, 'paint'],
    packages: ['dompurify', '@fontsource/*', '@fontsource-variable/*', 'lxgw-wenkai-webfont'],
    open: ['engine/text/fonts.ts', 'engine/text/uploaded-fonts.ts'],
  },
  {
    name: 'subtitles',
    files: ['engine/subtitles/**'],
    imports: [...MODEL, 'timeline', 'paint', 'text'],
    packages: ['colord'],
    open: [],
  },
  {
    name: 'transitions',
    files: ['engine/transitions/**'],
    imports: [...MODEL, 'paint'],
    packages: ['pixi.js'],
    open: [],
  },
  {
    name: 'scene',
    files: ['engine/scene/**'],
    imports: [...MODEL, 'timeline', 'paint', 'text', 'subtitles', 'transitions', 'renderers', 'i420'],
    packages: ['fabric', 'mediabunny'],
    // Only dialogs and the render page name files.
    open: ['engine/scene/file-uses.ts', 'engine/scene/shown-texts.ts'],
  },
  {
    name: 'stage',
    files: ['engine/stage/**'],
    imports: [...MODEL, 'timeline', 'editing', 'paint', 'text', 'renderers', 'scene'],
    packages: ['fabric', 'valtio', '@tiptap/*'],
    open: [],
  },
  { name: 'player', files: ['engine/player/**'], imports: [...MODEL, 'timeline', 'scene'], open: [] },
  {
    name: 'export',
    files: ['engine/export/**'],
    imports: [...MODEL, 'mp4', 'timeline', 'scene', 'i420'],
    packages: ['comlink', 'mediabunny', '@mediabunny/*'],
    open: [],
  },

  // The editor's three floors: the frame, panels that do not know each other, and what they share.
  {
    name: 'editor-frame',
    files: ['src/screens/editor/frame/**'],
    imports: [...SRC, ...PANELS.map((panel) => `editor-${panel}`), 'editor-audio', 'editor-shared'],
    packages: ANY_PACKAGE,
  },
  ...PANELS.map((panel) => ({
    name: `editor-${panel}`,
    files: [`src/screens/editor/${panel}/**`],
    imports: [...SRC, 'editor-audio', 'editor-shared'],
    packages: ANY_PACKAGE,
    advice:
      'Panels do not know each other: move what both need into shared/ or audio/, or let the frame connect them',
  })),
  {
    name: 'editor-audio',
    files: ['src/screens/editor/audio/**'],
    imports: [...SRC, 'editor-shared'],
    packages: ANY_PACKAGE,
  },
  {
    name: 'editor-shared',
    files: ['src/screens/editor/shared/**'],
    imports: SRC,
    packages: ANY_PACKAGE,
  },
  // The rest of the interface.
  { name: 'screens', files: ['src/screens/!(editor)/**'], imports: SRC, packages: ANY_PACKAGE },
  {
    name: 'app',
    files: ['src/app/**'],
    imports: [...SRC, 'screens', 'editor-frame'],
    packages: ANY_PACKAGE,
  },
  { name: 'src', files: ['src/!(screens)/**'], imports: SRC, packages: ANY_PACKAGE },

  // The service runs on Node and knows the pure rooms of the engine.
  { name: 'page-api', files: ['server/render/page-api.ts'], imports: ['util', 'document'] },
  {
    name: 'service-api',
    files: ['server/api/**'],
    imports: ['server', 'util', 'document', 'making'],
    packages: ['zod'],
  },
  {
    name: 'server',
    files: ['server/**'],
    imports: [...MODEL, 'making', 'commands', 'ooxml', 'mp4', 'page-api', 'service-api'],
    packages: [`!${BROWSER_PACKAGES}`],
    node: true,
  },
  {
    name: 'asset-makers',
    files: ['assets/*/*.ts'],
    imports: [],
    packages: ['@ffmpeg-installer/*', '@napi-rs/canvas'],
    node: true,
  },
  { name: 'assets', files: ['assets/**'], imports: [] },
]

const GO_DOWN = 'Imports go down only: reverse the dependency, or pass the value in as an argument'
const message = ({ name, advice = GO_DOWN }) =>
  `${name} must not import {{#if to.file.categories}}{{to.file.categories}}{{else}}{{dependency.source}}{{/if}}. ` +
  `${advice}. rooms.mjs lists what each room may import.`

const open = rooms.flatMap((room) => room.open ?? [])

/** What a room may import. The last policy that matches an import decides. */
function policiesOf(room) {
  const from = { file: { categories: room.name } }
  const closed = rooms.filter((other) => other.open && room.imports.includes(other.name))
  const policies = [
    {
      from,
      disallow: { to: { module: { origin: ['local', 'external', 'core'] } } },
      message: message(room),
    },
    {
      from,
      allow: {
        to: [
          { file: { categories: [room.name, ...room.imports] } },
          { module: { origin: 'external', source: room.packages ?? [] } },
          ...(room.node ? [{ module: { origin: 'core' } }] : []),
        ],
      },
    },
  ]
  if (closed.length > 0) {
    policies.push({
      from,
      disallow: {
        to: {
          file: { categories: closed.map(({ name }) => name), path: `!{**/index.ts,${open.join(',')}}` },
        },
      },
      message: 'Import {{to.file.categories}} through its index.ts, not {{dependency.source}}.',
    })
  }
  policies.push({
    from,
    disallow: { dependency: { nodeKind: 'export-all' } },
    message: 'No "export *": name what the room exports.',
  })
  return policies
}

/** The files whose imports are checked with a room's policies. */
const scopeOf = ({ files: [pattern] }) =>
  pattern.includes('*') ? `${pattern.match(/^engine\/[^/]+|^[^*!]+(?=\/)/)[0]}/**` : pattern

/** Outer folders first: the last override that matches a file holds. */
const scopes = [...new Set(rooms.map(scopeOf))].sort((a, b) =>
  a.replace('**', '').localeCompare(b.replace('**', '')),
)

export default {
  plugins: ['import'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'off' },
  settings: {
    'import/resolver': { './test/support/import-resolver.cjs': {} },
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/additional-dependency-nodes': [
      { selector: 'ExportAllDeclaration > Literal', kind: 'value', name: 'export-all' },
    ],
    'boundaries/files-single-match': true,
    'boundaries/legacy-templates': false,
    'boundaries/files': rooms.map(({ name, files }) => ({ category: name, pattern: files })),
  },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'boundaries/no-unknown-files': 'error',
  },
  // The policies of a file's own folder only, which makes the check several times faster.
  overrides: [
    ...scopes.map((scope) => ({
      files: [scope],
      rules: {
        'boundaries/dependencies': [
          'error',
          {
            default: 'disallow',
            checkAllOrigins: true,
            checkUnknownLocals: true,
            policies: rooms.filter((room) => scopeOf(room) === scope).flatMap(policiesOf),
          },
        ],
      },
    })),
  ],
}
