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
  chevronDown: 'M6 9l6 6 6-6',
  chevronsUpDown: 'M7 15l5 5 5-5M7 9l5-5 5 5',
  pipette:
    'M12.5 6.5l5 5M2.5 21.5l1-3.5 10-10 3.5 3.5-10 10-3.5 1zM15 5.5l2-2a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3l-2 2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  image:
    'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM9 7.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M20.5 15 16 10.5l-10.5 10',
  images:
    'M7 7.5V5a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 21 5v10a1.5 1.5 0 0 1-1.5 1.5H17M4.5 7.5h11A1.5 1.5 0 0 1 17 9v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 19V9a1.5 1.5 0 0 1 1.5-1.5z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  mic: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  square: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.7 3.5 5.7 3.5 9s-1 6.3-3.5 9c-2.5-2.7-3.5-5.7-3.5-9s1-6.3 3.5-9',
  button:
    'M4 7.5h16A1.5 1.5 0 0 1 21.5 9v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V9A1.5 1.5 0 0 1 4 7.5zM8 12h8',
  music: 'M9 18V5l12-2v13M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  group: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h7v7h-7z',
  qrcode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M18 18h2v2',
  table: 'M4 4h16v16H4zM4 9.5h16M4 14.5h16M10 4v16',
  chartBar: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  chartStrip: 'M4 4v16h16M8 8h8M8 12h4M8 16h6',
  chartLine: 'M4 4v16h16M8 14l3.5-4 3 2.5L19 7',
  chartLineBar: 'M4 4v16h16M9 16v-3M13 16v-5M17 16v-4M8 9l4-3 3 2 4-3.5',
  chartPie: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12zM15.5 3.7a9 9 0 0 1 4.8 4.8h-4.8z',
  boxLeft: 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z',
  boxCenterX: 'M12 3v3M12 10v4M12 18v3M5 6h14v4H5zM8 14h8v4H8z',
  boxRight: 'M20 3v18M4 6h12v4H4zM9 14h7v4H9z',
  boxTop: 'M3 4h18M6 8h4v12H6zM14 8h4v7h-4z',
  boxCenterY: 'M3 12h3M10 12h4M18 12h3M6 5h4v14H6zM14 8h4v8h-4z',
  boxBottom: 'M3 20h18M6 4h4v12H6zM14 9h4v7h-4z',
  distributeX: 'M4 4v16M20 4v16M9.5 7h5v10h-5z',
  distributeY: 'M4 4h16M4 20h16M7 9.5h10v5H7z',
  rotate: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5',
  opacity: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M15 9.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
  link: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8',
  unlink: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 0 1 0 10h-2',
  fontSize: 'M2.5 18 7 6l4.5 12M4 14h6M14 18l3.5-8.5L21 18M15.2 15.2h4.6',
  lineHeight: 'M12 4v16M8.5 7.5 12 4l3.5 3.5M8.5 16.5 12 20l3.5-3.5',
  letterSpacing: 'M4 12h16M7.5 8.5 4 12l3.5 3.5M16.5 8.5 20 12l-3.5 3.5',
  alignLeft: 'M4 5h16M4 10h10M4 15h16M4 20h10',
  alignCenter: 'M4 5h16M7 10h10M4 15h16M7 20h10',
  alignRight: 'M4 5h16M10 10h10M4 15h16M10 20h10',
  alignJustify: 'M4 5h16M4 10h16M4 15h16M4 20h16',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M16.5 7.5C16 5.7 14.3 4.5 12 4.5c-2.8 0-4.8 1.4-4.8 3.6 0 1.4.9 2.4 2.3 3M4 12h16M7 16c.6 2.1 2.5 3.5 5 3.5 2.9 0 5-1.5 5-3.8 0-.7-.2-1.3-.5-1.8',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20.5 20.5 16 16',
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
