/** The texts of a mail in order, before they are rendered as plain text or HTML. */
export type MailContent = {
  subject: string;
  company: string;
  greeting: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  charges: { title: string; lines: { label: string; value: string }[] } | undefined;
  link: { text: string; href: string } | undefined;
  questions: string | undefined;
  footer: string;
};
