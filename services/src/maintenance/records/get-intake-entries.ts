import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { VisitWindow } from 'shared/contract/visit-windows';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';
import { formatDate } from 'shared/format/date';
import { formatPhone } from 'shared/format/phone';

type IntakeEntry = readonly [name: string, value: string];

/**
 * Returns the answers that came with a request, as label and text. Omits the gate code, which is stored
 * separately and which only the office can read.
 */
export function getIntakeEntries(intake: WorkOrderIntake | null): IntakeEntry[] {
  if (intake === null) return [];
  const { problem, answers, since, getting_worse: gettingWorse, contact } = intake;
  return [
    ...toEntries('Problem', problem && getCatalogueMessage(`problem.${problem}`)),
    ...answers.map(
      ({ question, answer }): IntakeEntry => [
        getCatalogueMessage(`question.${question}`),
        getCatalogueMessage(`answer.${question}.${answer}`),
      ],
    ),
    ...toEntries('Started', since && getCatalogueMessage(`since.${since}`)),
    ...toEntries('Getting worse', gettingWorse === null ? null : formatYesNo(gettingWorse)),
    ...toEntries('Pets', intake.pets),
    ...toEntries('Entry notes', intake.notes),
    ...toEntries('Times that work', formatTimes(intake)),
    ...toEntries('Phone', contact?.phone ? formatPhone(contact.phone) : null),
    ...toEntries('Texts are fine', contact ? formatYesNo(contact.may_text) : null),
  ];
}

const toEntries = (name: string, value: string | null): IntakeEntry[] =>
  value ? [[name, value]] : [];

const formatYesNo = (flag: boolean) => (flag ? 'Yes' : 'No');

const formatTimes = ({ any_time, windows }: WorkOrderIntake): string =>
  any_time ? getCatalogueMessage('anyTime') : windows.map(formatWindow).join('; ');

const formatWindow = ({ on, part }: VisitWindow) =>
  `${formatDate(on, { year: true })}, ${getCatalogueMessage(`part.${part}`)}`;
