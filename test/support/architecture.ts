import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** The rooms of the house and what each may know. A message says what to do instead. */
interface Room {
  name: string
  matches: RegExp
  /** Rooms that it may import besides itself. */
  knows: string[]
  /** Packages that it may import. */
  packages: RegExp
  /** Packages of which it may import types only. */
  types?: RegExp
  /** Why time and chance are arguments here, where they are forbidden. */
  timeless?: string
}

const PURE = 'Time is an argument and chance is seeded here: pass the value in from player/, export/ or src/.'

/** More specific rooms first: a file is in the first room that matches. */
const rooms: Room[] = [
  // Small tools without a subject of their own; every room may import them.
  { name: 'util', matches: /^engine\/util\//, knows: [], packages: /^p-limit$/, timeless: PURE },
  {
    name: 'geometry',
    matches: /^engine\/geometry\//,
    knows: [],
    packages: /^$/,
    timeless: PURE,
  },
  {
    name: 'schemas',
    matches:
      /^engine\/elements\/((element|fields|style-groups|kind-schema|schemas|gradient|grid|box-shadow|panel-fields|box-fields|text-fields|sound-fields|kind-fields|css-gradient|music|sound-part|picture|picture-fields|states)\.ts$|[^/]+\/(schema|fields)\.ts$)/,
    knows: [],
    packages: /^(zod\/mini|colord(\/plugins\/names)?)$/,
    timeless: PURE,
  },
  {
    name: 'document',
    matches: /^engine\/document\//,
    knows: ['schemas'],
    packages: /^(zod\/mini|dequal\/lite)$/,
    timeless: PURE,
  },
  {
    name: 'timeline',
    matches: /^engine\/timeline\//,
    knows: ['schemas', 'document'],
    packages: /^gsap$/,
    timeless: PURE,
  },
  {
    name: 'editing',
    matches: /^engine\/editing\//,
    knows: ['schemas', 'document'],
    packages: /^valtio\/vanilla(\/utils)?$/,
  },
  // How canvases are made and given back.
  {
    name: 'canvas',
    matches: /^engine\/paint\/canvas\.ts$/,
    knows: ['schemas', 'kind'],
    packages: /^$/,
    timeless: PURE,
  },
  {
    name: 'paint',
    matches: /^engine\/paint\//,
    knows: ['schemas', 'document', 'kind', 'canvas'],
    packages: /^$/,
    timeless: PURE,
  },
  {
    name: 'text',
    matches: /^engine\/text\//,
    knows: ['schemas', 'document', 'kind', 'paint'],
    packages: /^(@fontsource|lxgw-wenkai-webfont\/|dompurify$)/,
    timeless: PURE,
  },
  {
    name: 'transitions',
    matches: /^engine\/transitions\//,
    knows: ['schemas', 'document', 'kind', 'canvas'],
    packages: /^pixi\.js$/,
    timeless: PURE,
  },
  {
    name: 'kind',
    matches: /^engine\/elements\/kind\.ts$/,
    knows: ['schemas'],
    packages: /^$/,
    timeless: PURE,
  },
  {
    name: 'kinds',
    matches: /^engine\/elements\//,
    knows: ['schemas', 'document', 'timeline', 'kind', 'paint', 'text'],
    packages: /^(qrcode|chart\.js)(\/|$)/,
    timeless: PURE,
  },
  {
    name: 'scene',
    matches: /^engine\/scene\//,
    knows: ['schemas', 'document', 'timeline', 'kind', 'kinds', 'canvas', 'paint', 'text', 'transitions'],
    packages: /^(fabric|mediabunny)$/,
    timeless: PURE,
  },
  {
    name: 'stage',
    matches: /^engine\/stage\//,
    knows: ['schemas', 'document', 'timeline', 'editing', 'kind', 'kinds', 'scene', 'paint', 'text'],
    packages: /^(fabric|valtio\/vanilla|@tiptap\/.+)$/,
  },
  {
    name: 'player',
    matches: /^engine\/player\//,
    knows: ['schemas', 'document', 'timeline', 'scene'],
    packages: /^$/,
  },
  {
    name: 'export',
    matches: /^engine\/export\//,
    knows: ['schemas', 'document', 'timeline', 'scene'],
    packages: /^(mediabunny|@mediabunny\/.+)$/,
  },
  {
    name: 'src',
    matches: /^src\//,
    knows: [
      'schemas',
      'document',
      'timeline',
      'editing',
      'kind',
      'kinds',
      'scene',
      'text',
      'stage',
      'player',
      'export',
      'assets',
      'page-api',
      'service-api',
    ],
    packages: /./,
  },
  // Types only: what the service and the render page say to each other.
  {
    name: 'page-api',
    matches: /^server\/render\/page-api\.ts$/,
    knows: ['document'],
    packages: /^$/,
  },
  // The calls: the service makes routes of them, the client functions. Schemas receive zod as an argument.
  {
    name: 'service-api',
    matches: /^server\/api\//,
    knows: ['document'],
    packages: /^$/,
    types: /^zod$/,
  },
  {
    name: 'server',
    matches: /^server\//,
    knows: ['schemas', 'document', 'page-api', 'service-api'],
    packages: /^(?!(fabric|pixi\.js|gsap|valtio|react|react-dom|antd|wouter|mediabunny)(\/|$))/,
  },
  // How assets of our own are made; run by hand, never by the product.
  {
    name: 'asset-makers',
    matches: /^assets\/[^/]+\/[^/]+\.ts$/,
    knows: [],
    packages: /^@ffmpeg-installer\//,
  },
  { name: 'assets', matches: /^assets\//, knows: [], packages: /^$/ },
]

/** Rooms that show outsiders their `index.ts` and nothing else. */
const CLOSED = [
  'geometry',
  'document',
  'timeline',
  'editing',
  'paint',
  'text',
  'transitions',
  'scene',
  'stage',
  'player',
  'export',
]

export const roomOf = (file: string) => rooms.find((room) => room.matches.test(file))

/** What is wrong with a file's imports and globals, one teaching line each. */
export function violations(file: string, code: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file}: belongs to no room; put it where docs/architecture.md says.`]
  const { program } = parseSync(file, code)
  const found: string[] = []
  visit(program, (node) => {
    if (node.type === 'ExportAllDeclaration') found.push(`${file}: no "export *": name what the room offers.`)
    const source = importedFrom(node)
    if (source !== undefined) found.push(...importViolations(file, room, source, isTypeImport(node)))
    if (room.timeless && isTimeOrChance(node)) found.push(`${file}: ${room.timeless}`)
  })
  return found
}

/** Rooms that run on Node, not in a browser. */
const ON_NODE = new Set(['server', 'asset-makers'])

function importViolations(file: string, room: Room, source: string, isType: boolean): string[] {
  const isAlias = source.startsWith('#')
  if (!isAlias && !source.startsWith('.')) {
    const isNode = source.startsWith('node:')
    if (isNode ? ON_NODE.has(room.name) : room.packages.test(source)) return []
    if (isType && room.types?.test(source)) return []
    return [
      `${file}: ${room.name} may not use the package "${source}"; see the layers in docs/architecture.md.`,
    ]
  }
  const target = (isAlias ? source.slice(1) : normalize(join(dirname(file), source)))
    .replaceAll('\\', '/')
    .replace(/\?.*$/, '')
  const other = roomOf(target)
  if (!other) return [`${file}: imports ${target}, which is in no room.`]
  if (other === room || other.name === 'util' || other.name === 'geometry') return []
  if (!room.knows.includes(other.name)) {
    return [
      `${file}: ${room.name} must not know ${other.name} (${target}): imports go down only; turn the dependency round or pass the value in.`,
    ]
  }
  const isOpen = !CLOSED.includes(other.name) || /(^|\/)index\.ts$/.test(target) || isCatalogue(target)
  return isOpen ? [] : [`${file}: import ${other.name} through its index.ts, not ${target}.`]
}

/** Lists that both sides need are files of their own; the fonts are loaded by the scene they belong to. */
const isCatalogue = (target: string) =>
  target.startsWith('engine/document/catalogue/') || target === 'engine/text/fonts.ts'

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(value: unknown, enter: (node: Node) => void) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter)
  } else if (isNode(value)) {
    enter(value)
    for (const item of Object.values(value)) visit(item, enter)
  }
}

function importedFrom(node: Node): string | undefined {
  const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']
  if (!isImport.includes(node.type) || !isNode(node.source)) return undefined
  return typeof node.source.value === 'string' ? node.source.value : undefined
}

const isTypeImport = (node: Node): boolean => node.importKind === 'type' || node.exportKind === 'type'

const CLOCKS = ['Date.now', 'performance.now', 'Math.random']
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']

function isTimeOrChance(node: Node): boolean {
  if (node.type === 'NewExpression' && isNode(node.callee)) {
    return node.callee.name === 'Date' && Array.isArray(node.arguments) && node.arguments.length === 0
  }
  if (node.type === 'CallExpression' && isNode(node.callee)) return TIMERS.includes(String(node.callee.name))
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false
  return CLOCKS.includes(`${String(node.object.name)}.${String(node.property.name)}`)
}
