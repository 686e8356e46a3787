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
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  copy: 'M9 8h11v12H9zM5.5 16H4V4h12v1.5',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1',
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
