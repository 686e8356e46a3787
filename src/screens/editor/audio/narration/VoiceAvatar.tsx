import { isVoiceId } from '#engine/document/catalogue/voices.ts'
import { faces, hair, UNKNOWN_FACE } from './voice-faces.ts'

/** Portrait of a voice; decorative, as the name stands beside it. */
export function VoiceAvatar({ voiceName, size }: { voiceName: string; size: number }) {
  const face = isVoiceId(voiceName) ? faces[voiceName] : UNKNOWN_FACE
  const { back, front } = hair[face.style]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 52 52" style={{ borderRadius: '50%' }}>
      <rect width="52" height="52" fill={face.ground} />
      <path d={back} fill={face.hair} />
      <path d="M9 56c0-11 7-17 17-17s17 6 17 17z" fill={face.shirt} />
      <path d="M22 31h8v8.5c-1 2-7 2-8 0z" fill={face.skin} />
      <ellipse cx="26" cy="25" rx="8.5" ry="9.5" fill={face.skin} />
      <path d={front} fill={face.hair} />
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
      {face.glasses && (
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
