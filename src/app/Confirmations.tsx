// oxlint-disable-next-line no-restricted-imports -- opens no dialog, only closes those of `modal.confirm`
import { Modal } from 'antd'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Closes confirmations when their screen is left: they would act on what is no longer shown. */
export function Confirmations() {
  const [location] = useLocation()
  return <OfScreen key={location} />
}

function OfScreen() {
  useEffect(() => () => Modal.destroyAll(), [])
  return null
}
