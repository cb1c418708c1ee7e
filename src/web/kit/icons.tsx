import type { JSX } from 'preact';

/** Outlines of 24 x 24, drawn with a line of the text's colour. */
const PATHS = {
  link: 'M10 14a4 4 0 0 0 5.66 0l3-3A4 4 0 0 0 13 5.34l-1 1M14 10a4 4 0 0 0-5.66 0l-3 3A4 4 0 0 0 11 18.66l1-1',
  text: 'M5 6h14M5 11h14M5 16h9',
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.5a4.2 4.2 0 0 1 6 0M12 20h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  phone:
    'M7 4h3l1.5 4.5-2 1.5a11 11 0 0 0 4.5 4.5l1.5-2L20 14v3a3 3 0 0 1-3 3A13 13 0 0 1 4 7a3 3 0 0 1 3-3Z',
  message: 'M4 5h16v11H9l-5 4Z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  warning: 'M12 4 2.5 20h19ZM12 10v5m0 2.5h.01',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 8l8 8m0-8-8 8',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm3 1 8-8m-3 3 3 3',
  chart: 'M4 20V4m0 16h16M8 16v-4m4 4V8m4 8v-6',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  back: 'm14 6-6 6 6 6',
  out: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
} satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

/** An icon beside words that say the same, so that screen readers skip it. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
