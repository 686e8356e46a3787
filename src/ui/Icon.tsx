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
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2 20.5 20.5',
  stop: 'M7 7h10v10H7z',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M14.5 5.5 8 12l6.5 6.5',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  picture:
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3.5 17.5 9 12l4 4 3-3 4.5 4.5M15.5 10a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  shapes: 'M8.5 3.5 13 11H4zM14 14h6.5v6.5H14zM7 21a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  music: 'M9 18V5.5L20 3.5V16M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  layers: 'M12 3 3 7.8l9 4.8 9-4.8zM3 12.2 12 17l9-4.8M3 16.6l9 4.8 9-4.8',
  keyboard:
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10',
  fold: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M9 4v16M16 9.5 13.5 12l2.5 2.5',
  upload: 'M12 16V4.5M7.5 9 12 4.5 16.5 9M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  template: 'M4 4h16v5.5H4zM4 13.5h7V20H4zM15 13.5h5V20h-5z',
  trash: 'M4 6.5h16M9.5 6V4h5v2M6.5 6.5 7.4 20h9.2l.9-13.5M10 10.5v6M14 10.5v6',
  timerOff: 'M10 2.5h4M12 5.5a8 8 0 0 1 7.2 11.5M16.9 19.6A8 8 0 0 1 6.2 8M12 10v3M3 3l18 18',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7.5l8.5 6 8.5-6',
  lock: 'M6 10.5h12a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2M8 10.5V7.5a4 4 0 0 1 8 0v3M12 15v1.5',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M10 5.2A9.5 9.5 0 0 1 12 5c6.4 0 10 7 10 7a16 16 0 0 1-3 3.8M6.6 6.6A15.6 15.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18',
  chevronsUpDown: 'M7 15l5 5 5-5M7 9l5-5 5 5',
  pipette:
    'M12.5 6.5l5 5M2.5 21.5l1-3.5 10-10 3.5 3.5-10 10-3.5 1zM15 5.5l2-2a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3l-2 2',
  copy: 'M9 9V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-3M6 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2',
  transition: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M15 20.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11',
  panelDown: 'M4 5.5h16v13H4zM4 14.5h16M9.5 8.5 12 11l2.5-2.5',
  panelUp: 'M4 5.5h16v13H4zM4 14.5h16M9.5 11 12 8.5l2.5 2.5',
  cloud: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9z',
  cloudSaved: 'm17 15-5.5 5.5L9 18M5 17.7A7 7 0 1 1 15.7 10h1.8a4.5 4.5 0 0 1 1.5 8.7',
  cloudOff:
    'm2 2 20 20M5.8 5.8A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.3-.2M21.5 16.5a4.5 4.5 0 0 0-4-6.5h-1.8A7 7 0 0 0 10 5.1',
  versions: 'M4 7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM17 6v12M20 8v8',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  bold: 'M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z',
  textColor: 'M7 16 12 4l5 12M8.8 12h6.4',
  alignLeft: 'M4 6h16M4 10.5h10M4 15h16M4 19.5h10',
  alignCenter: 'M4 6h16M7 10.5h10M4 15h16M7 19.5h10',
  alignRight: 'M4 6h16M10 10.5h10M4 15h16M10 19.5h10',
  alignJustify: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h16',
  wand: 'M4 20 15 9M17 7l1.5-1.5M14 4v2M20 10h-2M19 3v2M20 4h-2M9.5 4.5v2M10.5 5.5h-2M18 14v2M19 15h-2',
  replaceImage:
    'M14 5H5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-6M4 16l4.5-4.5L14 17M17 9V3M14.5 5.5 17 3l2.5 2.5',
  group: 'M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4M8 8h5v5H8zM11.5 13v3H16v-4.5h-3',
  alignObjects: 'M4 4v16M8 7h12v4H8zM8 14h7v4H8z',
  unlock:
    'M6 10.5h12a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2M8 10.5V7.5a4 4 0 0 1 7.7-1.5',
  magnet: 'M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 8h4M15 8h4',
  guides: 'M9 3v18M3 15h18M15 5h4v4',
  fit: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4',
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
