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
  timerOff: 'M10 2.5h4M12 5.5a8 8 0 0 1 7.2 11.5M16.9 19.6A8 8 0 0 1 6.2 8M12 10v3M3 3l18 18',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7.5l8.5 6 8.5-6',
  lock: 'M6 10.5h12a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2M8 10.5V7.5a4 4 0 0 1 8 0v3M12 15v1.5',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M10 5.2A9.5 9.5 0 0 1 12 5c6.4 0 10 7 10 7a16 16 0 0 1-3 3.8M6.6 6.6A15.6 15.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20.5 20.5 16 16',
  template: 'M4 4h16v6H4zM4 14h7v6H4zM15 14h5v6h-5z',
  drafts: 'M8 4h7l4 4v9H8zM15 4v4h4M5 8v13h10',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5M18 15c2 .8 3.2 2.5 3.5 5',
  keyboard:
    'M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  chevronDown: 'M6 9.5l6 6 6-6',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11.5 12.5 4 20M7 17l2.5 2.5M16 8.5h.01',
  logout: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 8l4 4-4 4M19 12H9.5',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  copy: 'M9 8h11v12H9zM5.5 16H4V4h12v1.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  gridView: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  listView: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  imageOff:
    'M4 7v12.5a.5.5 0 0 0 .5.5H17M7.5 4h12a.5.5 0 0 1 .5.5v12M20 14l-3-3-2.5 2.5M4 17l5-5 4 4M3 3l18 18',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  rename: 'M4 7V5h10v2M9 5v14M6.5 19h5M18 5v14M16.5 4h3M16.5 20h3',
  bookmark: 'M6 4h12v16l-6-4.5L6 20z',
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
