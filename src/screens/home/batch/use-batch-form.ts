import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#src/session/index.ts'
import {
  type BatchForm,
  dropForm,
  EMPTY_FORM,
  keepForm,
  keepPicture,
  keptForm,
  onPictureKept,
} from './kept-form.ts'
import { withFile } from './picture-names.ts'

interface KeptBatchForm {
  /** Undefined until the kept one has been read. */
  form: BatchForm | undefined
  change: (part: Partial<BatchForm>) => void
  /** Adds an uploaded picture, also once the form is closed. */
  addPicture: (name: string, address: string) => void
  /** Empties the form, also the kept one. */
  clear: () => void
}

/**
 * The form of a new batch, which survives a reload.
 * @param source selected by the address; a kept form of another one gives way
 */
export function useBatchForm(source: string | null): KeptBatchForm {
  const userId = useUser()?._id ?? ''
  const [form, setForm] = useState<BatchForm>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const kept = await keptForm(userId)
      if (!isCurrent) return
      const isUsable = kept && (source === null || kept.source === source)
      setForm((now) => now ?? (isUsable ? kept : { ...EMPTY_FORM, source }))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [userId, source])
  const change = useCallback(
    (part: Partial<BatchForm>) =>
      setForm((now) => {
        const next = { ...(now ?? EMPTY_FORM), ...part }
        void keepForm(userId, next)
        return next
      }),
    [userId],
  )
  const addPicture = useCallback(
    (name: string, address: string) => void keepPicture(userId, name, address),
    [userId],
  )
  useEffect(
    () =>
      onPictureKept((owner, name, address) => {
        if (owner !== userId) return
        setForm((now) => {
          if (!now) return now // the kept one is being read, which has it
          const next = { ...now, pictures: withFile(now.pictures, name, address) }
          void keepForm(userId, next)
          return next
        })
      }),
    [userId],
  )
  const clear = useCallback(() => {
    void dropForm(userId)
    setForm({ ...EMPTY_FORM })
  }, [userId])
  return { form, change, addPicture, clear }
}
