import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SharedCard } from '#server/api/cooperation.ts'
import { MembersDialogHost } from '#src/people/MembersDialogHost.tsx'
import { useEditors } from '#src/people/use-editors.ts'
import { entriesOf } from '../lists/entries-of.ts'
import { ListBar } from '../lists/ListBar.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { idsOf } from '../lists/use-selection.ts'
import { Notice } from '../notices/Notice.tsx'
import { SharedDocument } from './SharedDocument.tsx'
import { type Share, type SharedKind, useShared, useSharedChoice } from './use-shared.ts'

const KINDS: Record<SharedKind, string> = { works: '草稿', templates: '模板' }
const SHARES: Record<Share, string> = { received: '分享给我的', given: '我分享的' }

/** `/home/cooperation`: what others share with the user and what the user shares. */
export function CooperationScreen() {
  const choice = useSharedChoice()
  const { query, documents, counts } = useShared(choice)
  const editors = useEditors(idsOf(documents))
  const [selected, setSelected] = useState<SharedCard | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { share, kind, text, select } = choice
  return (
    <ListScreen
      title="协作"
      line="别人邀请你一起编辑的，和你邀请别人一起编辑的"
      bar={
        <ListBar tabs={KINDS} active={kind} counts={counts?.[share]} onSelect={(kind) => select({ kind })}>
          <Segmented
            aria-label="谁分享的"
            value={share}
            options={entriesOf(SHARES).map(([value, label]) => ({ value, label }))}
            onChange={(share) => select({ share })}
          />
        </ListBar>
      }
      query={query}
      items={documents}
      filter={{ text, onClear: () => select({ q: '' }) }}
      reassurance="协作的内容都在，没有丢失"
      empty={<Empty share={share} kind={kind} />}
      label={`${SHARES[share]}${KINDS[kind]}`}
      after={
        selected && (
          <MembersDialogHost
            id={selected._id}
            title={selected.title}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        )
      }
    >
      {(document) => (
        <SharedDocument
          key={document._id}
          document={document}
          isMine={share === 'given'}
          editors={editors(document._id)}
          onMembers={() => {
            setSelected(document)
            setOpen(true)
          }}
        />
      )}
    </ListScreen>
  )
}

function Empty({ share, kind }: { share: Share; kind: SharedKind }) {
  const [, navigate] = useLocation()
  if (share === 'received') {
    return (
      <Notice
        art="empty"
        title={`还没有分享给你的${KINDS[kind]}`}
        line={`别人邀请你一起编辑的${KINDS[kind]}会出现在这里`}
      />
    )
  }
  const address = kind === 'works' ? '/home/drafts-list' : '/home/my-template'
  return (
    <Notice
      art="empty"
      title={`还没有分享出去的${KINDS[kind]}`}
      line={`在${KINDS[kind]}的菜单里选“协作”，邀请别人一起编辑`}
    >
      <Button type="primary" onClick={() => navigate(address)}>
        {kind === 'works' ? '打开草稿箱' : '打开我的模板'}
      </Button>
    </Notice>
  )
}
