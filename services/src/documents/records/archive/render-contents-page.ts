import { t } from 'services/documents/records/texts';
import { Html, html } from 'services/platform/http/html';
import { formatInstant } from 'shared/format/date';
import { getLanguage } from 'shared/language/language';

export type ContentsSection = {
  title: string;
  emptyMessage: string;
  /** Paths of the files in the ZIP, and of files that could not be created. */
  files: readonly string[];
  missing: readonly string[];
};

type ContentsHeader = { name: string; company: string; madeAt: Date; timeZone: string };

const STYLE = new Html(`
  :root { color-scheme: light dark; }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin-bottom: .25rem; }
  h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
  ul { padding-left: 1.25rem; }
`);

/** Renders the contents page of the ZIP. The page loads nothing from the network. */
export function renderContentsPage(
  header: ContentsHeader,
  parts: readonly ContentsSection[],
): string {
  const { name, company, timeZone } = header;
  const date = formatInstant(header.madeAt.toISOString(), timeZone, { year: true });
  const title = t('contents.title', { name });
  return html`<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t('contents.created', { company, date })}</p>
<p>${t('contents.about')}</p>
${parts.map(renderSection)}
</main>
</body>
</html>
`.text;
}

function renderSection({ title, emptyMessage, files, missing }: ContentsSection): Html {
  const heading = html`<h2>${title}</h2>\n`;
  if (files.length + missing.length === 0) return html`${heading}<p>${emptyMessage}</p>\n`;
  const links = files.map((path) => html`<li><a href="${toHref(path)}">${path}</a></li>\n`);
  const missingItems = missing.map((path) => html`<li>${t('contents.missing', { path })}</li>\n`);
  return html`${heading}<ul>\n${[...links, ...missingItems]}</ul>\n`;
}

const toHref = (path: string) => path.split('/').map(encodeURIComponent).join('/');
