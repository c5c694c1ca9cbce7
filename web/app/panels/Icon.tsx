/** Small line icons; their meaning is given in text beside them. */
const WAYS = {
  first: "M6 5v14M18 5l-8 7 8 7z",
  back: "M16 5l-8 7 8 7z",
  on: "M8 5l8 7-8 7z",
  last: "M18 5v14M6 5l8 7-8 7z",
  exact: "M5 12l5 5 9-11",
  estimate: "M4 10c3-4 5-4 8-1s5 3 8-1M4 17c3-4 5-4 8-1s5 3 8-1",
  bound: "M6 5l10 6-10 6M6 20h11",
  light: "M12 4V2M12 22v-2M4 12H2M22 12h-2M6 6L4 4M20 20l-2-2M18 6l2-2M4 20l2-2M12 7a5 5 0 100 10 5 5 0 000-10z",
  dark: "M20 14A8.500 8.500 0 0110 4a8.500 8.500 0 1010 10z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  options: "M4 6h16M4 12h16M4 18h10",
  gear: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  up: "M12 19V6M6 11l6-6 6 6",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 00-3 11v2h6v-2a6 6 0 00-3-11z",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 016 6",
  flag: "M6 21V4h12l-3 4 3 4H6",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  link: "M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1",
  close: "M6 6l12 12M18 6L6 18",
  analyse: "M4 20V10M10 20V4M16 20v-8M21 20H3",
  play: "M7 4l13 8-13 8z",
  review: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  practise: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 8a4 4 0 100 8 4 4 0 000-8zM12 12h0",
  rules: "M5 4h9a4 4 0 014 4v12H8a3 3 0 01-3-3zM9 9h5M9 13h5",
  openings: "M4 12h6M10 12l8-7M10 12l8 7M10 12h10",
  setup: "M4 20l1-5L16 4l4 4L9 19z",
  turn: "M4 9a8 8 0 0114-3l2 2M20 4v4h-4M20 15a8 8 0 01-14 3l-2-2M4 20v-4h4",
  lost: "M12 8v5M12 17h.01M12 3l10 18H2z",
};

export type IconName = keyof typeof WAYS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={WAYS[name]} />
    </svg>
  );
}

/** A button with an icon only. */
export function IconButton(props: {
  icon: IconName;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}) {
  const { icon, name, onClick, disabled = false, pressed } = props;
  return (
    <button
      type="button"
      class="icon-button"
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      // A disabled button keeps the focus: the reader may be about to go back.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}
