import type { CommonStyle } from '../element.ts'
import { type Preset, preset } from '../preset.ts'
import type { RichEditorElement } from './schema.ts'

type RichTextPreset = Preset<RichEditorElement['propsValue']>

const rich = (
  id: string,
  label: string,
  richEditor: string,
  commonStyle: Partial<CommonStyle>,
): RichTextPreset => preset('richText', id, label, { propsValue: { richEditor }, commonStyle })

export const richEditorPresets: readonly RichTextPreset[] = [
  rich(
    'rich-article',
    '标题与正文',
    '<h2>标题写在这里</h2><p>正文可以有<strong>重点</strong>、<span style="color: #2c50dc">颜色</span>和不同的字号，双击即可编辑。</p>',
    { width: 300, fontSize: 16, lineHeight: 26, color: '#262B35' },
  ),
  rich(
    'rich-points',
    '要点列表',
    '<ul><li><p>第一个要点</p></li><li><p>第二个要点</p></li><li><p>第三个要点</p></li></ul>',
    { width: 240, fontSize: 18, lineHeight: 32, color: '#262B35' },
  ),
  rich(
    'rich-quote',
    '引用',
    '<blockquote><p>把复杂的事情讲简单，就是最大的诚意。</p><p><span style="color: #6c7381; font-size: 14px">——出处</span></p></blockquote>',
    { width: 280, fontSize: 18, lineHeight: 30, color: '#262B35' },
  ),
  rich(
    'rich-highlight',
    '重点高亮',
    '<p>这段话里，<mark style="background-color: #ffe27a"><strong>最重要的部分</strong></mark>一眼就能看到。</p>',
    { width: 280, fontSize: 20, lineHeight: 34, color: '#191C23' },
  ),
]
