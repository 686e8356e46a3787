import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PAGE_SHAPES, pageSizeError } from '#engine/document/page-size.ts'
import { SUBTITLE_FORMATS } from '#engine/document/subtitle-formats.ts'
import type { StyleName } from '#engine/making/index.ts'
import { moods as STYLE_NAMES } from '#engine/making/storyboard.ts'
import { codeOf, UsageError } from '../errors.ts'
import { SCHEMA_NAMES, type SchemaName } from '../schemas/names.ts'
import type { DeckPages } from '../services/deck/index.ts'
import { parseUserCommand, USER_USAGE, type UserCommand } from './user-arguments.ts'

export const USAGE = `用法：npm run -s cli -- <命令> <项目.json> [选项]

  validate    项目.json                    检查项目：导入时补全、修改、去掉了什么；不是项目时退出码为 1
  video-data  项目.json [-o 文件.json]      导出视频数据，不写 -o 时输出到屏幕
  frame       项目.json (--time 秒)… -o 图片.png
                                           某一时刻的画面；--time 可写多次，这时 -o 是文件夹，
                                           文件按顺序为 0000.png、0001.png……
              项目.json --page 页码 -o 图片.png
                                           某一页静止时的画面，页码从 1 开始
              [--width 像素]
  render      项目.json -o 视频.mp4 [--width 像素] [--height 像素] [--fps 帧率] [--subtitles 字幕.srt] [--silent]
                                           生成视频；--subtitles 另外写一个字幕文件，.srt、.vtt 或 .ass；
                                           没有声音的旁白会合成，--silent 不合成
  import      演示文稿.pptx -o 项目.json [--layout reflow|fit] [--size 16:9]
                                           把 PPTX 变成项目，图片在项目文件里；reflow 重新排版（默认），
                                           fit 把每页原样缩放到中间；--size 同 make
  make        文章.md -o 项目.json [--style 风格] [--template 模板] [--pages 页数] [--size 16:9] [--script]
                                           [--speak]
                                           由文章做出作品：.md、.txt、.html、.docx、.xlsx、.csv、.pdf；风格为
                                           ${STYLE_NAMES.join('、')}，不写时按内容选；
                                           --size 为 9:16（默认）、3:4、1:1、16:9 或 宽x高；
                                           --script 表示每句都是旁白，空行分页；--speak 合成旁白，声音在项目文件里
  batch       模板.json 表格.xlsx -o 文件夹 [--name 列名] [--speak]
              模板.json 表格.xlsx -o 文件夹 --video [--name 列名] [--width 像素] [--height 像素] [--fps 帧率] [--silent]
                                           用表格（.xlsx、.csv 或 .json）的每一行填模板里的 {{列名}}，各成一个项目，
                                           --video 各成一个视频；--name 用这一列给文件起名；某一行有问题时其余各行
                                           照做，退出码为 1
  schema      project 或 outline [-o 文件.json]
                                           项目或分镜的 JSON Schema，不写 -o 时输出到屏幕
  backup      文件夹                       把数据库和素材备份到一个空文件夹
  restore     文件夹                       把备份恢复到空的数据库和对象存储

${USER_USAGE}

宽度默认为项目的宽度，高度按比例得出。退出码：0 成功，1 失败，2 命令写错，130 被取消。`

/** The lines of one command, which leave the message above them in view; all of them for what is no command. */
export function usageOf(name: string | undefined): string {
  const own = USAGE.split(/\n(?= {2}[a-z]|\n)/).filter((part) => part.startsWith(`  ${name} `))
  if (own.length === 0) return USAGE
  return `用法：\n\n${own.join('\n')}\n\n全部命令见 npm run -s cli -- --help`
}

export type Command =
  | { name: 'help' }
  | { name: 'validate' | 'backup' | 'restore'; file: string }
  | UserCommand
  | { name: 'video-data'; file: string; out?: string }
  | { name: 'frame'; file: string; out: string; width?: number; times: number[] }
  | { name: 'frame'; file: string; out: string; width?: number; page: number }
  | { name: 'import'; file: string; out: string; pages: DeckPages }
  | { name: 'schema'; schema: SchemaName; out?: string }
  | ({ name: 'make'; file: string; out: string } & MakingOptions)
  | ({ name: 'batch' } & BatchOptions)
  | ({ name: 'render'; file: string; out: string } & RenderOptions)

interface RenderOptions {
  width?: number
  height?: number
  fps?: number
  /** A file for the subtitles; its ending is their format. */
  subtitles?: string
  /** Leaves narration without a sound silent. */
  isSilent?: boolean
}

/** What `batch` is told. */
export interface BatchOptions {
  /** The template. */
  file: string
  /** The table. */
  rows: string
  /** The folder of the results. */
  out: string
  /** Videos instead of projects, with these sizes. */
  video?: Pick<RenderOptions, 'width' | 'height' | 'fps'>
  /** The column that names the files. */
  column?: string
  /** Synthesizes the narration; by default for videos. */
  isSpoken: boolean
}

interface MakingOptions {
  style?: StyleName
  template?: string
  /** Wished number, with cover and ending. */
  pages?: number
  /** Of the pages in px. */
  size?: { width: number; height: number }
  isScript?: boolean
  /** Synthesizes the narration. */
  isSpoken?: boolean
}

type Option =
  | 'out'
  | 'time'
  | 'page'
  | 'width'
  | 'height'
  | 'fps'
  | 'subtitles'
  | 'layout'
  | 'style'
  | 'template'
  | 'pages'
  | 'size'
  | 'name'
  | Flag
type Flag = 'script' | 'speak' | 'silent' | 'video'
type Values = { [Name in Exclude<Option, 'time' | Flag>]?: string } & { [Name in Flag]?: boolean } & {
  time?: string[]
}

const commandOptions: Record<Exclude<Command['name'], 'help' | 'user'>, readonly Option[]> = {
  validate: [],
  'video-data': ['out'],
  frame: ['out', 'time', 'page', 'width'],
  render: ['out', 'width', 'height', 'fps', 'subtitles', 'silent'],
  import: ['out', 'layout', 'size'],
  make: ['out', 'style', 'template', 'pages', 'size', 'script', 'speak'],
  batch: ['out', 'name', 'speak', 'video', 'silent', 'width', 'height', 'fps'],
  schema: ['out'],
  backup: [],
  restore: [],
}

const NAMES = [...Object.keys(commandOptions), 'user'].join('、')

/** What a command is given first. */
const INPUTS: Readonly<Record<string, string>> = {
  import: '演示文稿（.pptx）',
  make: '文章',
  batch: '模板',
  backup: '文件夹',
  restore: '文件夹',
}
const firstOf = (name: string) => INPUTS[name] ?? '项目文件'

const isBackup = (name: string): name is 'backup' | 'restore' => name === 'backup' || name === 'restore'

/** Limits of `size` and `fps`; the same as the document's. */
const SIZE = { min: 16, max: 8192 }
const FPS = { min: 1, max: 120 }

/**
 * Parses the command line (without node and script).
 * @throws UsageError
 */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = split(args)
  const [name, file, ...rest] = positionals
  if (values.help || name === 'help' || args.length === 0) return { name: 'help' }
  if (name === 'user') return parseUserCommand(positionals.slice(1), values)
  if (name === undefined || !Object.hasOwn(commandOptions, name)) {
    throw new UsageError(
      name === undefined ? `缺少命令：${NAMES}。` : `没有「${name}」这个命令，可用的是 ${NAMES}。`,
    )
  }
  if (name === 'schema') return schemaCommandOf(positionals.slice(1), values)
  if (file === undefined) throw new UsageError(`${name} 后面缺少${firstOf(name)}。`)
  if (name === 'batch') return batchOf(file, rest, values)
  if (rest.length > 0) throw new UsageError(`多了「${rest.join(' ')}」：一次只处理一个${firstOf(name)}。`)
  const known = name as Exclude<keyof typeof commandOptions, 'batch' | 'schema'>
  refuseForeign(known, values)
  return build(known, file, values)
}

function split(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        out: { type: 'string', short: 'o' },
        time: { type: 'string', multiple: true },
        page: { type: 'string' },
        width: { type: 'string' },
        height: { type: 'string' },
        fps: { type: 'string' },
        subtitles: { type: 'string' },
        layout: { type: 'string' },
        style: { type: 'string' },
        template: { type: 'string' },
        pages: { type: 'string' },
        size: { type: 'string' },
        script: { type: 'boolean' },
        speak: { type: 'boolean' },
        silent: { type: 'boolean' },
        video: { type: 'boolean' },
        name: { type: 'string' },
        role: { type: 'string' },
        uses: { type: 'string' },
        days: { type: 'string' },
      },
    })
  } catch (error) {
    const option = /'([^']+)'/.exec(String(error))?.[1]?.split(/[ ,=]/)[0] ?? ''
    if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`没有 ${option} 这个选项。`)
    throw new UsageError(`选项 ${option} 后面缺少值，或值以「-」开头。`)
  }
}

function refuseForeign(name: keyof typeof commandOptions, values: Values) {
  for (const option of Object.keys(values)) {
    if (option === 'help' || commandOptions[name].some((known) => known === option)) continue
    throw new UsageError(`${name} 没有 ${shown(option)} 这个选项。`)
  }
}

function build(
  name: Exclude<keyof typeof commandOptions, 'batch' | 'schema'>,
  file: string,
  values: Values,
): Command {
  const { out } = values
  if (out === '') throw new UsageError('-o 后面缺少文件名。')
  if (out !== undefined && resolve(out) === resolve(file)) {
    throw new UsageError('-o 不能是项目文件本身，否则项目会被覆盖。')
  }
  if (name === 'validate' || isBackup(name)) return { name, file }
  if (name === 'video-data')
    return out === undefined ? { name, file } : { name, file, out: fileWith('.json', out) }
  if (out === undefined) throw new UsageError(`${name} 需要用 -o 指定输出。`)
  if (name === 'import')
    return {
      name,
      file,
      out: fileWith('.json', out),
      pages: { layout: layoutOf(values.layout), ...pageSizeOf(values.size ?? '9:16') },
    }
  if (name === 'make') return { name, file, out: fileWith('.json', out), ...makingOf(values) }
  const size = numbers(values)
  if (name === 'render') {
    const { subtitles } = values
    return {
      name,
      file,
      out: fileWith('.mp4', out),
      ...size,
      ...(subtitles !== undefined && { subtitles: subtitleFile(subtitles) }),
      ...(values.silent && { isSilent: true }),
    }
  }
  if ((values.time === undefined) === (values.page === undefined)) {
    throw new UsageError('frame 需要 --time 秒 或 --page 页码，二者选一。')
  }
  if (values.page !== undefined) {
    const page = whole('page', values.page, { min: 1, max: 1e6 })
    return { name, file, out: fileWith('.png', out), ...size, page }
  }
  const times = (values.time ?? []).map(seconds)
  return { name, file, out: times.length === 1 ? fileWith('.png', out) : folderName(out), ...size, times }
}

/** With another extension, no program would open the file. */
function fileWith(extension: '.json' | '.mp4' | '.png', path: string): string {
  if (extname(path).toLowerCase() === extension) return path
  throw new UsageError(`-o 的文件名应以 ${extension} 结尾，写的是「${path}」。`)
}

function folderName(path: string): string {
  if (!['.json', '.mp4', '.png'].includes(extname(path).toLowerCase())) return path
  throw new UsageError(`-o 这时是文件夹，写的是文件名「${path}」。`)
}

/** A shape such as 16:9, or width × height in px. */
function pageSizeOf(text: string): NonNullable<MakingOptions['size']> {
  const shape = PAGE_SHAPES.find(({ id }) => id === text)
  if (shape) return { width: shape.width, height: shape.height }
  const [, width, height] = /^(\d+)[x×](\d+)$/i.exec(text) ?? []
  if (width === undefined || height === undefined) {
    const shapes = PAGE_SHAPES.map(({ id }) => id).join('、')
    throw new UsageError(`--size 应为 ${shapes}，或 宽x高，写的是「${text}」。`)
  }
  const size = { width: Number(width), height: Number(height) }
  const error = pageSizeError(size)
  if (error !== undefined) throw new UsageError(`--size：${error}。`)
  return size
}

/** Limits of the number of pages; the same as for storyboards. */
const PAGES = { min: 3, max: 30 }

function makingOf({ style, template, pages, size, script, speak }: Values): MakingOptions {
  if (style !== undefined && !isStyle(style))
    throw new UsageError(`--style 应为 ${STYLE_NAMES.join('、')}，写的是「${style}」。`)
  return {
    ...(style !== undefined && { style }),
    ...(template !== undefined && { template }),
    ...(pages !== undefined && { pages: whole('pages', pages, PAGES) }),
    ...(size !== undefined && { size: pageSizeOf(size) }),
    ...(script && { isScript: true }),
    ...(speak && { isSpoken: true }),
  }
}

const isStyle = (name: string): name is StyleName => STYLE_NAMES.some((style) => style === name)

function schemaCommandOf([wanted, ...rest]: string[], values: Values): Command {
  refuseForeign('schema', values)
  const schema = SCHEMA_NAMES.find((name) => name === wanted)
  if (schema === undefined || rest.length > 0)
    throw new UsageError(`schema 后面写 ${SCHEMA_NAMES.join(' 或 ')}。`)
  if (values.out === '') throw new UsageError('-o 后面缺少文件名。')
  return { name: 'schema', schema, ...(values.out !== undefined && { out: fileWith('.json', values.out) }) }
}

function batchOf(file: string, [rows, ...rest]: string[], values: Values): Command {
  refuseForeign('batch', values)
  const { out } = values
  if (rows === undefined) throw new UsageError('缺少表格文件。')
  if (rest.length > 0) throw new UsageError(`多了「${rest.join(' ')}」：一次只用一个表格。`)
  if (out === undefined || out === '') throw new UsageError('batch 需要用 -o 指定输出的文件夹。')
  const { video = false, speak = false, silent = false, name: column, ...size } = values
  const isSized = ['width', 'height', 'fps'].some((option) => option in size)
  if (!video && (isSized || silent))
    throw new UsageError('--width、--height、--fps 和 --silent 要和 --video 一起用。')
  if (speak && silent) throw new UsageError('--speak 和 --silent 二者选一。')
  return {
    name: 'batch',
    file,
    rows,
    out: folderName(out),
    ...(video && { video: numbers(values) }),
    ...(column !== undefined && { column }),
    isSpoken: speak || (video && !silent),
  }
}

function layoutOf(text = 'reflow'): DeckPages['layout'] {
  if (text === 'reflow' || text === 'fit') return text
  throw new UsageError(`--layout 应为 reflow 或 fit，写的是「${text}」。`)
}

function subtitleFile(path: string): string {
  if (SUBTITLE_FORMATS.some((format) => path.endsWith(`.${format}`))) return path
  throw new UsageError(`--subtitles 的文件名应以 .srt、.vtt 或 .ass 结尾，写的是「${path}」。`)
}

function numbers({ width, height, fps }: Values) {
  return {
    ...(width !== undefined && { width: whole('width', width, SIZE) }),
    ...(height !== undefined && { height: whole('height', height, SIZE) }),
    ...(fps !== undefined && { fps: whole('fps', fps, FPS) }),
  }
}

function whole(option: Option, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new UsageError(`${shown(option)} 应为 ${min} 到 ${max} 的整数，写的是「${text}」。`)
}

function seconds(text: string): number {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return Number(text)
  throw new UsageError(`--time 应为不小于 0 的秒数，例如 2.5，写的是「${text}」。`)
}

const shown = (option: string) => (option === 'out' ? '-o' : `--${option}`)
