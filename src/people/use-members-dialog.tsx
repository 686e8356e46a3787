import { type ReactNode, useState } from 'react'
import { MembersDialogHost } from './MembersDialogHost.tsx'

/** The dialog of a document's members, loaded when it is opened first. @param onLeft the user is no longer a member */
export function useMembersDialog(
  id: string,
  title: string,
  onLeft?: () => void,
): { openMembers: () => void; membersDialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    openMembers: () => setOpen(true),
    membersDialog: (
      <MembersDialogHost
        id={id}
        title={title}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(onLeft && { onLeft })}
      />
    ),
  }
}
