import { Html } from 'services/platform/http/html';

// Outlines based on the font Newsreader Medium (SIL Open Font License 1.1).
const WORDMARK =
  'M60 186l21 7v7h-70v-7l21-7v-148l-21-7v-7h70v7l-21 7zm120 0l21 7v7h-70v-7l21-7v-148l-21-7v-7h70v7l-21 7zm-136-68v-15h125v15zm249 9l1 11q-15 3-25 6-9 4-14 7-5 4-7 8-2 4-2 9 0 8 5 13 5 4 12 4 6 0 11-3 5-3 8-7 3-5 3-10v-48q0-10-5-15-5-6-16-6-5 0-10 1-5 1-9 3l6-7q0 5-1 9-1 4-2 7-1 3-3 5-2 2-5 4-4 1-8 1-5 0-8-2-2-2-2-6 0-4 4-9 4-5 12-10 7-4 16-6 10-3 20-3 13 0 21 4 8 4 12 11 3 8 3 18v59q0 4 2 7 1 2 3 4 2 1 6 1 3 0 6-1 3-1 6-3v8q-6 6-12 9-7 3-13 3-7 0-12-4-5-3-8-9-3-6-3-14l1-1q-2 9-7 15-4 6-11 9-7 4-16 4-14 0-23-8-9-7-9-22 0-8 3-14 3-6 11-12 8-5 22-10 15-5 37-10zm131-44q7 0 10 4 4 3 4 9 0 7-5 11-4 4-10 4-4 0-7-1-4 0-8-1-3-1-8-1-3 0-6 0-3 1-7 3-3 1-6 3l-3-5q8-7 15-12 6-5 12-8 6-3 10-5 5-1 9-1zm-39 24v80l21 7v6h-65v-6l19-6v-77q-2-1-5-3-3-2-6-4-4-2-8-3v-5l38-14h3zm87 82h13l-21 13-8-1 4-30v-128q-1-2-4-4-3-2-8-4-4-2-9-5v-4l45-12h4l-2 24v125q0 8 3 14 4 6 10 9 7 4 16 4 10 0 18-6 7-5 11-16 4-10 4-25 0-14-4-24-4-10-12-14-8-5-19-5-7 0-13 1-6 1-12 3-5 2-11 6l-1-10q8-5 14-8 7-3 13-5 6-3 11-4 6-1 11-1 16 0 28 7 11 7 17 19 6 12 6 29 0 15-5 28-5 12-13 20-9 9-21 13-11 5-24 5-8 0-14-2-7-1-13-4-7-3-14-8zm184 1q10 0 17-5 7-4 11-14 4-9 4-25 0-17-4-28-4-11-11-17-7-6-17-6-10 0-17 5-7 4-11 14-4 9-4 25 0 16 4 28 4 11 11 17 7 6 17 6zm-1 13q-17 0-31-8-13-7-20-20-8-14-8-31 0-18 8-32 8-14 21-22 14-8 32-8 18 0 31 8 13 7 20 20 8 14 8 31 0 18-8 32-8 14-21 22-14 8-32 8zm161-120q7 0 11 4 3 3 3 9 0 7-4 11-4 4-10 4-4 0-8-1-3 0-7-1-4-1-8-1-3 0-7 0-3 1-6 3-3 1-6 3l-3-5q8-7 14-12 7-5 13-8 5-3 10-5 4-1 8-1zm-38 24v80l20 7v6h-65v-6l19-6v-77q-1-1-4-3-3-2-7-4-3-2-8-3v-5l38-14h4zm189-4l-14 7q-9 5-15 11-6 6-8 13-3 7-3 16 0 11 4 19 5 8 13 12 8 4 20 4 12 0 23-5 10-5 19-17l5-5q6-9 11-22 5-13 9-30l-20-6v-7h59v7l-20 6q-8 21-15 36-8 16-16 27l-4 4q-9 11-19 18-9 6-20 9-10 3-22 3-18 0-30-6-11-6-17-16-6-11-6-24 0-12 5-21 4-10 15-19 10-9 28-16l12-6q15-9 22-18 6-9 6-20 0-11-6-17-5-6-16-6-10 0-17 5-6 6-6 16 0 5 2 10 1 5 5 10 4 5 10 13l87 98 25 7v7h-47l-84-96q-8-10-13-17-5-7-7-13-2-7-2-13 0-12 6-21 6-9 16-14 11-5 26-5 15 0 24 5 10 4 14 12 5 8 5 17 0 7-2 13-2 6-7 12-6 6-14 11-9 6-21 12zm289-28q0-11-5-19-4-8-15-13-11-4-29-4h-40v-15h51q24 0 39 7 15 6 21 17 7 12 7 26 0 14-7 26-7 12-21 19-15 7-38 7h-52v-15h51q11 0 20-4 8-4 13-12 5-8 5-20zm-68-51v162l21 7v7h-70v-7l20-7v-148l-20-7v-7zm142 25q-8 0-13-5-5-5-5-13 0-7 5-12 5-5 13-5 8 0 13 5 5 5 5 12 0 8-5 13-5 5-13 5zm15 33l-1 25v81l19 6v6h-64v-6l19-6v-78q-1-2-4-4-3-2-7-4-4-2-8-4v-5l42-11zm75 25v81l18 6v6h-62v-6l19-6v-77q-3-2-7-5-5-2-13-5v-5l36-14h4zm35 87l18-6v-63q0-7-3-11-2-5-8-7-5-3-14-3-9 0-17 3-8 3-13 8l-4-5q8-9 15-14 6-5 12-8 6-3 11-5 6-1 13-1 17 0 25 10 9 11 9 32v64l19 6v6h-63zm132-112q14 0 25 6 10 7 16 19 5 11 7 29h-84v-11l68-3-11 6q-1-11-3-18-3-8-8-11-5-4-12-4-9 0-15 4-7 5-10 14-4 9-4 24 0 15 5 25 6 10 16 16 10 5 24 5 5 0 11-1 5-1 10-4 5-2 10-6l3 7q-7 7-15 13-8 5-16 8-8 3-17 3-17 0-29-8-13-7-20-20-7-14-7-31 0-17 7-31 6-14 19-23 12-8 30-8z';

const MARK = 'M16 1.5 22.5 10.5H19l6.5 9.5h-19L13 10.5H9.5Z';
const MARK_LINES = 'M4 24h24M8.5 28h15M13 32h6';

function renderMark(color: string): string {
  return `<path d="${MARK}" fill="${color}"/>
  <path d="${MARK_LINES}" stroke="${color}" stroke-width="2" stroke-linecap="round" fill="none"/>`;
}

/** The mark and the wordmark, in the color of the text. */
export const LOGO = new Html(`<svg width="32" height="34" viewBox="0 0 32 34" aria-hidden="true">
  ${renderMark('currentColor')}
</svg>
<svg width="165" height="28" viewBox="0 0 1650 280" aria-hidden="true">
  <path fill="currentColor" d="${WORDMARK}"/>
</svg>`);

/** The icon of the page: the mark only. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 34">
  ${renderMark('#468f65')}
</svg>`;

/** The wave lines of the mark, shown under the headline. */
export const WATERLINES =
  new Html(`<svg class="waterlines" width="176" height="14" viewBox="0 0 176 14" aria-hidden="true">
  <path d="M0 1h176M28 7h120M60 13h56" stroke="currentColor" stroke-width="2" fill="none"/>
</svg>`);

const PATHS = {
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 10h19M6.5 15h4"/>',
  wrench:
    '<path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94l-3.76 3.76Z"/>',
  document: '<path d="M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6"/>',
  eye: '<path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z"/><circle cx="12" cy="12" r="2.75"/>',
  external: '<path d="M14 4h6v6M20 4l-9 9M11 5.5H4.5v14h14V13"/>',
  problem:
    '<path d="M8.2 2.75h7.6l5.45 5.45v7.6l-5.45 5.45H8.2L2.75 15.8V8.2ZM12 7.5v5M12 16v.01"/>',
} as const;

/** Renders a decorative line icon. It is always shown next to text. */
export function renderIcon(name: keyof typeof PATHS, size = 20): Html {
  const box = `width="${size}" height="${size}" viewBox="0 0 24 24"`;
  const line = 'stroke="currentColor" stroke-width="1.75" stroke-linecap="round"';
  return new Html(
    `<svg ${box} fill="none" ${line} stroke-linejoin="round" aria-hidden="true">${PATHS[name]}</svg>`,
  );
}
