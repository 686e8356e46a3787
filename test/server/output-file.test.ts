import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UserError } from '#server/errors.ts'
import { createOutputFile, writeOutput } from '#server/output-file.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('an output file', () => {
  it('appears under its name on commit only', async () => {
    const folder = await tempFolder()
    const path = join(folder, 'a.mp4')
    await writeFile(path, 'old')
    const file = await createOutputFile(path)
    await file.handle.write('new')
    expect(await readFile(path, 'utf8')).toBe('old')
    await file.commit()
    await file.discard()
    expect(await readFile(path, 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['a.mp4'])
  })

  it('leaves nothing when discarded', async () => {
    const folder = await tempFolder()
    const file = await createOutputFile(join(folder, 'a.mp4'))
    await file.handle.write('half')
    expect(await readdir(folder)).toHaveLength(1)
    await file.discard()
    await file.discard()
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves nothing when it cannot be moved into place', async () => {
    const folder = await tempFolder()
    const path = join(folder, 'a.mp4')
    const file = await createOutputFile(path)
    await mkdir(join(path, 'inside'), { recursive: true })
    await expect(file.commit()).rejects.toThrow()
    await file.discard()
    expect(await readdir(folder)).toEqual(['a.mp4'])
  })

  it('cannot be a folder or below a file', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(writeOutput(folder, 'x')).rejects.toThrow('它是一个文件夹')
    await expect(writeOutput(join(folder, 'file', 'a.png'), 'x')).rejects.toThrow(UserError)
    expect(await readdir(folder)).toEqual(['file'])
  })
})
