import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { laterPart } from '#src/ui/later-part.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView, createViewState } from '../shared/view-state.ts'

const ExportDialog = lazyOverlay(() =>
  import('../output/export/ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog),
)

export const ExportCardHost = laterPart(() =>
  import('../output/export/ExportCard.tsx').then(({ ExportCard }) => ExportCard),
)

/** The dialog itself closes, with an animation. */
export function ExportHost() {
  const { view } = useEditorContext()
  const { isExportOpen } = useSnapshot(view)
  const [wasOpen, reset] = useWasTrue(isExportOpen)
  function close() {
    changeView(view, { isExportOpen: false })
    reset()
  }
  return wasOpen && <ExportDialog onNotLoaded={close} />
}

export const PublishHost = hostOf('isPublishOpen', () =>
  import('../output/publish/PublishDialog.tsx').then(({ PublishDialog }) => PublishDialog),
)

export const PreviewHost = hostOf('isPreviewOpen', () =>
  import('../output/preview/PreviewPlayer.tsx').then(({ PreviewPlayer }) => PreviewPlayer),
)

export const NewCoverHost = hostOf('isNewCoverOpen', () =>
  import('../output/cover/NewCoverDialog.tsx').then(({ NewCoverDialog }) => NewCoverDialog),
)

export const VoicePickerHost = hostOf('isVoicePickerOpen', () =>
  import('../audio/narration/picker/VoicePicker.tsx').then(({ VoicePicker }) => VoicePicker),
)

export const RecordHost = hostOf('recordedSentence', () =>
  import('../audio/narration/recording/RecordDialog.tsx').then(({ RecordDialog }) => RecordDialog),
)

export const MaterialLibraryHost = hostOf('isMaterialLibraryOpen', () =>
  import('../library/materials/MaterialLibrary.tsx').then(({ MaterialLibrary }) => MaterialLibrary),
)

export const DataGridHost = hostOf('isDataGridOpen', () =>
  import('../data-grid/DataGridDialog.tsx').then(({ DataGridDialog }) => DataGridDialog),
)

export const HelpHost = hostOf('isHelpOpen', () =>
  import('./help/ShortcutHelp.tsx').then(({ ShortcutHelp }) => ShortcutHelp),
)

export const PaletteHost = hostOf('isPaletteOpen', () =>
  import('./palette/CommandPalette.tsx').then(({ CommandPalette }) => CommandPalette),
)

export const FindHost = hostOf('findAsked', () =>
  import('./find/FindPanel.tsx').then(({ FindPanel }) => FindPanel),
)

export const PageTemplateHost = hostOf('isPageTemplateOpen', () =>
  import('./PageTemplateDialog.tsx').then(({ PageTemplateDialog }) => PageTemplateDialog),
)

export const PageSizeHost = hostOf('isPageSizeOpen', () =>
  import('../properties/page/PageSizeDialog.tsx').then(({ PageSizeDialog }) => PageSizeDialog),
)

export const ComponentHost = hostOf('isComponentOpen', () =>
  import('./ComponentDialog.tsx').then(({ ComponentDialog }) => ComponentDialog),
)

export const AssistantHost = hostOf('isAssistantOpen', () =>
  import('../assistant/AssistantPanel.tsx').then(({ AssistantPanel }) => AssistantPanel),
)

export const ProposalHost = hostOf('isProposalShown', () =>
  import('../assistant/ProposalBar.tsx').then(({ ProposalBar }) => ProposalBar),
)

type Flag =
  | 'findAsked'
  | 'isAssistantOpen'
  | 'isComponentOpen'
  | 'isDataGridOpen'
  | 'isHelpOpen'
  | 'isMaterialLibraryOpen'
  | 'isNewCoverOpen'
  | 'isPageSizeOpen'
  | 'isPageTemplateOpen'
  | 'isPaletteOpen'
  | 'isPreviewOpen'
  | 'isProposalShown'
  | 'isPublishOpen'
  | 'isVoicePickerOpen'
  | 'recordedSentence'

/**
 * A component that shows a dialog while a flag of the view is set, and loads it on first use. Clears the flag on Escape
 * meanwhile, and if the dialog cannot be loaded, so that opening it again retries at once.
 */
function hostOf(flag: Flag, load: () => Promise<ComponentType>): ComponentType {
  const Dialog = lazyOverlay(load)
  const closed = { [flag]: createViewState()[flag] }
  return function DialogHost() {
    const { view } = useEditorContext()
    if (!useSnapshot(view)[flag]) return null
    return (
      <>
        <FocusReturn />
        <Dialog onNotLoaded={() => changeView(view, closed)} />
      </>
    )
  }
}

/** Returns the focus where it was before a dialog that is removed with it. Before the dialog, which may take the focus. */
function FocusReturn() {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )
  return null
}
