import type { ComponentType } from 'react'
import type { kinds } from '#engine/elements/kinds.ts'
import { kindOf } from '#engine/elements/schemas.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { usePanelValue } from './panel.ts'

const ButtonNotes = lazyPart(() => import('./KindNotes.tsx').then((m) => m.ButtonNotes))
const FormFields = lazyPart(() => import('./FormFields.tsx').then((m) => m.FormFields))
const IconColor = lazyPart(() => import('./KindNotes.tsx').then((m) => m.IconColor))
const PresenterNotes = lazyPart(() => import('./KindNotes.tsx').then((m) => m.PresenterNotes))
const RichTextNotes = lazyPart(() => import('./KindNotes.tsx').then((m) => m.RichTextNotes))
const TableColumns = lazyPart(() => import('./TableColumns.tsx').then((m) => m.TableColumns))
const QrcodeNotes = lazyPart(() => import('./QrcodeNotes.tsx').then((m) => m.QrcodeNotes))
const TextNotes = lazyPart(() => import('./TextNotes.tsx').then((m) => m.TextNotes))
const VoicePanel = lazyPart(() => import('./VoicePanel.tsx').then((m) => m.VoicePanel))

type Panel = NonNullable<(typeof kinds)[number]['panel']>
type IdsOf<Parts> = Parts extends unknown ? Parts[keyof Parts] : never

/** The hand-made parts of the panel, by the ids that kinds use. */
const parts: Record<IdsOf<Panel>, ComponentType> = {
  buttonNotes: ButtonNotes,
  formFields: FormFields,
  iconColor: IconColor,
  presenterNotes: PresenterNotes,
  qrcodeNotes: QrcodeNotes,
  richTextNotes: RichTextNotes,
  tableColumns: TableColumns,
  textNotes: TextNotes,
  voicePanel: VoicePanel,
}

const byId = new Map<string, ComponentType>(Object.entries(parts))

/** What the kind of the selected elements adds to the panel. Body and sections are for a single element. */
export function usePanelParts() {
  const elName = usePanelValue(([first, ...others]) =>
    first && others.every(({ element }) => element.elName === first.element.elName)
      ? first.element.elName
      : '',
  )
  const isOne = usePanelValue((located) => located.length === 1)
  const { notes = '', body = '', sections = '' } = kindOf(elName).panel ?? {}
  return {
    Notes: byId.get(notes),
    Body: isOne ? byId.get(body) : undefined,
    Sections: isOne ? byId.get(sections) : undefined,
  }
}
