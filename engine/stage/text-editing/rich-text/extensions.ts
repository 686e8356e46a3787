import { Extension, type Extensions, Mark } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { fontStack } from '#engine/text/fonts.ts'
import { fontFamilyOf, hrefOf, MAX_TEXT } from '#engine/text/index.ts'

/** Raised and lowered text: pasted and kept. */
const script = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

/** What `<span>` says beside the colour. */
const SpanStyle = Extension.create({
  name: 'spanStyle',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontSize: styleAttribute('font-size'),
        letterSpacing: styleAttribute('letter-spacing'),
        // Stored by its name; shown with what stands behind it, like the painted text.
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

/** What is selected stays to be seen while a control of the toolbar has the focus. */
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

/** Refuses what would make the text longer than the document keeps. */
const limited = (refused: () => void) =>
  Extension.create({
    name: 'limited',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('limited'),
        filterTransaction(transaction, state) {
          const { length } = transaction.doc.textContent
          const isTooLong =
            transaction.docChanged && length > MAX_TEXT && length > state.doc.textContent.length
          if (isTooLong) refused()
          return !isTooLong
        },
      }),
    ],
  })

/** What can be in a text: what the document stores, and nothing else. The history is the document's. */
export const extensionsOf = (refused: () => void): Extensions => [
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
  limited(refused),
]
