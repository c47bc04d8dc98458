import type { MailContent } from './mail-content.ts';

const formatLine = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

export function renderTextPart(letter: MailContent): string {
  const { charges, link } = letter;
  return [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(formatLine).join('\n'),
    charges &&
      `${charges.title}\n${charges.lines.map((line) => `- ${formatLine(line)}`).join('\n')}`,
    link && `${link.text}:\n${link.href}`,
    letter.questions,
    `-- \n${letter.footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
