import { isVoiceId, type VoiceId } from '#engine/document/catalogue/voices.ts'

/** Drawing parameters of a voice's portrait. */
interface Portrait {
  background: string
  hair: string
  shirt: string
  skin: string
  style: 'long' | 'bob' | 'bun' | 'side' | 'wavy' | 'pigtails' | 'short' | 'swept'
  glasses?: boolean
}

const PALE = '#f6cfae'
const WARM = '#f0bf98'

const portraits: Record<VoiceId, Portrait> = {
  x3_yezi: { background: '#dfe7ff', hair: '#2a1f24', shirt: '#4065f0', skin: PALE, style: 'long' },
  xiaoyan: { background: '#dcf2e8', hair: '#23304a', shirt: '#189a73', skin: PALE, style: 'bob' },
  vixy: { background: '#ede6fa', hair: '#3a2a2a', shirt: '#8757cf', skin: WARM, style: 'bun', glasses: true },
  aisxping: { background: '#fce6e1', hair: '#2b2226', shirt: '#d6402b', skin: PALE, style: 'side' },
  aisjinger: { background: '#fbefd5', hair: '#8a4b2a', shirt: '#c58412', skin: PALE, style: 'wavy' },
  aisbabyxu: { background: '#ffe3f0', hair: '#3a2528', shirt: '#ff7ab8', skin: PALE, style: 'pigtails' },
  vixq: { background: '#dbeff7', hair: '#a0522d', shirt: '#1a87b0', skin: PALE, style: 'long' },
  xiaoyu: { background: '#dbeff7', hair: '#16202e', shirt: '#0f5f7f', skin: WARM, style: 'short' },
  aisjiuxu: { background: '#e4e6eb', hair: '#1f2226', shirt: '#3b414e', skin: WARM, style: 'swept' },
  vixf: {
    background: '#dcf2e8',
    hair: '#22262b',
    shirt: '#0d6b4f',
    skin: WARM,
    style: 'short',
    glasses: true,
  },
}

/** Fallback for voices that are not in the catalog. */
const UNKNOWN_PORTRAIT: Portrait = {
  background: '#eceef1',
  hair: '#9ca2af',
  shirt: '#bfc4ce',
  skin: '#e4e6eb',
  style: 'short',
}

/** SVG paths of the hair behind and in front of the face, in a 52 × 52 viewBox. */
const hair: Record<Portrait['style'], { back: string; front: string }> = {
  long: {
    back: 'M14 25c0-9 5-14 12-14s12 5 12 14v15c0 2-4 3-6 1V26H20v15c-2 2-6 1-6-1z',
    front: 'M17.5 24c0-7 3.5-10.5 8.5-10.5s8.5 3.5 8.5 10.5c-3-1-5-3-6-5.5-2 3-6 5-11 5.5z',
  },
  bob: {
    back: 'M15 25c0-8.5 4.5-13.5 11-13.5s11 5 11 13.5v7c0 2.5-2 3-4 2.5H19c-2 .5-4 0-4-2.5z',
    front: 'M17.5 25v-4c1.5-5 4.5-7.5 8.5-7.5s7 2.5 8.5 7.5v4c-1-3-2-4.5-3-5.5H20.5c-1 1-2 2.5-3 5.5z',
  },
  bun: {
    back: 'M26 5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M16.5 25c0-8 4-12.5 9.5-12.5s9.5 4.5 9.5 12.5z',
    front: 'M17.5 24c0-7 3.5-10 8.5-10s8.5 3 8.5 10c-2-4-5-6-8.5-6s-6.5 2-8.5 6z',
  },
  side: {
    back: 'M16.5 26c0-9 4-14 9.5-14s9.5 5 9.5 14zM34 20c4 2 6 8 4 14-.5 2-3 2-3.5 0z',
    front: 'M17.5 25c-.5-8 3.5-11.5 8.5-11.5s9 3.5 8.5 11.5c-5-1-9-3.5-11-7-1.5 3.5-3.5 5.5-6 7z',
  },
  wavy: {
    back: 'M15 24c0-8 4.5-13 11-13s11 5 11 13c0 3 1.5 4 1 8s-4 4-6 2V26H20v8c-2 2-5.5 2-6-2s1-5 1-8z',
    front:
      'M17.5 24c0-7 3.5-10.5 8.5-10.5s8.5 3.5 8.5 10.5c-2-2-3-3.5-3.5-5-3.5 1-9 1-10 0-.5 1.5-1.5 3-3.5 5z',
  },
  pigtails: {
    back: 'M13 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M39 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M16.5 25c0-8 4-13 9.5-13s9.5 5 9.5 13z',
    front: 'M17.5 24c0-6.5 3.5-10 8.5-10s8.5 3.5 8.5 10c-2-2.5-3-4-4-5.5h-9c-1 1.5-2 3-4 5.5z',
  },
  short: {
    back: 'M17 24c-1-8 3-12.5 9-12.5s10 4.5 9 12.5z',
    front: 'M17.5 23.5c-1.5-7 2.5-11 8.5-11s10 4 8.5 11c-1-2.5-1.5-4-2-5-4 1-9 1-13 0-.5 1-1 2.5-2 5z',
  },
  swept: {
    back: 'M17 24c-1-8 3-12.5 9-12.5s10 4.5 9 12.5z',
    front:
      'M17.5 23.5c-1.5-7 2.5-11.5 8.5-11.5 5 0 9.5 3.5 8.5 11.5-1-3-2-4.5-3-5.5-3 .5-8 .5-10.5-2 0 2.5-1.5 5-3.5 7.5z',
  },
}

/** Portrait of a voice; decorative, as the name stands beside it. */
export function VoiceAvatar({ voiceName, size }: { voiceName: string; size: number }) {
  const portrait = isVoiceId(voiceName) ? portraits[voiceName] : UNKNOWN_PORTRAIT
  const { back, front } = hair[portrait.style]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 52 52" style={{ borderRadius: '50%' }}>
      <rect width="52" height="52" fill={portrait.background} />
      <path d={back} fill={portrait.hair} />
      <path d="M9 56c0-11 7-17 17-17s17 6 17 17z" fill={portrait.shirt} />
      <path d="M22 31h8v8.5c-1 2-7 2-8 0z" fill={portrait.skin} />
      <ellipse cx="26" cy="25" rx="8.5" ry="9.5" fill={portrait.skin} />
      <path d={front} fill={portrait.hair} />
      <g fill="#3a2a28">
        <circle cx="22.5" cy="25.5" r="1.1" />
        <circle cx="29.5" cy="25.5" r="1.1" />
      </g>
      <path
        d="M23.5 30c1.5 1.300 3.5 1.300 5 0"
        fill="none"
        stroke="#b8574a"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      {portrait.glasses && (
        <path
          d="M19.5 25.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M26.5 25.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M25.5 25h1"
          fill="none"
          stroke="#3a3f4a"
          strokeWidth="0.9"
        />
      )}
    </svg>
  )
}
