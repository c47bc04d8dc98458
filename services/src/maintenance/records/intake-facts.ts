import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { VisitWindow } from 'shared/contract/visit-windows';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';
import { formatDate } from 'shared/format/date';
import { phoneWords } from 'shared/format/phone';

type Fact = readonly [name: string, value: string];

/**
 * What was asked when a request was sent, and answered. The code of a gate is not among it: it is kept
 * apart, for whoever comes, and nobody is told it again.
 */
export function intakeFacts(intake: WorkOrderIntake | null): Fact[] {
  if (intake === null) return [];
  const { problem, answers, since, getting_worse: worse, contact } = intake;
  return [
    ...fact('What it is', problem && getCatalogueMessage(`problem.${problem}`)),
    ...answers.map(
      ({ question, answer }): Fact => [
        getCatalogueMessage(`question.${question}`),
        getCatalogueMessage(`answer.${question}.${answer}`),
      ],
    ),
    ...fact('Since', since && getCatalogueMessage(`since.${since}`)),
    ...fact('Getting worse', worse === null ? null : yesNo(worse)),
    ...fact('Pets', intake.pets),
    ...fact('Entry notes', intake.notes),
    ...fact('Times that work', timesOf(intake)),
    ...fact('Phone', contact?.phone ? phoneWords(contact.phone) : null),
    ...fact('May be texted', contact ? yesNo(contact.may_text) : null),
  ];
}

const fact = (name: string, value: string | null): Fact[] => (value ? [[name, value]] : []);

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

const timesOf = ({ any_time, windows }: WorkOrderIntake): string =>
  any_time ? getCatalogueMessage('anyTime') : windows.map(windowWords).join('; ');

const windowWords = ({ on, part }: VisitWindow) =>
  `${formatDate(on, { year: true })}, ${getCatalogueMessage(`part.${part}`)}`;
