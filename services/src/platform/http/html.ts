const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A string that is HTML already and must not be escaped again. */
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
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  return part.map((item) => item.text).join('');
}

/** Template tag for HTML. It escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));
}
