import styles from './illustration.module.css'

/** The page in the middle, 228 × 405, with a title being placed and a second cursor. */
export function PortraitPage() {
  return (
    <g className={styles.page}>
      <defs>
        <linearGradient id="login-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#122f86" />
          <stop offset=".55" stopColor="#2457e6" />
          <stop offset="1" stopColor="#5283f4" />
        </linearGradient>
        <clipPath id="login-page">
          <rect x="286" y="288" width="228" height="405" rx="10" />
        </clipPath>
      </defs>
      <g clipPath="url(#login-page)">
        <rect x="286" y="288" width="228" height="405" fill="url(#login-night)" />
        <circle cx="464" cy="377" r="26" fill="#e6c374" />
        <rect x="305" y="328" width="55" height="17" rx="8.5" fill="#fff" opacity=".22" />
        <text x="332.5" y="340" className={styles.tag}>
          数读临江
        </text>
        <path
          fill="#1b3fa6"
          opacity=".75"
          d="M286 573h36v-30h27v20h22v-12h22v-26h24v40h10v-28h26v50h10v-34h24v30h28v110H286z"
        />
        <path
          fill="#122a70"
          d="M298 693v-84h42v84zM346 693v-66h30v66zM342 693v-102h26v102zM402 693v-74h22v74zM424 693v-98h34v98zM462 693v-70h26v70zM482 693v-84h24v84z"
        />
        <path fill="#e6c374" d={WINDOWS} />
        <path fill="#1d49d6" d="M286 664q60-14 116 2t112-4v32H286z" />
      </g>
      <g className={styles.title}>
        <text x="305" y="434">
          前三季度
        </text>
        <text x="305" y="471">
          文旅有多热
        </text>
      </g>
      <text x="305" y="498" className={styles.subtitle}>
        六张图看懂游客去哪儿、花在哪儿
      </text>
      <path className={styles.guide} d="M400.5 272v438" />
      <rect className={styles.frame} x="298" y="401" width="204" height="103" />
      <path className={styles.handles} d={HANDLES} />
      <path fill="#189a73" stroke="#fff" d="M515 510l14 5-6 2.5-2.5 6z" />
      <rect x="528" y="528" width="52" height="22" rx="8" fill="#189a73" />
      <text x="554" y="543.5" className={styles.tag} fontSize="12">
        林晓雯
      </text>
    </g>
  )
}

const HANDLES = [298, 502].flatMap((x) => [401, 504].map((y) => `M${x - 5} ${y - 5}h10v10h-10z`)).join('')

const WINDOWS = [
  [306, 622],
  [328, 640],
  [306, 656],
  [350, 604],
  [358, 628],
  [350, 652],
  [432, 606],
  [446, 622],
  [432, 644],
  [408, 630],
  [470, 634],
  [490, 620],
  [494, 648],
]
  .map(([x, y]) => `M${x} ${y}h4v5h-4z`)
  .join('')

/** The page strip with the playhead. */
export function Strip() {
  return (
    <g className={styles.card}>
      <rect className={styles.paper} x="111" y="747" width="578" height="97" rx="14" />
      <g className={styles.mini}>
        <rect x="125" y="760" width="108" height="72" rx="7" fill="#2457e6" />
        <rect className={styles.leaf} x="237" y="760" width="88" height="72" rx="6" />
        <rect className={styles.leaf} x="330" y="760" width="76" height="72" rx="6" />
        <rect className={styles.leaf} x="410" y="760" width="103" height="72" rx="6" />
        <rect className={styles.leaf} x="517" y="760" width="84" height="72" rx="6" />
        <rect x="605" y="760" width="70" height="72" rx="6" fill="#1d45bf" />
      </g>
      <rect className={styles.selected} x="122.5" y="757.5" width="113" height="77" rx="9" />
      <g className={styles.miniTitle}>
        <text x="134" y="779">
          前三季度
        </text>
        <text x="134" y="797">
          文旅有多热
        </text>
      </g>
      <path fill="#122a70" opacity=".6" d="M172 832v-9h12v-6h10v10h14v-14h10v19z" />
      <g className={styles.figure}>
        <text x="245" y="817" fontSize="21">
          4,826
        </text>
        <text x="524" y="800" fontSize="17">
          46.7%
        </text>
      </g>
      <rect className={styles.marked} x="245" y="770" width="30" height="4" rx="2" />
      <g fill="none" strokeWidth="9">
        <circle cx="368" cy="796" r="21" className={styles.pieBack} />
        <circle cx="368" cy="796" r="21" className={styles.pieOne} transform="rotate(-90 368 796)" />
        <circle cx="368" cy="796" r="21" className={styles.pieTwo} transform="rotate(75 368 796)" />
      </g>
      <text x="368" y="800" className={styles.percent}>
        46%
      </text>
      <g>
        <rect className={styles.faint} x="419" y="799" width="84" height="6" rx="3" />
        <rect className={styles.accent} x="419" y="799" width="80" height="6" rx="3" />
        <rect className={styles.faint} x="419" y="822" width="84" height="6" rx="3" />
        <rect className={styles.pale} x="419" y="822" width="70" height="6" rx="3" />
        <rect className={styles.marked} x="419" y="770" width="40" height="4" rx="2" />
      </g>
      <path className={styles.marked} d="M576 832l22-17v17z" />
      <g fill="#fff">
        <rect x="612" y="772" width="46" height="4" rx="2" />
        <rect x="612" y="782" width="40" height="4" rx="2" />
        <rect x="612" y="792" width="34" height="4" rx="2" opacity=".6" />
      </g>
      <path className={styles.joints} d={JOINTS} />
      <path className={styles.playhead} d="M195 744v108" />
      <rect className={styles.playheadHead} x="189" y="736" width="12" height="12" rx="4" />
    </g>
  )
}

const JOINTS = [235, 328, 408, 515, 603].map((x) => `M${x} 788l8 8-8 8-8-8z`).join('')
