const paths = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  folder: 'M3 18V6a2 2 0 0 1 2-2h4l2 3h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  clapper:
    'M3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 11l-.8-3.4a1 1 0 0 1 .7-1.2l15.4-3.9a1 1 0 0 1 1.2.7l.5 2zM7 5.4l2.6 3.9M12.3 4l2.7 4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 19.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  warning:
    'M12 9v4.5M12 17h.01M10.3 4.4 2.6 18a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.4a2 2 0 0 0-3.4 0z',
  error: 'M12 7.5v5.5M12 16.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  retry: 'M20 11a8 8 0 0 0-14.3-4.3L3.5 9M3.5 4v5h5M4 13a8 8 0 0 0 14.3 4.3l2.2-2.3M20.5 20v-5h-5',
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  cloud: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9z',
  cloudSaved: 'm17 15-5.5 5.5L9 18M5 17.7A7 7 0 1 1 15.7 10h1.8a4.5 4.5 0 0 1 1.5 8.7',
  cloudOff:
    'm2 2 20 20M5.8 5.8A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.3-.2M21.5 16.5a4.5 4.5 0 0 0-4-6.5h-1.8A7 7 0 0 0 10 5.1',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  versions: 'M4 7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM17 6v12M20 8v8',
} as const

export type IconName = keyof typeof paths

/** Line icons, 1.5 px at every size; decoration beside a word, so hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
