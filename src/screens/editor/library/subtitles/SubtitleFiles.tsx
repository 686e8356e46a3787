import { App, Button } from 'antd'
import { DEFAULT_SUBTITLES, SUBTITLE_FORMATS, type SubtitleFormat } from '#engine/document/index.ts'
import { joinedProject, showStep } from '#engine/editing/index.ts'
import {
  applyMatched,
  type MatchedSubtitles,
  matchSubtitles,
  readSubtitles,
} from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { SUBTITLE_FORMAT_NAMES, subtitleFile } from '#src/screens/editor/shared/subtitle-file.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { fileNameOf } from '#src/ui/file-name.ts'
import { pickFile, saveFile } from '#src/ui/files.ts'

const USES: Record<SubtitleFormat, string> = { srt: '通用', vtt: '网页播放器', ass: '带样式' }

/** Bytes; a subtitle file of hours of speech is far smaller. */
const LARGEST_FILE = 5_000_000

/** Writes the subtitles as a file, and reads those of a file. */
export function SubtitleFiles({ isEmpty }: { isEmpty: boolean }) {
  const editor = useEditorContext()
  const { message } = App.useApp()

  function write(format: SubtitleFormat) {
    const project = joinedProject(editor.editing)
    const { name, blob } = subtitleFile(project, format, fileNameOf(project.title))
    saveFile(blob, name)
  }

  async function read() {
    const file = await pickFile('.srt,.vtt')
    if (!file) return
    const problem = file.size > LARGEST_FILE ? '这个文件太大，不像是字幕' : null
    const { cues, unreadable } = problem
      ? { cues: [], unreadable: 0 }
      : readSubtitles(decodedText(new Uint8Array(await file.arrayBuffer())))
    if (cues.length === 0) {
      message.error(`${problem ?? '没有在文件里读到字幕'}。作品没有改动，请换一个 SRT 或 WebVTT 文件`)
      return
    }
    const { editing } = editor
    const match = () => matchInto(editor, cues)
    showStep(editing, editing.history, match, (matched) => reportOf(matched, unreadable))
  }

  return (
    <>
      <Button size="small" onClick={() => void read()}>
        导入
      </Button>
      <Dropdown
        disabled={isEmpty}
        trigger={['click']}
        menu={{
          items: SUBTITLE_FORMATS.map((format) => ({
            key: format,
            label: `${SUBTITLE_FORMAT_NAMES[format]}（${USES[format]}）`,
          })),
          onClick: ({ key }) => write(key as SubtitleFormat), // the keys of the items above
        }}
      >
        <Button size="small">导出</Button>
      </Dropdown>
    </>
  )
}

/** Writes the cues into the work as one undo step. */
function matchInto(
  { editing: { history, undoable } }: EditorContext,
  cues: ReturnType<typeof readSubtitles>['cues'],
): MatchedSubtitles {
  return history.change(() => {
    const { project } = undoable
    const matched = matchSubtitles(cues, project, planVideo(project))
    applyMatched(project, matched)
    project.subtitles ??= { ...DEFAULT_SUBTITLES }
    return matched
  })
}

/** What reading a file has changed, in Chinese. */
function reportOf({ corrections, narration, unmatched }: MatchedSubtitles, unreadable: number): string {
  const added = narration.reduce((sum, { texts }) => sum + texts.length, 0)
  const parts = [
    corrections.length > 0 ? `按时间改了 ${corrections.length} 句的字幕` : '',
    added > 0 ? `${added} 条成为没有配音的页面的旁白，生成配音后显示` : '',
    unmatched > 0 ? `${unmatched} 条的时间没有对应的配音，没有导入` : '',
    unreadable > 0 ? `${unreadable} 段无法识别` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join('；') : '文件里的字幕和现在显示的相同'
}
