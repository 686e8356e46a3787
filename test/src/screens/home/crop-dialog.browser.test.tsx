import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CropDialog } from '#src/screens/home/account/CropDialog.tsx'

afterEach(cleanup)

async function pictureFile() {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
  return new File([await canvas.convertToBlob()], 'face.png', { type: 'image/png' })
}

/** The dialog, with an upload and a change of the avatar that end when the test says so. */
async function open() {
  const uploading = Promise.withResolvers<string>()
  const changing = Promise.withResolvers<undefined>()
  const upload = vi.fn<(picture: Blob, signal: AbortSignal) => Promise<string>>(() => uploading.promise)
  const onUploaded = vi.fn<(key: string) => Promise<void>>(() => changing.promise)
  const onClose = vi.fn()
  render(<CropDialog picture={await pictureFile()} {...{ upload, onUploaded, onClose }} />)
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: /使\s?用/ })
  await waitFor(() => expect(use.disabled).toBe(false))
  fireEvent.click(use)
  await waitFor(() => expect(upload).toHaveBeenCalled())
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: /取\s?消/ })
  return { uploading, changing, upload, onUploaded, onClose, cancel }
}

it('ends the upload when it is canceled, and leaves the avatar as it is', async () => {
  const { uploading, upload, onUploaded, onClose, cancel } = await open()
  fireEvent.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
  expect(upload.mock.calls[0]?.[1].aborted).toBe(true)
  uploading.resolve('key')
  await uploading.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(onUploaded).not.toHaveBeenCalled()
})

it('cannot be canceled while the avatar changes, but once that has failed', async () => {
  const { uploading, changing, onUploaded, onClose, cancel } = await open()
  uploading.resolve('key')
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('key'))
  expect(cancel.disabled).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  expect(onClose).not.toHaveBeenCalled()
  changing.reject(new Error('refused'))
  expect(await screen.findByText(/没有更新/)).toBeTruthy()
  fireEvent.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})
