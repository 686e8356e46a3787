import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { animationLabel } from '#engine/document/catalogue/animations.ts'
import type { AnimationChange } from '#engine/document/operations/index.ts'
import type { Easing } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { AnimationCard } from './AnimationCard.tsx'
import styles from './animation-panel.module.css'

interface AnimationCardsProps {
  elementId: string
  animations: Element['animations']
  openAt: number | null
  /** Whether the element's characters, words and lines can move by themselves. */
  isText: boolean
  pageSeconds: number
  onOpen: (index: number | null) => void
  onMove: (from: number, to: number) => void
  onChange: (index: number, change: AnimationChange) => void
  onTryEasing: (index: number, easing: Easing | '' | null) => void
  onReplace: (index: number) => void
  onDuplicate: (index: number) => void
  onRemove: (index: number) => void
}

/** Cards in playing order, reordered by dragging. */
export function AnimationCards({
  elementId,
  animations,
  openAt,
  isText,
  pageSeconds,
  ...on
}: AnimationCardsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Animations have no ids: a card is identified by its index.
  const ids = animations.map((_, index) => String(index))
  const nameAt = (id: string | number) => animationLabel(animations[Number(id)]?.type ?? '')
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: '按空格拿起，用上下方向键移动，再按空格放下，按 Esc 取消' },
        announcements: {
          onDragStart: ({ active }) => `拿起了${nameAt(active.id)}`,
          onDragOver: ({ over }) => (over ? `现在是第 ${Number(over.id) + 1} 个` : undefined),
          onDragEnd: ({ over }) => (over ? `放在第 ${Number(over.id) + 1} 个` : '回到原处'),
          onDragCancel: () => '回到原处',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) on.onMove(Number(active.id), Number(over.id))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.cards}>
          {animations.map((animation, index) => (
            <AnimationCard
              key={index}
              id={String(index)}
              animation={animation}
              place={{ elementId, index }}
              isOpen={index === openAt}
              isText={isText}
              pageSeconds={pageSeconds}
              onToggle={() => on.onOpen(index === openAt ? null : index)}
              onChange={(change) => on.onChange(index, change)}
              onTryEasing={(easing) => on.onTryEasing(index, easing)}
              onReplace={() => on.onReplace(index)}
              onDuplicate={() => on.onDuplicate(index)}
              onRemove={() => on.onRemove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
