import { type Html, html } from 'services/platform/http/html';
import { getLanguage } from 'shared/language/language';
import type { MailContent } from './mail-content.ts';

// Styles are inline, because many mail programs ignore style sheets.
const BODY =
  'margin:0;padding:24px;background:#f6f2ea;color:#14282b;font:16px/24px system-ui,sans-serif';
const SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background:#fffefb;border:1px solid #ddd5c6';
const COMPANY = 'margin:0 0 16px;font-weight:600;color:#0e5660';
const TITLE = 'margin:0 0 16px;font-size:20px;line-height:28px';
const PARAGRAPH = 'margin:0 0 16px';
const LIST = 'margin:0 0 16px;padding:0';
const LABEL = 'margin:8px 0 0;font-size:14px;line-height:20px;color:#46585a';
const VALUE = 'margin:0;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0e4f58;color:#ffffff;font-weight:600;text-decoration:none';
const FOOTER = 'max-width:560px;margin:16px auto 0;font-size:14px;line-height:20px;color:#46585a';

function renderList(lines: readonly { label: string; value: string }[]): Html {
  return html`<dl style="${LIST}">${lines.map(
    ({ label, value }) => html`<dt style="${LABEL}">${label}</dt><dd style="${VALUE}">${value}</dd>
`,
  )}</dl>`;
}

const renderParagraph = (text: string) => html`<p style="${PARAGRAPH}">${text}</p>
`;

export function renderHtmlPart(content: MailContent): string {
  const { charges, link } = content;
  return html`<!doctype html>
<html lang="${getLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${content.subject}</title></head>
<body style="${BODY}">
<main style="${SHEET}">
<p style="${COMPANY}">${content.company}</p>
<h1 style="${TITLE}">${content.subject}</h1>
${renderParagraph(content.greeting)}${content.paragraphs.map(renderParagraph)}
${renderList(content.facts)}
${charges && html`<h2 style="${LABEL}">${charges.title}</h2>${renderList(charges.lines)}`}
${link && html`<p style="${PARAGRAPH}"><a href="${link.href}" style="${BUTTON}">${link.text}</a></p>`}
${content.questions && html`<p style="margin:0">${content.questions}</p>`}
</main>
<footer style="${FOOTER}">${content.footer}</footer>
</body>
</html>
`.text;
}
