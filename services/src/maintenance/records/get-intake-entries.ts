import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { VisitWindow } from 'shared/contract/visit-windows';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';
import { formatDate } from 'shared/format/date';
import { formatPhone } from 'shared/format/phone';
import { t } from './texts.ts';

type IntakeEntry = readonly [name: string, value: string];

/**
 * Returns the answers that came with a request, as label and text. Omits the gate code, which is stored
 * separately and which only the office can read.
 */
export function getIntakeEntries(intake: WorkOrderIntake | null): IntakeEntry[] {
  if (intake === null) return [];
  const { problem, answers, since, getting_worse: gettingWorse, contact } = intake;
  return [
    ...toEntries(t('intake.problem'), problem && getCatalogueMessage(`problem.${problem}`)),
    ...answers.map(
      ({ question, answer }): IntakeEntry => [
        getCatalogueMessage(`question.${question}`),
        getCatalogueMessage(`answer.${question}.${answer}`),
      ],
    ),
    ...toEntries(t('intake.since'), since && getCatalogueMessage(`since.${since}`)),
    ...toEntries(
      t('intake.gettingWorse'),
      gettingWorse === null ? null : formatYesNo(gettingWorse),
    ),
    ...toEntries(t('intake.pets'), intake.pets),
    ...toEntries(t('intake.notes'), intake.notes),
    ...toEntries(t('intake.times'), formatTimes(intake)),
    ...toEntries(t('intake.phone'), contact?.phone ? formatPhone(contact.phone) : null),
    ...toEntries(t('intake.texts'), contact ? formatYesNo(contact.may_text) : null),
  ];
}

const toEntries = (name: string, value: string | null): IntakeEntry[] =>
  value ? [[name, value]] : [];

const formatYesNo = (flag: boolean) => t(flag ? 'yes' : 'no');

const formatTimes = ({ any_time, windows }: WorkOrderIntake): string =>
  any_time ? getCatalogueMessage('anyTime') : windows.map(formatWindow).join('; ');

const formatWindow = ({ on, part }: VisitWindow) =>
  `${formatDate(on, { year: true })}, ${getCatalogueMessage(`part.${part}`)}`;
