import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Mark, Node as RichNode, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { liftTarget } from '@tiptap/pm/transform'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Align, colorOf, defaultFontSizeOf, type ParagraphTag } from '#engine/text/index.ts'
import type { MixedValue, RichChange, RichFormat } from '../in-place-editor.ts'

const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
const ALIGNS: readonly Align[] = ['left', 'center', 'right', 'justify']
const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4 } as const
const TAGS: readonly ParagraphTag[] = ['p', 'h1', 'h2', 'h3', 'h4']

/** The format at the start of the selection, or of what would be typed at the caret. */
export function formatAt(editor: Editor, style: CommonStyle): RichFormat {
  const marks = marksAt(editor.state)
  const tag = tagAt(editor.state)
  const href = attributeOf(marks, 'link', 'href')
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    ...charactersOf(marks, tag, style),
    align: ALIGNS.find((textAlign) => editor.isActive({ textAlign })) ?? style.textAlign,
    list: editor.isActive('bulletList') ? 'ul' : editor.isActive('orderedList') ? 'ol' : null,
    tag,
    href,
    mixed: mixedIn(editor.state, style),
  }
}

function attributeOf(marks: readonly Mark[], mark: string, attribute: string): string {
  const value: unknown = marks.find(({ type }) => type.name === mark)?.attrs[attribute]
  return typeof value === 'string' ? value : ''
}

/** The format of characters with these marks in a paragraph. */
const charactersOf = (marks: readonly Mark[], tag: ParagraphTag, style: CommonStyle) => ({
  color: colorOf(attributeOf(marks, 'textStyle', 'color')) || style.color,
  highlight: colorOf(attributeOf(marks, 'highlight', 'color')),
  fontSize: Number.parseFloat(attributeOf(marks, 'textStyle', 'fontSize')) || defaultFontSizeOf(tag, style),
  fontFamily: attributeOf(marks, 'textStyle', 'fontFamily') || style.fontFamily,
})

/** The values that are not the same in all of the selection. */
function mixedIn({ selection: { from, to, empty }, doc }: EditorState, style: CommonStyle): MixedValue[] {
  if (empty) return []
  const found = new Map<MixedValue, unknown>()
  const mixed = new Set<MixedValue>()
  const add = (values: Partial<Record<MixedValue, unknown>>) => {
    for (const [key, value] of Object.entries(values) as [MixedValue, unknown][]) {
      if (!found.has(key)) found.set(key, value)
      else if (found.get(key) !== value) mixed.add(key)
    }
  }
  doc.nodesBetween(from, to, (node, _, parent) => {
    if (node.isTextblock)
      add({ tag: tagOf(node), align: (node.attrs.textAlign as unknown) ?? style.textAlign })
    if (node.isText && parent) add(charactersOf(node.marks, tagOf(parent), style))
  })
  return [...mixed]
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
    if (node.isTextblock) tag ??= tagOf(node)
    return tag === undefined
  })
  return tag ?? 'p'
}

const tagOf = ({ type, attrs }: RichNode): ParagraphTag =>
  TAGS[type.name === 'heading' ? Number(attrs.level) : 0] ?? 'p'

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
  // A heading is not a list item.
  const list = change.list ?? (tag === undefined || tag === 'p' ? change.list : null)
  if (list !== undefined) chain = listed(chain, editor, list)
  if (tag !== undefined) chain = tagged(chain, tag)
  if (align !== undefined) chain = chain.setTextAlign(align)
  chain.run()
}

const styled = (chain: ChainedCommands, attributes: Record<string, string | null>) =>
  chain.setMark('textStyle', attributes).removeEmptyTextStyle()

/** Clears all formats except links and lists. */
function cleared(chain: ChainedCommands): ChainedCommands {
  const marks = [...MARKS, 'textStyle', 'highlight', 'sub', 'sup']
  const unmarked = marks.reduce((rest, mark) => rest.unsetMark(mark), chain)
  return tagged(unmarked, 'p').unsetTextAlign().resetAttributes('paragraph', 'lineHeight')
}

/** Changes the selected paragraphs to `tag` and keeps their alignment and line height, unlike `setHeading`. */
const tagged = (chain: ChainedCommands, tag: ParagraphTag) =>
  chain.command(({ tr, state }) => {
    const { heading, paragraph } = state.schema.nodes
    const [type, own] = tag === 'p' ? [paragraph, {}] : [heading, { level: LEVELS[tag] }]
    tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, at) => {
      if (node.isTextblock) tr.setNodeMarkup(at, type, { ...node.attrs, ...own })
    })
    return true
  })

/** Applies to the whole link at the caret; without a link, the address becomes the text. */
function linked(chain: ChainedCommands, href: string, isCaret: boolean): ChainedCommands {
  const whole = chain.extendMarkRange('link')
  if (href === '') return whole.unsetLink()
  if (!isCaret) return whole.setLink({ href })
  return whole.command(({ state, tr }) => {
    const { selection, schema } = state
    const mark = schema.mark('link', { href })
    const text = href.replace(/^(?:mailto|tel):/i, '')
    if (tr.selection.empty) tr.insert(selection.from, schema.text(text, [mark]))
    else tr.addMark(tr.selection.from, tr.selection.to, mark)
    return true
  })
}

function listed(chain: ChainedCommands, editor: Editor, list: 'ul' | 'ol' | null): ChainedCommands {
  if (list === null) return unlisted(chain)
  if (editor.isActive(list === 'ul' ? 'bulletList' : 'orderedList')) return chain
  return list === 'ul' ? chain.toggleBulletList() : chain.toggleOrderedList()
}

/** Lifts the selected paragraphs out of all lists. */
const unlisted = (chain: ChainedCommands) =>
  chain.command(({ tr }) => {
    const starts: number[] = []
    tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, at) => {
      if (node.isTextblock) starts.push(at + 1)
    })
    const mapped = tr.mapping.maps.length
    // From the end: an item cannot lose its first paragraph while a nested list follows it.
    for (const start of starts.toReversed()) {
      const place = () => tr.doc.resolve(tr.mapping.slice(mapped).map(start))
      for (let $at = place(); isInList($at); $at = place()) {
        const range = $at.blockRange()
        const depth = range && liftTarget(range)
        if (!range || typeof depth !== 'number') break
        tr.lift(range, depth)
      }
    }
    return true
  })

const isInList = ($at: ResolvedPos) =>
  Array.from({ length: $at.depth }, (_, depth) => $at.node(depth)).some(
    ({ type }) => type.name === 'listItem',
  )
