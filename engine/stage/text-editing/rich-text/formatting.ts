import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Mark } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { CommonStyle } from '#engine/elements/element.ts'
import {
  type Align,
  colorOf,
  defaultFontSizeOf,
  type ParagraphTag,
  type RichChange,
  type RichFormat,
} from '#engine/text/index.ts'

const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
const ALIGNS: readonly Align[] = ['left', 'center', 'right', 'justify']
const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4 } as const
const TAGS: readonly ParagraphTag[] = ['p', 'h1', 'h2', 'h3', 'h4']

/** The format at the start of the selection, or of what would be typed at the caret. */
export function formatAt(editor: Editor, style: CommonStyle): RichFormat {
  const marks = marksAt(editor.state)
  const said = (mark: string) => marks.find(({ type }) => type.name === mark)?.attrs ?? {}
  const text = said('textStyle')
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  const tag = tagAt(editor.state)
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    color: colorOf(word(text.color)) || style.color,
    highlight: colorOf(word(said('highlight').color)),
    fontSize: Number.parseFloat(word(text.fontSize)) || defaultFontSizeOf(tag, style),
    fontFamily: word(text.fontFamily) || style.fontFamily,
    align: ALIGNS.find((textAlign) => editor.isActive({ textAlign })) ?? style.textAlign,
    list: editor.isActive('bulletList') ? 'ul' : editor.isActive('orderedList') ? 'ol' : null,
    tag,
    href: word(editor.getAttributes('link').href),
  }
}

/** The marks of the first selected characters, or of what would be typed. */
function marksAt({ selection, storedMarks, doc }: EditorState): readonly Mark[] {
  const { $from, from, to, empty } = selection
  if (empty) return storedMarks ?? $from.marks()
  let marks: readonly Mark[] | undefined
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) marks ??= node.marks
    return marks === undefined
  })
  return marks ?? []
}

function tagAt({ selection: { from, to }, doc }: EditorState): ParagraphTag {
  let tag: ParagraphTag | undefined
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) tag ??= TAGS[node.type.name === 'heading' ? Number(node.attrs.level) : 0] ?? 'p'
    return tag === undefined
  })
  return tag ?? 'p'
}

/** Formats the selection, or what will be typed. */
export function applied(editor: Editor, change: RichChange): void {
  let chain = editor.chain()
  if (change.clear) chain = cleared(chain)
  for (const mark of MARKS) {
    if (change[mark] !== undefined) chain = change[mark] ? chain.setMark(mark) : chain.unsetMark(mark)
  }
  const { color, fontFamily, fontSize, highlight, href, align, tag } = change
  if (color !== undefined) chain = styled(chain, { color: color || null })
  if (fontFamily !== undefined) chain = styled(chain, { fontFamily: fontFamily || null })
  if (fontSize !== undefined) chain = styled(chain, { fontSize: fontSize === null ? null : `${fontSize}px` })
  if (highlight !== undefined)
    chain = highlight === '' ? chain.unsetHighlight() : chain.setHighlight({ color: highlight })
  if (href !== undefined) chain = linked(chain, href, editor.state.selection.empty)
  if (align !== undefined) chain = chain.setTextAlign(align)
  // A heading is not a list item.
  const list = change.list ?? (tag === undefined || tag === 'p' ? change.list : null)
  if (list !== undefined) chain = listed(chain, editor, list)
  if (tag === 'p') chain = chain.setParagraph()
  else if (tag !== undefined) chain = chain.setHeading({ level: LEVELS[tag] })
  chain.run()
}

const styled = (chain: ChainedCommands, attributes: Record<string, string | null>) =>
  chain.setMark('textStyle', attributes).removeEmptyTextStyle()

/** Clears all formats except links and lists. */
function cleared(chain: ChainedCommands): ChainedCommands {
  const marks = [...MARKS, 'textStyle', 'highlight', 'sub', 'sup']
  const unmarked = marks.reduce((rest, mark) => rest.unsetMark(mark), chain)
  return unmarked.setParagraph().unsetTextAlign().resetAttributes('paragraph', 'lineHeight')
}

/** Applies to the whole link at the caret; without a link, the address becomes the text. */
function linked(chain: ChainedCommands, href: string, isCaret: boolean): ChainedCommands {
  const whole = chain.extendMarkRange('link')
  if (href === '') return whole.unsetLink()
  if (!isCaret) return whole.setLink({ href })
  return whole.command(({ state, tr }) => {
    const { selection, schema } = state
    const mark = schema.mark('link', { href })
    if (tr.selection.empty) tr.insert(selection.from, schema.text(href.replace(/^mailto:/, ''), [mark]))
    else tr.addMark(tr.selection.from, tr.selection.to, mark)
    return true
  })
}

function listed(chain: ChainedCommands, editor: Editor, list: 'ul' | 'ol' | null): ChainedCommands {
  const now = editor.isActive('bulletList') ? 'ul' : editor.isActive('orderedList') ? 'ol' : null
  if (now === list) return chain
  const toggled = list ?? now
  return toggled === 'ul' ? chain.toggleBulletList() : chain.toggleOrderedList()
}
