import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { editorCommands } from './editor-commands.ts'
import { type Command, type FoundCommand, findCommands, grouped } from './find-commands.ts'
import styles from './palette.module.css'
import { useLibraryCommands } from './use-library-commands.ts'

/**
 * Runs actions, goes to pages and elements, and adds materials and templates, by typing their names, pinyin or its
 * initials.
 */
export function CommandPalette() {
  const editor = useEditorContext()
  const { view } = editor
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const commands = useMemo(() => editorCommands(editor), [editor])
  const library = useLibraryCommands(query)
  const groups = grouped([...findCommands(commands, query), ...library.found])
  const found = groups.flatMap((group) => group.found)
  const current = found[Math.min(active, found.length - 1)]?.command

  const close = () => changeView(view, { isPaletteOpen: false })
  // The command may open a dialog of its own, or need the focus.
  function run(command: Command) {
    close()
    command.run()
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current) run(current)
    else if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      className={`raised ${styles.palette}`}
      width={560}
      closable={false}
      footer={null}
      title="命令面板"
      style={{ top: 96 }}
      onCancel={close}
    >
      <Input
        size="large"
        variant="borderless"
        prefix={<Icon name="search" />}
        placeholder="搜索操作、页面、元素、素材和模板，可用拼音首字母"
        role="combobox"
        aria-label="搜索操作、页面、元素、素材和模板"
        aria-expanded
        aria-controls={listId}
        maxLength={MAX_KEYWORD}
        aria-activedescendant={current && optionId(listId, current)}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div className={styles.found}>
        <div id={listId} role="listbox" aria-label="搜索结果" className={styles.list}>
          {groups.map(({ group, found: items }) => (
            <section key={group} role="group" aria-label={group}>
              <h3 aria-hidden="true">{group}</h3>
              {items.map((item) => (
                <Option
                  key={item.command.id}
                  id={optionId(listId, item.command)}
                  found={item}
                  isActive={item.command === current}
                  onHover={() => setActive(found.indexOf(item))}
                  onRun={() => run(item.command)}
                />
              ))}
            </section>
          ))}
        </div>
        {library.status === 'failed' && <p role="status">素材和模板没有读到，其余不受影响</p>}
        {library.status === 'loading' && <p role="status">正在找素材和模板……</p>}
        {found.length === 0 && library.status === 'done' && <p>没有找到“{query}”，换个词试试</p>}
      </div>
    </Dialog>
  )
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const optionId = (listId: string, { id }: Command) => `${listId}-${id.replaceAll(' ', '-')}`

interface OptionProps {
  id: string
  found: FoundCommand
  isActive: boolean
  onHover: () => void
  onRun: () => void
}

function Option({ id, found: { command, matched }, isActive, onHover, onRun }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard reaches options through the input, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={onHover}
      onClick={onRun}
    >
      {command.picture !== undefined && <img src={command.picture} alt="" draggable={false} />}
      <span>
        {Array.from(command.label, (character, at) =>
          matched.includes(at) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: characters are known by their position
            <mark key={at}>{character}</mark>
          ) : (
            character
          ),
        )}
      </span>
      {command.hint && <small>{command.hint}</small>}
    </div>
  )
}
