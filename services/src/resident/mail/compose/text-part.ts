import type { Letter } from './letter.ts';

const lineOf = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

export function textOf(letter: Letter): string {
  const { charges, link } = letter;
  return [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(lineOf).join('\n'),
    charges && `${charges.title}\n${charges.lines.map((line) => `- ${lineOf(line)}`).join('\n')}`,
    link && `${link.text}:\n${link.href}`,
    letter.questions,
    `-- \n${letter.footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
