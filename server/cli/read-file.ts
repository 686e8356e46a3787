import { stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { codeOf, UserError } from '../errors.ts'

/** @throws UserError when there is no such file */
export async function refuseMissing(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new UserError(
      `无法读取 ${file}：${codeOf(error) === 'ENOENT' ? '文件不存在，请检查路径' : String(error)}。`,
    )
  })
  if (!found.isFile()) throw new UserError(`无法读取 ${file}：它不是文件。`)
}

/** Addresses of pictures of a document as data URLs; those that browsers do not show have none. */
export async function dataUrls(
  pictures: readonly { address: string; bytes: Uint8Array }[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const { address, bytes } of pictures) {
    const type = await mediaType(bytes)
    if (type !== undefined)
      addresses.set(address, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return addresses
}

/** Types of the pictures that browsers show; the drawings of shapes are SVG. */
async function mediaType(bytes: Uint8Array): Promise<string | undefined> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime
  if (detected !== undefined && /^image\/(png|apng|jpeg|gif|webp|avif)$/.test(detected)) return detected
  return Buffer.from(bytes.subarray(0, 512)).includes('<svg') ? 'image/svg+xml' : undefined
}
