import { useQuery } from '@tanstack/react-query'
import { App, Button, type RefSelectProps, Select, Spin } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PersonInfo } from '#server/api/documents.ts'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { people } from '#src/api/calls.ts'
import { Permitted, useStateAcrossLogin } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './people.module.css'
import { useEditors } from './use-editors.ts'
import { useCloseMembers, useMembers } from './use-members.ts'

interface MembersDialogProps {
  /** A work, draft or template of which the user is a member. */
  id: string
  title: string
  open: boolean
  onClose: () => void
  /** The user has left; by default only the dialog closes. */
  onLeft?: () => void
}

/** 协作: who may edit a document. The owner invites and removes, the others may leave. */
export function MembersDialog({ id, title, open, onClose, onLeft }: MembersDialogProps) {
  const close = useCloseMembers(id, onClose)
  return (
    <Dialog open={open} title={`协作“${title}”`} width={548} centered footer={null} onCancel={close}>
      <Content
        id={id}
        onLeft={() => {
          onClose()
          onLeft?.()
        }}
      />
    </Dialog>
  )
}

function Content({ id, onLeft }: { id: string; onLeft: () => void }) {
  const { query, isGone, isOwner, me, add, remove, leave } = useMembers(id, onLeft)
  const editors = useEditors([id])(id)
  if (query.isPending) {
    return (
      <div className={styles.state} role="status" aria-label="正在载入">
        <Spin />
      </div>
    )
  }
  if (query.isError) {
    return (
      <div className={styles.state} role="alert">
        {isGone ? query.error.message : `没有读到成员：${query.error.message}`}
        {!isGone && (
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            重试
          </Button>
        )}
      </div>
    )
  }
  const { owner, members } = query.data
  const isEditing = ({ _id }: PersonInfo) => editors.some((editor) => editor._id === _id)
  return (
    <>
      {isOwner && (
        <Permitted to="page:cooperate">
          <Invite id={id} known={[owner, ...members]} onInvite={add} />
        </Permitted>
      )}
      <ul className={styles.members} aria-label="成员">
        <Member person={owner} isMe={owner._id === me} isEditing={isEditing(owner)} role="所有者" />
        {members.map((person) => (
          <Member key={person._id} person={person} isMe={person._id === me} isEditing={isEditing(person)}>
            {isOwner && (
              <Permitted to="page:cooperate">
                <IconButton
                  icon="close"
                  label={`移除${person.name}`}
                  // The second click of a double click would remove the next member, who has moved up.
                  onClick={({ detail }) => detail <= 1 && remove(person)}
                />
              </Permitted>
            )}
          </Member>
        ))}
        {members.length === 0 && <li className={styles.state}>还没有协作者，搜索名字邀请他们一起编辑</li>}
      </ul>
      <div className={styles.foot}>
        协作者可以查看、编辑和复制，不能删除和发布
        {!isOwner && (
          <Button danger size="large" onClick={leave}>
            退出协作
          </Button>
        )}
      </div>
    </>
  )
}

interface MemberProps {
  person: PersonInfo
  isMe: boolean
  isEditing: boolean
  role?: string
  children?: ReactNode
}

function Member({ person, isMe, isEditing, role, children }: MemberProps) {
  return (
    <li className={styles.member}>
      <Avatar user={person} size={32} />
      <div>
        <b>
          {person.name}
          {isMe && '（你）'}
        </b>
        <small>{person.username}</small>
      </div>
      {isEditing && <em data-live="true">正在编辑</em>}
      {role !== undefined && <em>{role}</em>}
      {children}
    </li>
  )
}

interface InviteProps {
  /** The document. */
  id: string
  /** Those who are members already. */
  known: readonly PersonInfo[]
  onInvite: (people: readonly PersonInfo[]) => Promise<boolean>
}

/** Finds users by name and invites several at once. */
function Invite({ id, known, onInvite }: InviteProps) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useStateAcrossLogin<readonly PersonInfo[]>(`invited to ${id}`, () => [])
  const [isInviting, setInviting] = useState(false)
  const { message } = App.useApp()
  const field = useRef<RefSelectProps>(null)
  const search = useSearch(text)
  const isNew = ({ _id }: PersonInfo) => known.every((one) => one._id !== _id)
  const found = search.data?.filter(isNew) ?? []
  const options = [...selected, ...found.filter(({ _id }) => selected.every((one) => one._id !== _id))]
  const invite = async () => {
    setInviting(true)
    const isDone = await onInvite(selected)
    setInviting(false)
    // The button is disabled now, which would lose the focus.
    field.current?.focus()
    if (!isDone) return
    void message.success(
      selected.length === 1 ? `已邀请${selected[0]?.name}` : `已邀请 ${selected.length} 人`,
    )
    setSelected([])
  }
  return (
    <div className={styles.invite}>
      <Select
        ref={field}
        className={styles.search ?? ''}
        mode="multiple"
        size="large"
        autoFocus
        aria-label="搜索用户"
        placeholder="输入用户名或昵称，可以选多个"
        filterOption={false}
        value={selected.map(({ _id }) => _id)}
        options={options.map((person) => ({ value: person._id, label: person.name, person }))}
        optionRender={renderPerson}
        notFoundContent={hintOf(text, search)}
        onSearch={(input) => setText(input.slice(0, MAX_KEYWORD))}
        onChange={(ids: string[]) => {
          setSelected(options.filter(({ _id }) => ids.includes(_id)))
          setText('')
        }}
      />
      <Button
        type="primary"
        size="large"
        disabled={selected.length === 0}
        loading={isInviting}
        onClick={() => void invite()}
      >
        邀请
      </Button>
    </div>
  )
}

const renderPerson = ({ data: { person } }: { data: { person: PersonInfo } }) => (
  <span className={styles.option}>
    <Avatar user={person} size={24} />
    <b>{person.name}</b>
    <small>{person.username}</small>
  </span>
)

const DEBOUNCE_MS = 250
const MOST = 20

/** Users whose names contain a text, once the author pauses typing. */
function useSearch(text: string) {
  const [keywords, setKeywords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeywords(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    queryKey: ['people', keywords],
    queryFn: ({ signal }) => people.search({ keywords, pageSize: MOST }, { signal, quiet: true }),
    enabled: keywords !== '',
  })
  return { ...query, isWaiting: query.isFetching || keywords !== text.trim() }
}

function hintOf(text: string, { error, isWaiting }: ReturnType<typeof useSearch>): string {
  if (text.trim() === '') return '输入名字查找用户'
  if (isWaiting) return '正在查找'
  return error ? `没有查到：${error.message}` : `没有找到“${text.trim()}”，或者已经是成员`
}
