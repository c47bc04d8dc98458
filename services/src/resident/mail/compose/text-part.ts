import type { MailContent } from './mail-content.ts';

const formatLine = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

export function renderTextPart(content: MailContent): string {
  const { charges, link } = content;
  return [
    content.greeting,
    ...content.paragraphs,
    content.facts.map(formatLine).join('\n'),
    charges &&
      `${charges.title}\n${charges.lines.map((line) => `- ${formatLine(line)}`).join('\n')}`,
    link && `${link.text}:\n${link.href}`,
    content.questions,
    `-- \n${content.footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
