import { Extension, type Extensions, Mark } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { fontStack } from '#engine/text/fonts.ts'
import { fontFamilyOf, hrefOf, MAX_TEXT } from '#engine/text/index.ts'

/** Subscript and superscript, kept from pasted texts. */
const script = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

/** The attributes of `<span>` besides the color. */
const SpanStyle = Extension.create({
  name: 'spanStyle',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontSize: styleAttribute('font-size'),
        letterSpacing: styleAttribute('letter-spacing'),
        // Stored by name; rendered with its fallback fonts, like the painted text.
        fontFamily: {
          default: null,
          parseHTML: (element: HTMLElement) => fontFamilyOf(element.style.fontFamily) || null,
          renderHTML: ({ fontFamily }: Record<string, unknown>) =>
            typeof fontFamily === 'string' ? { style: `font-family: ${fontStack(fontFamily)}` } : {},
        },
      },
    },
    {
      types: ['paragraph', 'heading'],
      attributes: { lineHeight: styleAttribute('line-height') },
    },
  ],
})

function styleAttribute(property: string) {
  const key = property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return {
    default: null,
    parseHTML: (element: HTMLElement) => element.style.getPropertyValue(property) || null,
    renderHTML: (attributes: Record<string, unknown>) =>
      typeof attributes[key] === 'string' ? { style: `${property}: ${attributes[key]}` } : {},
  }
}

/** Keeps the selection visible while a control of the toolbar has the focus. */
const SelectedWhileAway = Extension.create({
  name: 'selectedWhileAway',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key: new PluginKey('selectedWhileAway'),
        props: {
          decorations({ doc, selection }) {
            if (selection.empty || editor.view.hasFocus()) return null
            const style = 'background-color: rgb(22 119 255 / 28%)'
            return DecorationSet.create(doc, [Decoration.inline(selection.from, selection.to, { style })])
          },
          handleDOMEvents: {
            focus: (view) => (view.dispatch(view.state.tr), false),
            blur: (view) => (view.dispatch(view.state.tr), false),
          },
        },
      }),
    ]
  },
})

/** Rejects changes that exceed the maximum length of a text. */
const limited = (onTooLong: () => void) =>
  Extension.create({
    name: 'limited',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('limited'),
        filterTransaction(transaction, state) {
          const { length } = transaction.doc.textContent
          const isTooLong =
            transaction.docChanged && length > MAX_TEXT && length > state.doc.textContent.length
          if (isTooLong) onTooLong()
          return !isTooLong
        },
      }),
    ],
  })

/** The content that the document can store, and nothing else. The history is the document's. */
export const extensionsOf = (onTooLong: () => void): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    undoRedo: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => hrefOf(address ?? '') !== '',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyle,
  Color,
  SpanStyle,
  Highlight.configure({ multicolor: true }),
  TextAlign.configure({ types: ['paragraph', 'heading'] }),
  script('sub'),
  script('sup'),
  SelectedWhileAway,
  limited(onTooLong),
]
