import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExportCard } from '#src/screens/editor/output/export/ExportCard.tsx'
import { ExportDialog } from '#src/screens/editor/output/export/ExportDialog.tsx'
import { UploadTray } from '#src/uploads/UploadTray.tsx'
import { openEditor, pagesOf } from '#test/support/open-editor.tsx'
import { localUploads } from '#test/support/uploads.ts'

const panel = (name: string) => page.getByRole('region', { name })
const placeOf = (name: string) => panel(name).element().getBoundingClientRect()

test('the card of an export floats above the tray of uploads, and in the corner without it', async () => {
  await page.viewport(1440, 900)
  const uploads = localUploads()
  const editor = openEditor(
    pagesOf(1, 0.5),
    <>
      <ExportDialog />
      <ExportCard />
      <UploadTray uploads={uploads} />
    </>,
  )
  editor.context.view.isExportOpen = true
  await page.getByRole('dialog').getByRole('button', { name: '导出' }).click()
  await expect.element(panel('视频已生成'), { timeout: 25_000 }).toBeVisible()
  const inCorner = placeOf('视频已生成').bottom
  const upload = (id: string) =>
    uploads.state.list.push({
      ...{ id, name: '上海.png', size: 9000, kind: 'image', progress: 0.4, status: 'uploading' },
      ...{ message: null, canRetry: false, url: null, preview: null },
    })
  for (const number of [1, 2]) {
    upload(String(number))
    await expect
      .element(
        panel('上传')
          .getByText('上海.png')
          .nth(number - 1),
      )
      .toBeVisible()
    await expect.poll(() => placeOf('视频已生成').bottom - placeOf('上传').top).toBeLessThan(0)
  }
  uploads.state.list.splice(0)
  await expect.poll(() => placeOf('视频已生成').bottom).toBe(inCorner)
  editor.close()
})
