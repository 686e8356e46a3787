import { useEffect, useRef, useState } from 'react'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { cleanSpeech } from './clean-speech.ts'
import { type Microphone, NoMicrophone, openMicrophone, SAMPLE_RATE } from './microphone.ts'
import { speechFile } from './speech-file.ts'

/** Seconds counted down before a recording begins. */
const COUNTDOWN = 3
/** A recording ends by itself after this, in seconds. */
const LONGEST = 180
/** ms between two bars of the waveform. */
const BAR_MS = 60

const FAILED = '没有录成，请重试，也可以上传声音文件'

/** A finished recording. */
export interface Take {
  file: File
  /** Object URL of the file. */
  url: string
  seconds: number
}

export type TakeState =
  | { step: 'ready'; message: string | null }
  | { step: 'countdown'; left: number }
  | { step: 'recording'; seconds: number; levels: readonly number[] }
  | { step: 'processing' }
  | { step: 'done'; take: Take }

/** Records a sentence: counts down, records, cleans and encodes. */
export function useTake(name: string) {
  const [state, setState] = useState<TakeState>({ step: 'ready', message: null })
  const [isGated, setGated] = useState(true)
  const latestGated = useLatest(isGated)
  /** What was recorded, before it is cleaned; null while there is nothing to clean. */
  const raw = useRef<Float32Array | null>(null)
  const microphone = useRef<Microphone | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  /** Replaced by each step that the author takes: what comes from one before it is too late. */
  const turn = useRef({})

  useEffect(
    () => () => {
      turn.current = {}
      clearInterval(timer.current)
      microphone.current?.cancel()
    },
    [],
  )
  const url = state.step === 'done' ? state.take.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])

  /** Begins a turn. @returns whether it is still the author's last one */
  function begin(): () => boolean {
    const own = {}
    turn.current = own
    return () => own === turn.current
  }

  function fail(message: string) {
    raw.current = null
    setState({ step: 'ready', message })
  }

  function start() {
    const isCurrent = begin()
    clearInterval(timer.current)
    raw.current = null
    let left = COUNTDOWN
    setState({ step: 'countdown', left })
    timer.current = setInterval(() => {
      left -= 1
      if (left > 0) return setState({ step: 'countdown', left })
      clearInterval(timer.current)
      void record(isCurrent)
    }, 1000)
  }

  async function record(isCurrent: () => boolean) {
    try {
      const opened = await openMicrophone()
      // The browser may have asked for permission meanwhile, for as long as it takes.
      if (!isCurrent()) return opened.cancel()
      microphone.current = opened
      const began = performance.now()
      const levels: number[] = []
      timer.current = setInterval(() => {
        const seconds = (performance.now() - began) / 1000
        levels.push(opened.level())
        setState({ step: 'recording', seconds, levels: [...levels] })
        if (seconds >= LONGEST) void stop()
      }, BAR_MS)
    } catch (error) {
      if (isCurrent()) fail(error instanceof NoMicrophone ? error.message : FAILED)
    }
  }

  async function stop() {
    clearInterval(timer.current)
    const opened = microphone.current
    microphone.current = null
    if (!opened) return
    const isCurrent = begin()
    setState({ step: 'processing' })
    try {
      const samples = await opened.stop()
      if (!isCurrent()) return
      raw.current = samples
    } catch {
      if (isCurrent()) fail(FAILED)
      return
    }
    await finish(latestGated.current)
  }

  /** Cleans and encodes what was recorded. */
  async function finish(isGated: boolean) {
    const isCurrent = begin()
    setState({ step: 'processing' })
    try {
      const samples = raw.current && cleanSpeech(raw.current, SAMPLE_RATE, isGated)
      if (!samples) return fail('没有听到声音，请检查麦克风后重录')
      const file = await speechFile(samples, name)
      if (!isCurrent()) return
      setState({
        step: 'done',
        take: { file, url: URL.createObjectURL(file), seconds: samples.length / SAMPLE_RATE },
      })
    } catch {
      if (isCurrent()) fail(FAILED)
    }
  }

  /** Ends the countdown, also while the microphone is being opened. */
  function cancel() {
    begin()
    clearInterval(timer.current)
    // It may be open already: the first bar of the waveform is what ends the countdown.
    microphone.current?.cancel()
    microphone.current = null
    setState({ step: 'ready', message: null })
  }

  /** Applies to what has been recorded, too. */
  function gate(next: boolean) {
    setGated(next)
    if (raw.current) void finish(next)
  }

  return { state, start, stop, cancel, isGated, gate }
}
