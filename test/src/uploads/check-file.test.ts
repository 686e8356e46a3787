import { expect, test } from 'vitest'
import { checkFile } from '#src/uploads/check-file.ts'

test.each([
  ['海报.psd', 'PSD 和 PPTX 请拖到画布上，或在“新建视频”里导入'],
  ['报告.ppt', '请用 PowerPoint 或 WPS 另存为 .pptx 再导入'],
  ['正文.ttf', '字体请在文字的字体列表里上传'],
  ['数据.bin', '不支持这种文件，请用 PNG、JPG、MP3 或 MP4'],
])('says where %s can be opened instead of being uploaded', async (name, message) => {
  await expect(checkFile(new File(['no media'], name))).rejects.toThrow(message)
})

test.each([
  ['a.png', '\x00\x00\x00\x00\r\n\x1a\nIHDR', '图片打不开，文件可能损坏了'],
  ['a.MP4', '\x00\x00\x00\x18', '浏览器放不了这段视频，请转成 H.264 的 MP4'],
  ['a.png', 'a note', '内容不是图片，文件可能损坏了'],
  ['a.bin', '\x00\x01', '不支持这种文件，请用 PNG、JPG、MP3 或 MP4'],
])('says of %s with the content %j what is wrong', async (name, content, message) => {
  await expect(checkFile(new File([content], name))).rejects.toThrow(message)
})
