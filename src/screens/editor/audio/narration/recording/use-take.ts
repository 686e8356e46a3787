import { useEffect, useRef, useState } from 'react'
import { cleanSpeech } from './clean-speech.ts'
import { type Microphone, NoMicrophone, openMicrophone, SAMPLE_RATE } from './microphone.ts'
import { speechFile } from './speech-file.ts'

/** Seconds counted down before a recording begins. */
const COUNTDOWN = 3
/** A recording ends by itself after this, in seconds. */
const LONGEST = 180
/** ms between two bars of the waveform. */
const BAR_MS = 60

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
  /** What was recorded, before it is cleaned. */
  const raw = useRef<Float32Array | null>(null)
  const microphone = useRef<Microphone | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const isOver = useRef(false)

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      clearInterval(timer.current)
      microphone.current?.cancel()
    }
  }, [])
  const url = state.step === 'done' ? state.take.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])

  const fail = (message: string) => setState({ step: 'ready', message })

  function start() {
    clearInterval(timer.current)
    let left = COUNTDOWN
    setState({ step: 'countdown', left })
    timer.current = setInterval(() => {
      left -= 1
      if (left > 0) return setState({ step: 'countdown', left })
      clearInterval(timer.current)
      void record()
    }, 1000)
  }

  async function record() {
    try {
      const opened = await openMicrophone()
      if (isOver.current) return opened.cancel()
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
      fail(error instanceof NoMicrophone ? error.message : '没有录成，请重试，也可以上传声音文件')
    }
  }

  async function stop() {
    clearInterval(timer.current)
    const opened = microphone.current
    microphone.current = null
    if (!opened) return
    setState({ step: 'processing' })
    try {
      raw.current = await opened.stop()
      await finish(isGated)
    } catch {
      fail('没有录成，请重试，也可以上传声音文件')
    }
  }

  async function finish(isGated: boolean) {
    const samples = raw.current && cleanSpeech(raw.current, SAMPLE_RATE, isGated)
    if (!samples) return fail('没有听到声音，请检查麦克风后重录')
    const file = await speechFile(samples, name)
    if (isOver.current) return
    setState({
      step: 'done',
      take: { file, url: URL.createObjectURL(file), seconds: samples.length / SAMPLE_RATE },
    })
  }

  /** Ends the countdown. */
  function cancel() {
    clearInterval(timer.current)
    setState({ step: 'ready', message: null })
  }

  /** Applies to the finished recording, too. */
  function gate(next: boolean) {
    setGated(next)
    if (state.step !== 'done') return
    setState({ step: 'processing' })
    void finish(next)
  }

  return { state, start, stop, cancel, isGated, gate }
}
