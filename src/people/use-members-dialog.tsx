import { type ReactNode, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'

const MembersDialog = lazyPart(() => import('./MembersDialog.tsx').then((m) => m.MembersDialog))

/** The dialog of a document's members, loaded when it is opened first. @param onLeft the user is no longer a member */
export function useMembersDialog(
  id: string,
  title: string,
  onLeft?: () => void,
): { openMembers: () => void; membersDialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasTrue(isOpen)
  return {
    openMembers: () => setOpen(true),
    membersDialog: wasOpen && (
      <MembersDialog
        id={id}
        title={title}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(onLeft && { onLeft })}
      />
    ),
  }
}
