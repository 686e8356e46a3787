import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../lock.ts'

const run = promisify(execFile)

/** Launch options for a Chromium that renders the same pixels on every machine. */
export interface ChromiumLaunch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

// No --use-gl or --use-angle: they make software 2D canvases GPU-backed, and read-backs become very slow.
const FLAGS = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--disable-lcd-text',
  '--font-render-hinting=slight',
  '--force-color-profile=srgb',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * Debian's headless shell: without the browser's interface, it starts and opens a page several times faster. Its
 * command in PATH is a script, which would be killed in its place.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIXED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

let found: Promise<ChromiumLaunch> | undefined

/**
 * Finds a Chromium: CHROMIUM_PATH, an installed one, the one shipped through npm, and finally, as root on
 * Debian or Ubuntu, the system's package. The result is cached for the process.
 * @throws an error with a one-line message that says what to install
 */
export function chromiumLaunch(): Promise<ChromiumLaunch> {
  found ??= locate()
  return found
}

/**
 * Like `chromiumLaunch`, but prefers the whole browser to the headless shell, whose locked pointer reports wrong
 * movements.
 */
export async function wholeChromiumLaunch(): Promise<ChromiumLaunch> {
  const whole = process.env.CHROMIUM_PATH ? undefined : await installedChromium([])
  return whole ? launchOf(whole) : chromiumLaunch()
}

async function locate(): Promise<ChromiumLaunch> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!(await isThere(wanted))) throw new Error(`CHROMIUM_PATH 指向的文件不存在：${wanted}`)
    return launchOf(wanted)
  }
  const installed = await installedChromium()
  if (installed) return launchOf(installed)
  const shipped = await shippedChromium()
  if (shipped) return shipped
  const added = await debianChromium()
  if (added) return launchOf(added)
  throw new Error(
    '没有找到 Chromium：请安装后重试（Debian / Ubuntu：apt-get install chromium），或用 CHROMIUM_PATH 指定它的位置。',
  )
}

function launchOf(executablePath: string, env?: Record<string, string>): ChromiumLaunch {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS
  return env ? { executablePath, args, env } : { executablePath, args }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function installedChromium(preferred = [HEADLESS_SHELL]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [...preferred, ...named, ...FIXED_PATHS]
  for (const candidate of candidates) if (await isThere(candidate)) return candidate
  return undefined
}

/** @sparticuz/chromium is an optional dependency for x64 Linux; its absence is not an error. */
async function shippedChromium(): Promise<ChromiumLaunch | undefined> {
  // It unpacks itself at first use, and would use a partly unpacked file.
  return withLock(join(tmpdir(), 'youlianyun-chromium.lock'), async () => {
    try {
      return await unpackShipped()
    } catch {
      return undefined
    }
  })
}

async function unpackShipped(): Promise<ChromiumLaunch> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const env = { ...(process.env as Record<string, string>) }
  env.LD_LIBRARY_PATH = [await shippedLibraries(), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  if (!(await isThere('/etc/fonts/fonts.conf'))) env.FONTCONFIG_PATH ??= join(tmpdir(), 'fonts')
  const answers = (path: string) => run(path, ['--version', '--no-sandbox'], { env, timeout: 20_000 })

  let executablePath = await chromium.executablePath()
  try {
    await answers(executablePath)
  } catch {
    await rm(executablePath, { force: true }) // left behind by a process that was killed while unpacking
    executablePath = await chromium.executablePath()
    await answers(executablePath)
  }
  const launch = launchOf(executablePath, env)
  return { ...launch, args: [...new Set([...launch.args, '--no-sandbox', '--no-zygote'])] }
}

/** The package's copies of libnss3 and other libraries, for machines that lack them. */
async function shippedLibraries(): Promise<string> {
  const folder = join(tmpdir(), 'youlianyun-chromium-libraries')
  const library = join(folder, 'lib')
  if (await isThere(library)) return library
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packed = join(dirname(main), '..', '..', 'bin', 'al2023.tar.br')
  const { brotliDecompressSync } = await import('node:zlib')
  const unpacking = await mkdtemp(`${folder}-`)
  const tar = join(unpacking, 'libraries.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(packed)))
  await run('tar', ['-xf', tar, '-C', unpacking])
  await rm(tar)
  await rm(folder, { recursive: true, force: true })
  await rename(unpacking, folder)
  return library
}

async function debianChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await isThere('/usr/bin/apt-get'))) return undefined
  console.error('正在用 apt-get 安装 Chromium 和中文字体……')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { env, maxBuffer: 1 << 26 })
  // Ubuntu has no package of the headless shell.
  await install('chromium-headless-shell').catch(() => install('chromium'))
  return installedChromium()
}
