import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { UserError } from '#server/errors.ts'
import { startBrowser } from '#server/render/browser.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { tempFolder } from '../../support/temp-folder.ts'

afterEach(() => vi.restoreAllMocks())

/** The installed browser behind a script, without the argument that switches its sandbox off. */
async function behind(script: string) {
  const { args, executablePath, env } = await chromiumLaunch()
  const path = join(await tempFolder(), 'chromium')
  await writeFile(path, `#!/bin/sh\n${script}\nexec '${executablePath}' --no-sandbox "$@"\n`)
  await chmod(path, 0o755)
  return {
    executablePath: path,
    args: args.filter((arg) => arg !== '--no-sandbox'),
    ...(env && { env }),
  }
}

it('starts a browser that has no sandbox here, and says so', async () => {
  const launch = await behind(
    'case "$*" in *--no-sandbox*) ;; *) echo "No usable sandbox!" >&2; exit 1;; esac',
  )
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = await startBrowser(launch)
  expect(await browser.version()).toMatch(/Chrome/)
  expect(said.mock.calls).toEqual([[expect.stringContaining('沙箱')]])
  await browser.close()
})

it('keeps the sandbox where it can be used', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = await startBrowser(await behind(''))
  expect(browser.process()?.spawnargs).not.toContain('--no-sandbox')
  expect(said).not.toHaveBeenCalled()
  await browser.close()
})

it('says why a browser does not start', async () => {
  const launch = await behind('echo "libnss3.so: cannot open shared object file" >&2; exit 127')
  const error = await startBrowser(launch).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(UserError)
  expect(error).toHaveProperty(
    'message',
    `浏览器没有启动：${launch.executablePath}（libnss3.so: cannot open shared object file）`,
  )
})

it('ends a browser that does not answer', async () => {
  const { args, executablePath, env } = await behind(
    'case $1 in --version) exit;; esac; echo $$ > "$0.pid"; exec sleep 600',
  )
  const started = startBrowser({ executablePath, args: [...args, '--no-sandbox'], ...(env && { env }) }, 1000)
  await expect(started).rejects.toThrow('浏览器没有启动')
  const pid = Number(await readFile(`${executablePath}.pid`, 'utf8'))
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000)
})
