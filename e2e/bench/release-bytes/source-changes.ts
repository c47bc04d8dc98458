/** A small change of the sources of one app, as a team would release it: a new paragraph with its texts. */
export interface ReleasedChange {
  readonly app: string;
  /** The most JavaScript that a returning renter may download after the release, bytes (issue 38). */
  readonly maxBytes: number;
  /** Path -> content of new files. */
  readonly newFiles: Readonly<Record<string, string>>;
  /** Path -> text of the file and what replaces it. */
  readonly edits: Readonly<
    Record<string, readonly (readonly [text: string, replacement: string])[]>
  >;
}

const createComponent = (
  name: string,
  texts: readonly string[],
) => `import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '../texts.ts';

export function ${name}() {
  return (
    <Note aria-label={t('${texts[0]}')}>
      <h2>{t('${texts[0]}')}</h2>
      <p>{t('${texts[1]}')}</p>
    </Note>
  );
}

const Note = styled.section\`
  display: grid;
  gap: \${space(4)};
  padding: \${space(12)};
  border: 1px solid \${color('line')};
  h2 { \${type.strong} }
  p { \${type.small} color: \${color('inkMuted')}; }
\`;
`;

export const SECTION_CHANGE: ReleasedChange = {
  app: 'remote-payments',
  maxBytes: 8000,
  newFiles: {
    'remote-payments/src/overview/payment-tip.tsx': createComponent('PaymentTip', [
      'tip.title',
      'tip.text',
    ]),
  },
  edits: {
    'remote-payments/src/messages/en.json': [
      [
        '  "overview.title": "Payments",\n',
        '  "overview.title": "Payments",\n  "tip.title": "Pay early",\n  "tip.text": "A bank payment takes up to five days. Pay before the due date.",\n',
      ],
    ],
    'remote-payments/src/overview/overview-page.tsx': [
      [
        "import { UpcomingCharges } from './upcoming-charges.tsx';\n",
        "import { PaymentTip } from './payment-tip.tsx';\nimport { UpcomingCharges } from './upcoming-charges.tsx';\n",
      ],
      [
        '<QueryView\n        query={summary}',
        '<PaymentTip />\n      <QueryView\n        query={summary}',
      ],
    ],
  },
};

export const HOST_CHANGE: ReleasedChange = {
  app: 'host',
  maxBytes: 25_000,
  newFiles: {
    'host/src/shell/office-hours.tsx': createComponent('OfficeHours', [
      'hours.title',
      'hours.text',
    ]),
  },
  edits: {
    'host/src/messages/en.json': [
      [
        '  "help.title": "Need Help?",\n',
        '  "hours.title": "Office hours",\n  "hours.text": "We answer from Monday to Friday, from 9 to 5.",\n  "help.title": "Need Help?",\n',
      ],
    ],
    'host/src/shell/help-box.tsx': [
      [
        "import { t } from '../texts.ts';\n",
        "import { t } from '../texts.ts';\nimport { OfficeHours } from './office-hours.tsx';\n",
      ],
      ["<p>{t('help.text')}</p>", "<p>{t('help.text')}</p>\n      <OfficeHours />"],
    ],
  },
};
