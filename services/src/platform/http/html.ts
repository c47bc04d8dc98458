const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | Html | undefined | false | readonly Html[];

function renderPart(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return part.map((item) => item.text).join('');
}

/** Tag for HTML: everything that is put in is escaped, unless it is `Html`. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));
}
