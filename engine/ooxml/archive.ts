import { type UnzipFileInfo, unzipSync } from 'fflate'
import { startsWith } from '#engine/util/starts-with.ts'
import { parseXml, type XmlNode } from './xml.ts'

/** A file that cannot be read; the message is shown to the author. */
export class Refusal extends Error {}

const MAX_ENTRIES = 10_000
const MAX_TOTAL_BYTES = 600_000_000
const MAX_PART_BYTES = 150_000_000
const MAX_XML_BYTES = 40_000_000
/** Deflate reaches about 1000; documents stay far below this. Small parts may repeat themselves as they like. */
const MAX_RATIO = 250
const SMALL_BYTES = 5_000_000

const BROKEN = '文件已损坏，无法读取，请重新保存后再导入'
const BOMB = '文件解压后太大，已停止读取'

/** Signature of encrypted Office files, and of those of Office 97 to 2003. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

/** A part that another one refers to. */
export interface Relationship {
  /** The last part of the type's URI, such as slideLayout. */
  type: string
  /** Name of the part, or an address. */
  target: string
  isExternal: boolean
}

/** The parts of an Office Open XML file (ECMA-376, part 2), inflated when they are read. */
export interface Archive {
  has: (name: string) => boolean
  /** @throws Refusal when the part is missing, too large or broken */
  bytes: (name: string) => Uint8Array
  /** The root of an XML part; parsed once. @throws Refusal */
  xml: (name: string) => XmlNode
  /** The relationships of a part by id; those of the package for an empty name. */
  relationships: (name: string) => ReadonlyMap<string, Relationship>
}

/**
 * Opens an Office file.
 * @param names of the program and of its file format, for messages
 * @throws Refusal for what is encrypted, no archive, or suspiciously large
 */
export function openArchive(bytes: Uint8Array, program: string, extension: string): Archive {
  if (startsWith(bytes, OLE)) {
    throw new Refusal(`文件有密码，或是旧版格式，请在 ${program} 里去掉密码、另存为 ${extension} 后再导入`)
  }
  if (!startsWith(bytes, ZIP)) throw new Refusal(`这不是 ${extension} 文件`)
  const sizes = sizesOf(bytes)
  const parsed = new Map<string, XmlNode>()
  const inflate = (name: string): Uint8Array => {
    if (!sizes.has(name)) throw new Refusal(BROKEN)
    try {
      return unzipSync(bytes, { filter: (entry) => entry.name === name })[name] ?? new Uint8Array()
    } catch {
      throw new Refusal(BROKEN)
    }
  }
  const xml = (name: string): XmlNode => {
    const known = parsed.get(name)
    if (known) return known
    if ((sizes.get(name) ?? 0) > MAX_XML_BYTES) throw new Refusal(BOMB)
    const root = parseXml(new TextDecoder().decode(inflate(name)))
    if (!root) throw new Refusal(BROKEN)
    parsed.set(name, root)
    return root
  }
  return {
    has: (name) => sizes.has(name),
    bytes: inflate,
    xml,
    relationships(name) {
      const [folder, file] = split(name)
      const rels = `${folder}_rels/${file}.rels`
      const nodes = sizes.has(rels) ? xml(rels).children : []
      return new Map(nodes.map((node) => [node.attributes.Id ?? '', relationshipOf(node, folder)]))
    },
  }
}

/** Declared sizes by name, before anything is inflated. @throws Refusal */
function sizesOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const entries: UnzipFileInfo[] = []
  const collect = (entry: UnzipFileInfo) => {
    if (entries.push(entry) > MAX_ENTRIES) throw new Refusal(BOMB)
    return false
  }
  try {
    unzipSync(bytes, { filter: collect })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(BROKEN)
  }
  const total = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  const isBomb = ({ size, originalSize }: UnzipFileInfo) =>
    originalSize > MAX_PART_BYTES ||
    (originalSize > SMALL_BYTES && originalSize / Math.max(1, size) > MAX_RATIO)
  if (total > MAX_TOTAL_BYTES || entries.some(isBomb)) throw new Refusal(BOMB)
  if (entries.length === 0) throw new Refusal(BROKEN)
  return new Map(entries.map(({ name, originalSize }) => [name, originalSize]))
}

function split(name: string): [folder: string, file: string] {
  const at = name.lastIndexOf('/') + 1
  return [name.slice(0, at), name.slice(at)]
}

function relationshipOf({ attributes }: XmlNode, folder: string): Relationship {
  const { Type = '', Target = '', TargetMode } = attributes
  const isExternal = TargetMode === 'External'
  return {
    type: Type.split('/').at(-1) ?? '',
    target: isExternal ? Target : resolved(Target, folder),
    isExternal,
  }
}

/** Resolves a relative name of a part. */
function resolved(target: string, folder: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '')
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
